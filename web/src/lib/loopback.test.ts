import { expect, it } from "vitest";

import { isLoopback } from "./loopback";

it.each(["127.0.0.1", "127.1.2.3", "localhost", "LOCALHOST", "table.localhost", "[::1]", "::1", "0.0.0.0", "[::]"])(
  "knows that nobody else can open %s",
  (name) => expect(isLoopback(name)).toBe(true),
);

it.each(["192.168.1.7", "10.0.0.127", "127.example.org", "localhost.example.org", "[fe80::1]", "hexfront.example"])(
  "lets a friend open %s",
  (name) => expect(isLoopback(name)).toBe(false),
);
