import type { RecordRules } from "../records/record-rules.ts";

const sections = /^\s*\{\s*"data"\s*:\s*\{\s*"codesOfAlabama"\s*:\s*\{/;
const contents = /^\s*\{\s*"data"\s*:\s*\{\s*"(?:titles|codeOfAlabamaTitles)"\s*:\s*"/;
/** Title of the first section of a reply. */
const firstTitle = /"title"\s*:\s*"Section (\d{1,2}[A-Z]?)-/;

/** Replies of the legislature's GraphQL service: `codesOfAlabama` with sections, `codeOfAlabamaTitles` with the list of the whole code. */
export const alabamaRecords: RecordRules = {
  id: "al-alison",
  groupOf: (_, opening) => (sections.test(opening) ? (firstTitle.exec(opening)?.[1] ?? null) : null),
  isShared: (_, opening) => contents.test(opening),
  reader: async () => (await import("./reader.ts")).alabamaReader,
};
