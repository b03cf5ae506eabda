import { tones } from "#shared/workspace/drafts.ts";
import { clauses } from "../clauses/clauses.ts";
import { type Editing, libraryText, setText, textIn, withDefinitions } from "./apply.ts";
import { clausesNamed, isHeadingOf } from "./clause-names.ts";
import { numberedParts, partsOf } from "./parts.ts";
import { filled } from "./variables.ts";

/**
 * A body with the sections that are still the library's own in another tone, and with the values that were filled into them. A section
 * that somebody has rewritten, and all of a text that is not the library's, stays as it is.
 */
export function inTone(markdown: string, editing: Editing): string {
  const parts = partsOf(markdown);
  for (const part of numberedParts(parts)) {
    const id = clausesNamed(part.heading).find((one) => isHeadingOf(part.heading, clauses.get(one)?.heading ?? ""));
    if (id === undefined) continue;
    const text = textIn(part);
    for (const tone of tones) {
      const values = valuesIn(text, libraryText(id, { ...editing, tone }, parts) ?? "");
      if (values === null) continue;
      const wanted = libraryText(id, editing, parts);
      if (tone !== editing.tone && wanted !== null) setText(part, filled(wanted, values, editing.roles).text);
      break;
    }
  }
  return withDefinitions(markdown, parts, editing.roles);
}

/** What stands in the places of the placeholders of a library text; null where the text has other words than the library's. */
function valuesIn(text: string, library: string): Record<string, string> | null {
  if (library === "") return null;
  const names: string[] = [];
  const pattern = library
    .split(/(\[[^[\]\n]+\]|\bSection \d+|\bthis Agreement\b)/)
    .map((piece, i) => {
      if (i % 2 === 0) return piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
      if (!piece.startsWith("[")) return String.raw`(?:Section \d+|this Agreement)`;
      names.push(piece.slice(1, -1));
      return "(.{1,300}?)";
    })
    .join("");
  const found = new RegExp(String.raw`^\s*${pattern}\s*$`).exec(text);
  if (found === null) return null;
  return Object.fromEntries(
    names.flatMap((name, i) => (found[i + 1] === undefined || found[i + 1] === `[${name}]` ? [] : [[name, found[i + 1] ?? ""]])),
  );
}
