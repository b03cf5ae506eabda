import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds at the 99th percentile. */
  p99: number;
  requests: number;
}

/**
 * Loads a server on loopback with `connections` keep-alive connections for `seconds`, requesting the paths in turn, with a JSON `body`
 * where there is one. Counts complete replies with status 200; anything else rejects.
 */
export async function load(
  port: number,
  paths: readonly string[],
  options: { connections: number; seconds: number; headers?: string; method?: string; body?: string },
): Promise<Load> {
  const { method = "GET", body = "" } = options;
  const length = body === "" ? "" : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  const headers = `${options.headers ?? ""}${length}`;
  const times: number[] = [];
  const until = performance.now() + options.seconds * 1000;
  let next = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect(port, "127.0.0.1");
      let pending = Buffer.alloc(0);
      let sent = 0;
      const ask = () => {
        if (performance.now() >= until) {
          socket.end();
          resolve();
          return;
        }
        sent = performance.now();
        socket.write(`${method} ${paths[next++ % paths.length]} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n${body}`);
      };
      socket.on("connect", ask);
      socket.on("error", reject);
      socket.on("data", (data) => {
        pending = pending.length === 0 ? data : Buffer.concat([pending, data]);
        let length: number | null;
        try {
          length = wholeReply(pending, 200);
        } catch (error) {
          reject(error);
          socket.destroy();
          return;
        }
        if (length === null) return;
        pending = pending.subarray(length);
        times.push(performance.now() - sent);
        ask();
      });
    });
  const started = performance.now();
  await Promise.all(Array.from({ length: options.connections }, one));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { requestsPerSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, requests: times.length };
}

/** Keep-alive connections; `send` writes one request on one of them and waits for its complete reply, which must have this status. */
export async function openConnections(port: number, count: number, status: number) {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true);
      await once(socket, "connect");
      return socket;
    }),
  );
  return {
    async send(at: number, request: string): Promise<void> {
      const socket = sockets[at];
      if (socket === undefined) throw new Error(`connection ${at} of ${count}`);
      socket.write(request);
      let pending = Buffer.alloc(0);
      while (wholeReply(pending, status) === null) {
        const [data] = (await once(socket, "data")) as [Buffer];
        pending = Buffer.concat([pending, data]);
      }
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Bytes of the first reply once it is complete, else null. Throws when the reply has another status, or does not give its length. */
function wholeReply(bytes: Buffer, status: number): number | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1);
  if (!head.startsWith(`HTTP/1.1 ${status}`) || length < 0) throw new Error(`unexpected reply: ${head.slice(0, 100)}`);
  return bytes.length < end + 4 + length ? null : end + 4 + length;
}
