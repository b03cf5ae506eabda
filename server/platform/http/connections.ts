import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Connections open at once (security S8). */
export const maxConnections = 200;

/** The connections of a server, of which slow ones never lock others out. */
export interface Connections {
  /** To be called for each request. False when its connection was refused and nothing is to be done. */
  serves(request: IncomingMessage, response: ServerResponse): boolean;
}

/** A connection this young, in milliseconds, may have a request on its way: a crowd of newcomers must not push each other out. */
const youngMs = 1000;

/** Bytes a second below which a body counts as not coming. */
const leastRate = 1024;

/**
 * Past the limit a connection gives way: the one that has waited longest without a request, else the one whose body makes the least progress.
 * One that has only just come gives way after those whose bodies do not come. Where all are being answered, the newcomer is sent `refusal` and
 * closed.
 */
export function limitConnections(server: Server, refusal: string): Connections {
  const idleSince = new Map<Socket, number>();
  const receiving = new Map<Socket, { since: number; from: number }>();
  const refused = new WeakSet<Socket>();
  let open = 0;
  /** The connection that has waited longest without a request, if that long. */
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
    });
    if (open > maxConnections) {
      const victim = waiting(youngMs) ?? slowest(receiving, leastRate) ?? waiting(0) ?? slowest(receiving, Number.POSITIVE_INFINITY);
      if (victim === undefined) {
        refused.add(socket);
        socket.on("error", () => undefined).end(refusal);
        return;
      }
      victim.destroy();
    }
    idleSince.set(socket, Date.now());
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
      response.on("close", () => {
        if (!socket.destroyed) idleSince.set(socket, Date.now());
      });
      return true;
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The connection whose body came slowest and below `below`, in bytes a second; a body in its first second counts as that old. */
function slowest(receiving: ReadonlyMap<Socket, { since: number; from: number }>, below: number): Socket | undefined {
  let found: Socket | undefined;
  let least = below;
  for (const [socket, { since, from }] of receiving) {
    const rate = (socket.bytesRead - from) / Math.max(1000, Date.now() - since);
    if (rate < least) [found, least] = [socket, rate];
  }
  return found;
}
