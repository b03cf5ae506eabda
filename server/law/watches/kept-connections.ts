import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

/** Connections to the receiver of one watch, kept between notices while more are due. */
export interface KeptConnections {
  /** Never uses a proxy from the environment, unlike the global agent. */
  agentFor(protocol: string): HttpAgent;
  /** A kept connection was dropped during a request: from now on each request has its own connection. */
  distrust(): void;
  /** Closes the remaining connections. */
  close(): void;
}

export function keepConnections(): KeptConnections {
  let isTrusted = true;
  const [http, https] = [new HttpAgent({ keepAlive: true }), new HttpsAgent({ keepAlive: true })];
  return {
    agentFor: (protocol) => (!isTrusted ? singleUse(protocol) : protocol === "https:" ? https : http),
    distrust() {
      isTrusted = false;
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

/** For a request with its own connection. */
export function singleUse(protocol: string): HttpAgent {
  return protocol === "https:" ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
}
