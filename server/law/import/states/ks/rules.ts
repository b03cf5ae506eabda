import type { RecordRules } from "../records/record-rules.ts";

const start = /^\s*\{\s*"section"\s*:\s*"(\d{1,2}[a-z]?)-[^"]{1,20}"\s*,\s*"chapter"\s*:\s*"(\d{1,2}[a-z]?)"\s*,\s*"rest"\s*:/;

/** Records of single sections: number, chapter, and the whole section as one string. */
export const kansasRecords: RecordRules = {
  id: "ks-json",
  groupOf: (_, opening) => start.exec(opening)?.[2] ?? null,
  reader: async () => (await import("./reader.ts")).kansasReader,
};
