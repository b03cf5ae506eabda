import { tones } from "#shared/workspace/drafts.ts";
import { draftClauses } from "../../clauses/catalog.ts";
import type { Editing } from "./edit.ts";
import { clausesNamed, isHeadingOf } from "./clause-names.ts";
import { libraryText, valuesIn } from "./library-text.ts";
import { numberedParts, partsOf } from "./parts.ts";
import { setText, textIn, withDefinitions } from "./sections.ts";
import { filled } from "./variables.ts";

/**
 * A body whose unchanged library sections are in another tone, with the values that were filled into them. A section that a person has
 * rewritten, and any text that is not from the library, stays as it is.
 */
export function inTone(markdown: string, editing: Editing): string {
  const parts = partsOf(markdown);
  for (const part of numberedParts(parts)) {
    const id = clausesNamed(part.heading).find((one) => isHeadingOf(part.heading, draftClauses.get(one)?.heading ?? ""));
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
