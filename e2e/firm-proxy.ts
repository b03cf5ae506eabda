import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request, createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The public address of the stories; only the browser's proxy knows it. */
export const firmHost = "pandect.firm.example";
export const firmOrigin = `https://${firmHost}`;

/** The firm's proxy: ends TLS and passes requests on to the service. Browsers reach it as their own proxy, so no name needs an address. */
export interface FirmProxy {
  /** For `newContext` of a browser. */
  browser: { server: string; bypass: string };
  /** Answers 502 instead of passing requests on. */
  isDown: boolean;
  close(): void;
}

/** `url` is the service's own address on loopback. */
export async function startFirmProxy(url: string): Promise<FirmProxy> {
  const port = Number(new URL(url).port);
  const state = { isDown: false };
  const handle = (asked: IncomingMessage, reply: ServerResponse) => {
    if (state.isDown) return void reply.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
    const headers = { ...asked.headers, "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" };
    const passed = request({ host: "127.0.0.1", port, method: asked.method, path: asked.url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on("error", () => reply.writeHead(502).end());
    asked.pipe(passed);
  };
  const tls = createTlsServer(certificate(), handle);
  const front = createHttpServer();
  const sockets = new Set<Socket>();
  // A tunnel to the public address ends here; no other name has one.
  front.on("connect", (asked, socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    if (asked.url !== `${firmHost}:443`) return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    tls.emit("connection", socket);
  });
  await new Promise<void>((done) => front.listen(0, "127.0.0.1", done));
  // A server that listens on a port has an address of this kind.
  const { port: own } = front.address() as AddressInfo;
  return {
    browser: { server: `http://127.0.0.1:${own}`, bypass: "127.0.0.1" },
    get isDown() {
      return state.isDown;
    },
    set isDown(isDown) {
      state.isDown = isDown;
    },
    close() {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A self-made certificate of the public address. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "pandect-firm-"));
  try {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    const named = ["-subj", `/CN=${firmHost}`, "-addext", `subjectAltName=DNS:${firmHost}`];
    execFileSync("openssl", ["req", "-x509", ...kind, ...named, "-days", "2", "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
