import { statusOn } from "#shared/law/days-of-effect.ts";
import type { SectionPointer } from "#shared/law/reader.ts";
import { statusDay } from "../search/current-status.ts";
import { plainLabel } from "../statutes/render-document.ts";
import type { PointerRow } from "./corpus.ts";

type Named = Pick<PointerRow, "act_id" | "citation_short" | "number" | "number_label" | "heading" | "status">;

/** A section in the form in which another one names it. */
export function pointerTo(row: Named): SectionPointer {
  return {
    actId: row.act_id,
    citation: row.citation_short,
    number: row.number,
    label: plainLabel(row.number_label) || row.number,
    heading: row.heading,
    status: statusOn(row, statusDay()),
  };
}
