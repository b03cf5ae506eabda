import { bridgeOf, carry } from "../mcp/bridge.ts";
import { connect } from "./calls/connection.ts";
import type { Command } from "./command.ts";

/** `mcp`: passes an assistant's messages between its stdin and stdout and the service, with a credential, a key or both. */
export const mcp: Command = {
  options: {},
  isAlone: true,
  async run({ folder, stderr, signal }) {
    const known = bridgeOf(process.env);
    if (known === null) {
      stderr.write("An assistant needs a credential of its own: set PANDECT_CREDENTIAL, PANDECT_KEY or both.\n");
      return 2;
    }
    const connection = await connect(folder.root);
    try {
      await carry({
        url: connection.url,
        headers: known.headers,
        input: process.stdin,
        write: (line) => void process.stdout.write(`${line}\n`),
        signal,
      });
    } finally {
      await connection.close();
    }
    return 0;
  },
};
