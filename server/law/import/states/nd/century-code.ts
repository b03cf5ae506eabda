import type { TextFormat } from "../../../store/model.ts";
import type { StateCompilation } from "../core/compilation.ts";
import { JsonParts } from "../core/json-parts.ts";

const titleStart = /\{\s*"title_num"\s*:\s*"[^"]{1,20}"\s*,\s*"title_name"\s*:/;
const whole = new RegExp(`^\\s*\\{[^{}]{0,500}"titles"\\s*:\\s*\\{\\s*"[^"]{1,20}"\\s*:\\s*${titleStart.source}`);
const title = new RegExp(`^${titleStart.source}`);

/** Title, chapters, chapter, sections, section. */
const sectionLevels = 5;

/** The whole code in one file, century_code.json: an object of titles. */
export const centuryCode: StateCompilation = {
  code: "nd-ndcc",
  recognises: (opening) => whole.test(opening),
  async divide(bytes) {
    const titles = new JsonParts("titles", "last_updated");
    for await (const chunk of bytes) titles.write(chunk);
    if (!titles.isWhole) return null;
    return {
      // A title whose chapters are all repealed has no section.
      parts: titles.parts
        .filter(({ levels }) => levels >= sectionLevels)
        .map(({ key, start, length }) => ({ title: `Title ${key}`, start, length })),
      day: /^\d{4}-\d\d-\d\d/.exec(titles.value ?? "")?.[0] ?? null,
    };
  },
};

/** A title of it, or the file as a whole, which is read only when it cannot be divided. */
export const centuryCodeTitle: TextFormat = {
  recognises: (opening) => title.test(opening) || whole.test(opening),
  async parser(sink, file) {
    const { CenturyCodeParser } = await import("./reader.ts");
    return new CenturyCodeParser(sink, file);
  },
};
