import { alabamaRecords } from "../al/rules.ts";
import type { StateFamily } from "../core/family.ts";
import { kansasRecords } from "../ks/rules.ts";
import { massachusettsRecords } from "../ma/rules.ts";
import { southDakotaRecords } from "../sd/rules.ts";
import type { RecordRules } from "./record-rules.ts";

const publishers: readonly RecordRules[] = [alabamaRecords, kansasRecords, massachusettsRecords, southDakotaRecords];

/** Publishers whose codes are records of single sections in JSON. */
export const recordFamilies: readonly StateFamily[] = publishers.map((rules) => ({
  id: rules.id,
  groupOf: (file, opening) => rules.groupOf(file, opening),
  ...(rules.isShared !== undefined && { isShared: rules.isShared }),
  ...(rules.hasLongHead === true && { hasLongHead: true as const }),
  async parser(sink, file) {
    const { RecordsParser } = await import("./records-parser.ts");
    return new RecordsParser(sink, rules, await rules.reader(), file);
  },
}));
