import type { Body, ImportedSection } from "../../store/model.ts";

type NamedFields = "actId" | "identity" | "divisionKey" | "corpusType" | "number" | "numbers" | "numberLabel" | "heading" | "citationShort";

/** What a provision of a constitution has beside its name: text and `status`, and nothing of what other law has. */
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
