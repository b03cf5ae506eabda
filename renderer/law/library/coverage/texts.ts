import { screens } from "#shared/screens.ts";

export const texts = {
  title: screens.coverage.title,
  lead: (sections: string, bodies: string, all: string) =>
    `${sections} of ${bodies} installed here. Pandect can hold ${all} bodies of law.`,
  none: (all: string) => `No law is installed. Pandect can hold ${all} bodies of law.`,
  failed: "Pandect could not load the coverage",
  bodies: {
    title: "Bodies of law",
    name: "Body of law",
    installed: "Installed",
    nothing: "None",
    since: "Added",
    files: "Files Pandect reads",
    jsonl: "PANDECT-JSONL only",
    from: "Origin",
    example: (file: string) => `Your own file, as in ${file}`,
    ownFile: "A file you have",
  },
  places: {
    title: "States",
    name: "State",
    corpora: {
      STATE: "Statutes",
      STATE_CONSTITUTION: "Constitution",
      STATE_RULES: "Court rules",
      REGULATION: "Regulations",
      STATE_AGENCY_GUIDANCE: "Guidance",
      STATE_AG_OPINION: "AG opinions",
    },
    sessionLaws: "Session laws",
    empty: "No state law is installed.",
    all: "Show all states",
    some: "Show states with law only",
  },
  codes: {
    title: "Codes of states",
    state: "State",
    code: "Code",
    files: "Files to install",
    publisher: "Publisher",
    evidence: "Checked",
    frozen: (official: string) => `This copy is no longer updated. ${official}`,
    tried: { files: "Tried with the publisher’s files", description: "Written after the publisher’s description" },
  },
  format: "The documentation page /docs/pandect-jsonl describes PANDECT-JSONL. Examples are in the folder build/examples.",
} as const;
