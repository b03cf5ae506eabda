import type { Body, ImportedSection } from "../../store/model.ts";

type NamedFields = "actId" | "identity" | "divisionKey" | "corpusType" | "number" | "numbers" | "numberLabel" | "heading" | "citationShort";

/** The content of a constitutional provision besides its name: text and `status`, and no other fields of law. */
export function plain(body: Body, status: string): Omit<ImportedSection, NamedFields> {
  return {
    unit: "section",
    identifier: null,
    source: null,
    isRange: false,
    status,
    renumberedTo: "",
    transferredTo: "",
    movedToLabel: null,
    body,
    notes: [],
    sourceCredit: "",
    amendmentYears: [],
    amendmentsCount: null,
    publicLaws: [],
    popularNames: [],
    references: [],
    extra: {},
  };
}
