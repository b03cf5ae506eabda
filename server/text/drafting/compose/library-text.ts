import { tones } from "#shared/workspace/drafts.ts";
import { draftClauses } from "../../clauses/catalog.ts";
import type { Editing } from "./edit.ts";
import { clauseText } from "./assemble.ts";
import type { Part } from "./parts.ts";
import { sectionOf, textIn } from "./sections.ts";

/** The text of a clause in the tone of the edit, with the numbers of this draft; null for an id that is not in the library. */
export function libraryText(id: string, editing: Editing, parts: readonly Part[]): string | null {
  const text = clauseText(id, editing, editing.roles, editing.installed);
  return text === null ? null : linked(text.text, parts);
}

/** Cross references of a library text to the sections of this draft. */
export function linked(text: string, parts: readonly Part[]): string {
  const numberOf = (id: string) => sectionOf(parts, draftClauses.get(id)?.heading.replaceAll(/\{[AB]\}/g, "") ?? id)?.number ?? null;
  return text
    .replaceAll(/\{\?(\w+)\|([^{}]*)\}/g, (_all, id: string, words: string) => (numberOf(id) === null ? "" : words))
    .replaceAll(/Section @(\w+)/g, (_all, id: string) => (numberOf(id) === null ? "this Agreement" : `Section ${numberOf(id)}`));
}

/** The values filled into a section that still has the library's text, in any tone; null where a person has rewritten it. */
export function valuesOfLibrary(part: Part, id: string, editing: Editing, parts: readonly Part[]): Record<string, string> | null {
  const text = textIn(part);
  for (const tone of tones) {
    const values = valuesIn(text, libraryText(id, { ...editing, tone }, parts) ?? "");
    if (values !== null) return values;
  }
  return null;
}

/** The values at the placeholders of a library text; null where the text differs from the library's. */
export function valuesIn(text: string, library: string): Record<string, string> | null {
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
