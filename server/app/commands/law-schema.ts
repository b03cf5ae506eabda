import { actLineSchema } from "#shared/law/act-lines.ts";
import { lawLineSchema } from "#shared/law/law-lines.ts";
import { sessionLawLineSchema } from "#shared/law/session-law-lines.ts";
import { type Command, misused } from "./command.ts";

const schemas: Record<string, () => object> = { statutes: lawLineSchema, "session-laws": sessionLawLineSchema, acts: actLineSchema };

/** `law schema [--of statutes|session-laws|acts]`: the JSON Schema of a line of PANDECT-JSONL, for sections and regulations by default. */
export const lawSchema: Command = {
  options: { of: { type: "string" } },
  async run(input) {
    const of = input.values["of"] ?? "statutes";
    const schema = typeof of === "string" && Object.hasOwn(schemas, of) ? schemas[of] : undefined;
    if (schema === undefined || input.positionals.length > 0)
      return misused(input, "Name the kind: law schema --of statutes, session-laws or acts.");
    input.stdout.write(`${JSON.stringify(schema(), null, 2)}\n`);
    return 0;
  },
};
