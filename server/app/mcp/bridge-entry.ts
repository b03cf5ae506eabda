import { bridgeOf, carry } from "./bridge.ts";

// The program in the bundle for Claude Desktop; its settings come as environment variables.
const known = bridgeOf(process.env);
if (known === null) {
  process.stderr.write("Enter a credential or a data key in the settings of the Pandect extension.\n");
  process.exitCode = 2;
} else {
  await carry({ ...known, input: process.stdin, write: (line) => void process.stdout.write(`${line}\n`) });
}
