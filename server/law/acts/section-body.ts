import type { actsRoutes } from "#shared/law/acts.ts";
import type { Input, Reply } from "#shared/route.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sectionText, sectionWithText } from "./corpus.ts";
import { mustFindSection } from "./locate.ts";
import { citationOf, currencyNote, textUrlOf } from "./present.ts";

type Route = typeof actsRoutes.body;

/** The text of a section as published, with its offsets in the act. Throws the 404 of data-api §3. */
export function sectionBody(
  local: { acts: ReadDb },
  { act_id: actId, section_number: number }: Input<Route>["params"],
  baseUrl: string,
): Reply<Route> {
  const exact = sectionWithText(local.acts, actId, number);
  const { act, section, resolvedFrom } = exact ?? mustFindSection({ local }, actId, number);
  const text = exact === undefined ? sectionText(local.acts, act.id, section) : exact.text;
  const url = textUrlOf(baseUrl, act.actId);
  return {
    actId: act.actId,
    sectionNumber: section.number,
    citation: citationOf(act, section),
    text,
    available: text !== null,
    note: text === null ? "The publisher lists this section but provides no text." : null,
    wordCount: text === null ? null : section.words,
    currency: { textIs: "as_published", amendmentsApplied: false, amendmentEventsHeld: section.events, note: currencyNote },
    bodyProvenance: {
      chunksHeld: section.last - section.first + 1,
      contiguous: true,
      source: "act_document",
      chunkIndexRange: [section.first, section.last],
      actTextUrl: url,
      charStart: section.start,
      charEnd: section.end,
    },
    provenance: { sourceUrl: act.sourceUrl, textUrl: url, pdfUrl: act.pdfUrl },
    resolvedFrom,
  };
}
