import { connect, type Socket } from "node:net";

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds at the 99th percentile. */
  p99: number;
  requests: number;
}

/**
 * Loads a server on loopback with `connections` keep-alive connections for `seconds`, asking the paths in turn, with a JSON `body` where there is one. Counts whole replies
 * with status 200; anything else rejects.
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
        const end = pending.indexOf("\r\n\r\n");
        if (end < 0) return;
        const head = pending.toString("latin1", 0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1);
        if (!head.startsWith("HTTP/1.1 200") || length < 0) {
          reject(new Error(`unexpected reply: ${head.slice(0, 100)}`));
          socket.destroy();
          return;
        }
        if (pending.length < end + 4 + length) return;
        pending = pending.subarray(end + 4 + length);
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
