import type { Node } from "@tiptap/pm/model";
import { checkedStateWords, verdictWords } from "#shared/law/brief-check-words.ts";
import type { BriefCheck, CheckedState, QuotationVerdict } from "#shared/law/brief-check.ts";
import type { ExtraPoint } from "../draft-part.ts";
import { nextPlaces, type Found } from "../editor/find.ts";
import { placeOf } from "../editor/outline.ts";
import { texts } from "./texts.ts";

const openStates: ReadonlySet<CheckedState> = new Set([
  "not-found",
  "paragraph-not-found",
  "not-installed",
  "repealed",
  "omitted",
  "renumbered",
  "ambiguous",
]);
const openVerdicts: ReadonlySet<QuotationVerdict> = new Set(["altered", "not-in-paragraph", "not-in-section"]);

/** Citations and quotations of a cite check that a person has to look at, as points of the ready-to-send check. */
export function citePoints(doc: Node, check: BriefCheck): ExtraPoint[] {
  const next = nextPlaces(doc);
  return check.citations.flatMap(({ text, state, note, quotations }) => {
    const at = next(text);
    const point = (title: string, what: string, place: Found | null): ExtraPoint[] =>
      place === null ? [] : [{ title, what, place: placeOf(doc, place.from), from: place.from, to: place.to }];
    return [
      ...(openStates.has(state) ? point(texts.cited(checkedStateWords[state]), note === null ? text : `${text}. ${note}`, at) : []),
      ...quotations.flatMap((quotation) =>
        openVerdicts.has(quotation.verdict)
          ? point(texts.quoted(verdictWords[quotation.verdict]), quotation.text, next(quotation.text) ?? at)
          : [],
      ),
    ];
  });
}
