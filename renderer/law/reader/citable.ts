import type { ReaderView } from "#shared/law/reader.ts";
import type { Citable } from "./citation.ts";

/** The fields of a section that citing and linking need. */
export function citableOf({ section }: ReaderView): Citable {
  return {
    actId: section.actId,
    citation: section.citationShort ?? section.citation ?? section.actId,
    dated: section.citation,
  };
}
