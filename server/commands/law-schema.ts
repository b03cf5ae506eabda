import { lawLineSchema } from "#shared/law-lines.ts";
import type { Command } from "./command.ts";

/** `law schema`: the JSON Schema of a line of PANDECT-JSONL. */
export const lawSchema: Command = {
  options: {},
  async run({ stdout }) {
    stdout.write(`${JSON.stringify(lawLineSchema(), null, 2)}\n`);
    return 0;
  },
};
