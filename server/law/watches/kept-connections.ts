import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

/** Connections to the receiver of one watch, kept from one notice to the next while more are due to it. */
export interface KeptConnections {
  /** Never goes through a proxy of the environment, as the global agent might. */
  agentFor(protocol: string): HttpAgent;
  /** A kept connection was dropped with a request under way: from now on each has a connection of its own. */
  distrust(): void;
  /** Closes those that are left. */
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

/** For a request that has its connection for itself. */
export function singleUse(protocol: string): HttpAgent {
  return protocol === "https:" ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
}
