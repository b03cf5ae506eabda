import type { RecordRules } from "../records/record-rules.ts";

const start = /^\s*\{[^{}[\]]{0,200}"Statute"\s*:\s*"(\d{1,2}[A-Z]?)-[^"]{1,20}"\s*,\s*"Type"\s*:\s*"Section"/;

/** Records of single sections, whose HTML repeats number and catchline. */
export const southDakotaRecords: RecordRules = {
  id: "sd-json",
  groupOf: (_, opening) => start.exec(opening)?.[1] ?? null,
  reader: async () => (await import("./reader.ts")).southDakotaReader,
};
