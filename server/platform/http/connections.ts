import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Connections open at once (security S8). */
export const maxConnections = 200;

/** The connections of a server; slow ones never lock others out. */
export interface Connections {
  /** Call this for each request. False when its connection was refused and nothing is left to do. */
  serves(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * A connection younger than this, in milliseconds, may have a request on its way: a crowd of new connections must not push each other
 * out.
 */
const youngMs = 1000;

/** Bytes a second below which a body counts as stalled. */
const leastRate = 1024;

/** A reply of which the client reads nothing for this long, in milliseconds, is given up. */
const unreadMs = 60_000;

/** The replies under way on a connection, and when the client last read what waited, in Unix milliseconds. */
interface Replies {
  count: number;
  readAt: number;
}

/**
 * Past the limit, one connection is closed: the one that has waited longest without a request, otherwise the one whose body makes the
 * least progress, otherwise the one whose reply has waited longest to be read. A very new connection is closed only after those that
 * stall. When all requests are being worked on, the new connection gets `refusal` and is closed.
 */
export function limitConnections(server: Server, refusal: string, limit = maxConnections): Connections {
  const idleSince = new Map<Socket, number>();
  const receiving = new Map<Socket, { since: number; from: number }>();
  const replying = new Map<Socket, Replies>();
  const refused = new WeakSet<Socket>();
  let open = 0;
  /** The connection that has waited longest without a request, if at least this long. */
  const waiting = (leastMs: number): Socket | undefined => {
    const [oldest] = idleSince;
    return oldest !== undefined && Date.now() - oldest[1] >= leastMs ? oldest[0] : undefined;
  };
  server.on("connection", (socket) => {
    open++;
    socket.on("close", () => {
      open--;
      idleSince.delete(socket);
      receiving.delete(socket);
      replying.delete(socket);
    });
    if (open > limit) {
      const victim =
        waiting(youngMs) ??
        slowest(receiving, leastRate) ??
        leastRead(replying, youngMs) ??
        waiting(0) ??
        slowest(receiving, Number.POSITIVE_INFINITY) ??
        leastRead(replying, 0);
      if (victim === undefined) {
        refused.add(socket);
        socket.on("error", () => undefined).end(refusal);
        return;
      }
      victim.destroy();
    }
    idleSince.set(socket, Date.now());
    socket.on("drain", () => {
      const replies = replying.get(socket);
      if (replies !== undefined) replies.readAt = Date.now();
    });
  });
  // Node also times connections that wait for their next request; work that takes long has nothing unsent.
  server.setTimeout(unreadMs, (socket) => {
    if (!replying.has(socket) || socket.writableLength > 0) socket.destroy();
  });
  return {
    serves(request, response) {
      const { socket } = request;
      if (refused.has(socket)) return false;
      idleSince.delete(socket);
      if (hasBody(request)) {
        receiving.set(socket, { since: Date.now(), from: socket.bytesRead });
        request.on("close", () => receiving.delete(socket));
      }
      const replies = replying.get(socket) ?? { count: 0, readAt: Date.now() };
      replies.count++;
      replying.set(socket, replies);
      response.on("close", () => {
        if (--replies.count > 0 || socket.destroyed) return;
        replying.delete(socket);
        idleSince.set(socket, Date.now());
      });
      return true;
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The connection with the slowest body below `below`, in bytes a second; a body in its first second counts as one second old. */
function slowest(receiving: ReadonlyMap<Socket, { since: number; from: number }>, below: number): Socket | undefined {
  let found: Socket | undefined;
  let least = below;
  for (const [socket, { since, from }] of receiving) {
    const rate = (1000 * (socket.bytesRead - from)) / Math.max(1000, Date.now() - since);
    if (rate < least) [found, least] = [socket, rate];
  }
  return found;
}

/** The connection whose reply has waited longest to be read, if at least this long. */
function leastRead(replying: ReadonlyMap<Socket, Replies>, leastMs: number): Socket | undefined {
  let found: Socket | undefined;
  let oldest = Date.now() - leastMs + 1;
  for (const [socket, { readAt }] of replying) {
    if (socket.writableLength > 0 && readAt < oldest) [found, oldest] = [socket, readAt];
  }
  return found;
}
