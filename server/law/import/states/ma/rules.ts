import type { RecordRules } from "../records/record-rules.ts";

const start =
  /^\s*\{\s*"Code"\s*:\s*"([^"]{1,20})"\s*,\s*"Name"\s*:\s*(?:"(?:[^"\\]|\\.){0,2000}"|null)\s*,\s*"IsRepealed"\s*:\s*(?:true|false)\s*,\s*"(Text|StrickenText)"\s*:/;
const chapterBehind = /"Chapter"\s*:\s*\{\s*"Code"\s*:\s*"([^"]{1,12})"/;

/** The replies for `/api/Chapters/<c>` and `/api/Chapters/<c>/Sections/<s>`. */
export const massachusettsRecords: RecordRules = {
  id: "ma-api",
  hasLongHead: true,
  groupOf(_, opening) {
    const [, code, field] = start.exec(opening) ?? [];
    if (code === undefined) return null;
    // Behind a long text the chapter comes later.
    return field === "StrickenText" ? code : (chapterBehind.exec(opening)?.[1] ?? "");
  },
  reader: async () => (await import("./reader.ts")).massachusettsReader,
};
