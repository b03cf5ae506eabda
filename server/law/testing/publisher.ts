import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** A publisher on loopback for tests: gives the answers that the test sets, and records the requests. */
export interface TestPublisher {
  origin: string;
  asked: { method: string; path: string; headers: IncomingMessage["headers"] }[];
  on(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** A file as a well-behaved publisher serves it: with a validator, ranges and HEAD. */
  file(path: string, bytes: Buffer, headers?: Record<string, string>): void;
  page(path: string, text: string, type?: string): void;
  close(): Promise<void>;
}

export async function testPublisher(t?: TestContext): Promise<TestPublisher> {
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const asked: TestPublisher["asked"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push({ method: request.method ?? "", path, headers: request.headers });
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404, { "content-type": "text/html" }).end("<html><body>Nothing here</body></html>");
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has this kind of address.
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  t?.after(close);
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    file: (path, bytes, headers = {}) => void answers.set(path, (request, response) => sendFile(request, response, bytes, headers)),
    page: (path, text, type = "text/html") =>
      void answers.set(path, (_, response) => void response.writeHead(200, { "content-type": type }).end(text)),
    close,
  };
}

/** Serves bytes with a strong ETag, honoring Range and If-Range. */
export function sendFile(request: IncomingMessage, response: ServerResponse, bytes: Buffer, headers: Record<string, string> = {}): void {
  const etag = headers["etag"] ?? `"${bytes.length}"`;
  const all = { etag, "accept-ranges": "bytes", "last-modified": "Fri, 02 Jan 2088 00:00:00 GMT", ...headers };
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1]);
  if (Number.isNaN(from) || request.headers["if-range"] !== etag) {
    response.writeHead(200, { ...all, "content-length": String(bytes.length) });
    response.end(request.method === "HEAD" ? undefined : bytes);
  } else if (from >= bytes.length) {
    response.writeHead(416, { ...all, "content-range": `bytes */${bytes.length}` }).end();
  } else {
    const rest = bytes.subarray(from);
    response.writeHead(206, {
      ...all,
      "content-length": String(rest.length),
      "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
    });
    response.end(rest);
  }
}
