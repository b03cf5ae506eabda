import type { CorpusType } from "./corpus-tokens.ts";

/** The sources of a corpus's law, and their file formats. */
export interface CorpusOrigin {
  /** Files that Pandect reads, in words; null if only PANDECT-JSONL brings the corpus in. */
  files: string | null;
  /** Ids of the official sources that offer it (`GET /console/v1/library/official`); empty if there is none. */
  official: readonly string[];
  /** The file of `build/examples/` that shows the corpus as PANDECT-JSONL; null if another file covers it. */
  example: string | null;
}

const jsonlOnly = (example: string): CorpusOrigin => ({ files: null, official: [], example: `${example}.jsonl` });

/** For each corpus of search (data-api §6.2). A test installs every example. */
export const corpusOrigins: Record<CorpusType, CorpusOrigin> = {
  USC: { files: "USLM files of the Office of the Law Revision Counsel", official: ["usc"], example: null },
  CFR: { files: "eCFR files, by date or in bulk", official: ["ecfr", "cfr-bulk"], example: null },
  STATE: {
    files: "Files of the states’ own publishers, listed below under Codes of states; D.C. files",
    official: ["dc-code", "ne-rrs", "nv-nrs", "or-ors", "ca-codes", "in-code", "nd-ndcc", "nj-statutes", "tx-codes", "va-code"],
    example: "harbour-code.jsonl",
  },
  CONSTITUTION: { files: "Files of the openstatute archive, one for each day", official: [], example: null },
  FEDERAL_RULES: { files: "USLM appendices of titles 11, 18 and 28 of the United States Code", official: ["usc"], example: null },
  STATE_CONSTITUTION: {
    files: "With the codes of California and Nebraska; files of the openstatute archive, one for each day",
    official: [],
    example: null,
  },
  STATE_RULES: jsonlOnly("state-court-rules"),
  EXECUTIVE_ACTION: { files: "Issues of the Federal Register", official: ["fr"], example: null },
  REGULATION: { files: "Maryland regulations", official: ["md-comar"], example: null },
  FEDERAL_REGISTER: { files: "Issues and documents of the Federal Register", official: ["fr"], example: null },
  AGENCY_GUIDANCE: jsonlOnly("agency-guidance"),
  SENTENCING_GUIDELINES: jsonlOnly("sentencing-guidelines"),
  US_TAX_TREATY: jsonlOnly("tax-treaties"),
  STATE_AGENCY_GUIDANCE: jsonlOnly("state-agency-guidance"),
  SESSION_LAW: { files: "Public laws in USLM", official: ["pl"], example: null },
  STATE_AG_OPINION: jsonlOnly("attorney-general-opinions"),
  AGENCY_ADJUDICATION: jsonlOnly("agency-adjudications"),
  CFR_ANNUAL: { files: "Parts and volumes of the annual edition", official: ["cfr-annual"], example: "cfr-annual.jsonl" },
  USC_ANNUAL: jsonlOnly("united-states-code-annual"),
  STATUTE_COMPILATION: { files: "Compilations of the House Office of the Legislative Counsel", official: ["comps"], example: null },
  FEDERAL_REGISTER_NOTICE: { files: "Issues of the Federal Register", official: ["fr"], example: null },
  FEDERAL_LOCAL_RULES: jsonlOnly("local-court-rules"),
};
