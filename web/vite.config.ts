import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// The page is built into the Python package, which serves it. During development `npm run dev` shows
// the sources and passes everything under /api on to a running `hexfront serve`.
const server = process.env.HEXFRONT_SERVER ?? "http://127.0.0.1:4400";
const built = join(import.meta.dirname, "../src/hexfront/web");

/** The server hands out files as they lie there: each text lies beside itself compressed. */
function compressed(): Plugin {
  const least = 600;
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        if (content.length < least) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
  },
  server: {
    // The server lets no page of another origin connect: requests are made as if from its own.
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
    fs: { allow: [".."] }, // the gallery of boards reads the words from the Python package
  },
});
