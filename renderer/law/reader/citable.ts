import type { ReaderView } from "#shared/law/reader.ts";
import type { Citable } from "./citation.ts";

/** What is needed of a section to cite and link it. */
export function citableOf({ section }: ReaderView): Citable {
  return {
    actId: section.actId,
    citation: section.citationShort ?? section.citation ?? section.actId,
    dated: section.citation,
  };
}
