import { readPart } from "./office-xml.ts";
import { openOfficeZip } from "./office-zip.ts";

/** Texts that a Word file repeats on its pages: without duplicates, empty ones and fields such as page numbers. */
export interface RunningText {
  headers: string[];
  footers: string[];
}

/** Most parts that are read; a section has at most six. */
const mostParts = 60;
const rels = "word/_rels/document.xml.rels";

/** Headers and footers of a Word file, which are not part of its text. Throws IngestRefusal where the file is malformed. */
export async function runningTextOf(bytes: Buffer): Promise<RunningText> {
  const zip = await openOfficeZip(bytes);
  const found: RunningText = { headers: [], footers: [] };
  const parts: [keyof RunningText, string][] = [];
  if (!zip.has(rels)) return found;
  await readPart(zip, rels, {
    open({ get }) {
      const kind = /\/(header|footer)$/.exec(get("Type") ?? "")?.[1];
      const target = (get("Target") ?? "").replace(/^\/?(?:word\/)?/, "word/");
      if (kind !== undefined && zip.has(target)) parts.push([kind === "header" ? "headers" : "footers", target]);
    },
    close() {},
    text() {},
  });
  for (const [kind, part] of parts.slice(0, mostParts)) {
    let text = "";
    // Only words of `w:t` that no tracked change has removed; a field's instructions and old results do not count as words.
    let isText = false;
    await readPart(zip, part, {
      open({ name }) {
        isText = name === "t";
        if (name === "tab" || name === "br") text += " ";
      },
      close(name) {
        isText = false;
        if (name === "p") text += "\n";
      },
      text(words) {
        if (isText) text += words;
      },
    });
    const tidy = text.replaceAll(/\s+/g, " ").trim();
    if (/\p{L}/u.test(tidy) && !found[kind].includes(tidy)) found[kind].push(tidy);
  }
  return found;
}
