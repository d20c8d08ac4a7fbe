"""The page: files of one folder, known when the server starts. What a client asks for is looked up
in that list and never becomes a path.
"""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

# Build tools put a hash of the content into the names of these.
HASHED = re.compile(r"-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
FOREVER = "public, max-age=31536000, immutable"
ENCODINGS = ((".br", "br"), (".gz", "gzip"))
PAGES = ("/table/", "/replay/", "/position", "/briefing/", "/rules", "/learn")

MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hexfront</title></head><body>
<h1>Hexfront</h1>
<p>The server runs, but its page is not built yet. In a checkout, build it with:</p>
<pre>make page</pre>
<p>and load this page again. An installed package brings it along.</p>
</body></html>
"""


class Page:
    """The built page. Read again when its index changes, so that a rebuild shows at once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index = folder / "index.html"
        self.files: dict[str, Path] = {}
        self.stamp = 0
        self.read()

    def read(self) -> None:
        """List the folder's files by their addresses."""
        stamp = self.index.stat().st_mtime_ns if self.index.is_file() else 0
        if stamp == self.stamp:
            return
        self.stamp = stamp
        self.files = {
            "/" + path.relative_to(self.folder).as_posix(): path
            for path in self.folder.rglob("*")
            if path.is_file()
        }

    async def answer(self, request: Request) -> Response:
        """A file, or the index for the addresses of the page's own views."""
        self.read()
        path = request.url.path
        if path in self.files and path != "/index.html":
            return self.file(request, path, FOREVER if HASHED.search(path) else "no-cache")
        known = path == "/" or path == "/index.html" or path.startswith(PAGES)
        if not known and "." in path.rpartition("/")[2]:
            return Response("there is no such file\n", 404, media_type="text/plain")
        status = 200 if known else 404
        if "/index.html" not in self.files:
            return HTMLResponse(MISSING, 503 if known else 404)
        return self.file(request, "/index.html", "no-cache", status)

    def file(self, request: Request, path: str, cache: str, status: int = 200) -> Response:
        """The file, compressed if it lies there so and the browser takes it."""
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        headers = {"cache-control": cache, "vary": "accept-encoding"}
        accepted = request.headers.get("accept-encoding", "")
        found = self.files[path]
        for ending, encoding in ENCODINGS:
            if encoding in accepted and path + ending in self.files:
                found = self.files[path + ending]
                headers["content-encoding"] = encoding
                break
        try:
            body = found.read_bytes()
        except OSError:  # it is being built anew at this moment
            return Response("the page is being built\n", 503, media_type="text/plain")
        tag = f'"{len(body):x}-{found.stat().st_mtime_ns:x}"'
        headers["etag"] = tag
        if status == 200 and request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(body, status, headers, media_type=kind)
