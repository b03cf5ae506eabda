import type { WorkflowDefinition } from "#shared/workspace/workflows.ts";
import type { ColumnSpec } from "#shared/workspace/matrices.ts";
import { diligenceColumns, intakeColumns, ndaColumns } from "./columns.ts";

/** The parts of a workflow besides what callers see. */
export interface Workflow extends WorkflowDefinition {
  /** Questions of the matrix that it creates; null for none. */
  grid: readonly ColumnSpec[] | null;
  /** How its files are made (`make/`). */
  make: "intake" | "nda" | "playbook" | "template" | "diligence" | "closing" | "statute" | "chronology" | "cites";
}

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const fileTypes = { docx: word, xlsx: excel } as const;

const memo = (label: string, description: string) => ({ key: "memo", label, contentType: word, description });
const grid = { key: "grid", label: "Grid", contentType: excel, description: "Every answer with the passage it rests on." };
const noModel = "Rules find the answers in the text. Verify the passage of each answer before you rely on it.";
const englishOnly = "The questions are tuned to contracts in English.";

const subjects = (label: string, maxCount: number, description: string | null = null) => ({
  role: "subject",
  label,
  description,
  minCount: 1,
  maxCount,
  required: true,
});

/** The workflows in the order of the catalogue. */
export const workflows: readonly Workflow[] = [
  {
    id: "contract-intake",
    title: "Contract intake",
    description:
      "Reads and reviews new contracts. A memo and a grid show parties, dates, term, renewal, assignment, liability, law, and what to negotiate.",
    category: "contracts",
    practiceAreas: ["commercial", "corporate"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 5,
    documentSlots: [subjects("Contracts", 25)],
    inputs: [],
    artifacts: [memo("Intake memo", "A page per contract: terms found, terms not found, and review findings."), grid],
    bestFor: "Contracts that arrive without a summary.",
    limitations: [
      noModel,
      englishOnly,
      "Pandect guesses the type of each contract from its text, and assumes that you are the party that pays. Reviews use your default playbook or built-in positions.",
    ],
    grid: intakeColumns,
    make: "intake",
  },
  {
    id: "nda-triage",
    title: "NDA triage",
    description: "Sorts confidentiality agreements into those you can sign and those that need a lawyer, with reasons.",
    category: "contracts",
    practiceAreas: ["commercial"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 3,
    documentSlots: [subjects("Confidentiality agreements", 25)],
    inputs: [
      {
        key: "longestTerm",
        label: "Longest term in years",
        fieldType: "number",
        required: false,
        options: null,
        placeholder: "5",
        helpText: "A longer duty of confidentiality needs a lawyer. 5 if empty.",
      },
      {
        key: "laws",
        label: "Accepted governing laws",
        fieldType: "text",
        required: false,
        options: null,
        placeholder: "New York, Delaware",
        helpText: "Separated by commas. Any law is accepted if empty.",
      },
    ],
    artifacts: [memo("Triage memo", "The verdict and its reasons for each agreement."), grid],
    bestFor: "Standard NDAs of the other side.",
    limitations: [noModel, englishOnly, "An answer that is not found counts as a reason for a lawyer, never as a pass."],
    grid: ndaColumns,
    make: "nda",
  },
  {
    id: "playbook-check",
    title: "Playbook check",
    description: "Checks the contracts of a folder against a playbook, position by position.",
    category: "contracts",
    practiceAreas: ["commercial"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 5,
    documentSlots: [subjects("Contracts", 50)],
    inputs: [
      {
        key: "playbookId",
        label: "Playbook",
        fieldType: "playbook",
        required: true,
        options: null,
        placeholder: null,
        helpText: "Every position that is in use is checked.",
      },
    ],
    artifacts: [
      memo("Check memo", "What falls short, by contract, with the clause."),
      { ...grid, label: "Positions by contract", description: "The verdict of each position for each contract." },
    ],
    bestFor: "A folder of contracts on one kind of paper.",
    limitations: [
      "Rules check values and wording first, then similarity. Each finding says which.",
      "The check proposes no wording. Start a review of a contract for a redline.",
      englishOnly,
    ],
    grid: null,
    make: "playbook",
  },
  {
    id: "compare-against-template",
    title: "Compare against template",
    description: "Shows how a contract departs from your own template, clause by clause, with a redline.",
    category: "contracts",
    practiceAreas: ["commercial", "real estate"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 2,
    documentSlots: [
      { role: "reference", label: "Template", description: "Your own paper.", minCount: 1, maxCount: 1, required: true },
      { ...subjects("Contract", 1), description: "The other side's version." },
    ],
    inputs: [],
    artifacts: [
      memo("Memo of changes", "The changes of substance, with clause and label."),
      { key: "redline", label: "Redline", contentType: word, description: "The contract with every departure as a tracked change." },
    ],
    bestFor: "A contract that began as your template.",
    limitations: ["A contract that did not begin as the template shows as almost entirely replaced."],
    grid: null,
    make: "template",
  },
  {
    id: "due-diligence",
    title: "Due diligence grid",
    description: "Asks a target's contracts what a buyer must know, and sums up the obstacles.",
    category: "transactions",
    practiceAreas: ["m&a", "corporate"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 15,
    documentSlots: [subjects("Contracts", 250)],
    inputs: [],
    artifacts: [memo("Summary", "Contracts with consent, exclusivity, non-compete and other burdens, with the passages."), grid],
    bestFor: "A data room of contracts.",
    limitations: [noModel, englishOnly],
    grid: diligenceColumns,
    make: "diligence",
  },
  {
    id: "closing-checklist",
    title: "Closing checklist",
    description: "Lists the conditions and deliveries of a purchase agreement, and who owes each.",
    category: "transactions",
    practiceAreas: ["m&a", "corporate", "real estate"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 2,
    documentSlots: [subjects("Purchase agreement", 1)],
    inputs: [],
    artifacts: [
      memo("Closing checklist", "A table of clauses, items and responsible parties, with boxes to check."),
      { ...grid, label: "Checklist as a table", description: "The same list for a spreadsheet." },
    ],
    bestFor: "Share and asset purchase agreements.",
    limitations: [
      "The list has deliveries, conditions and consents at closing, and no other duties.",
      "The responsible party comes from the sentence or its heading. If neither names one, the cell is empty.",
    ],
    grid: null,
    make: "closing",
  },
  {
    id: "statute-watch",
    title: "Statute watch memo",
    description: "Shows what changed in the law that this matter cites, with redlines and the passages that cite it.",
    category: "law",
    practiceAreas: ["litigation", "regulatory"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 2,
    documentSlots: [],
    inputs: [
      {
        key: "since",
        label: "Changes since",
        fieldType: "date",
        required: false,
        options: null,
        placeholder: "2026-01-31",
        helpText: "Every recorded change if empty.",
      },
    ],
    artifacts: [memo("Watch memo", "Each changed section with its redline and the places that cite it.")],
    bestFor: "Matters that run for years.",
    limitations: [
      "Covers installed law that documents of the matter cite or that is pinned to it.",
      "Pandect knows changes from the day you first installed the law.",
    ],
    grid: null,
    make: "statute",
  },
  {
    id: "chronology",
    title: "Chronology",
    description: "Puts dated passages of documents in order.",
    category: "litigation",
    practiceAreas: ["litigation", "employment"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 3,
    documentSlots: [subjects("Documents", 100)],
    inputs: [
      { key: "from", label: "From", fieldType: "date", required: false, options: null, placeholder: "2020-01-01", helpText: null },
      { key: "to", label: "To", fieldType: "date", required: false, options: null, placeholder: "2026-12-31", helpText: null },
    ],
    artifacts: [
      memo("Chronology", "Date, passage and document, oldest first."),
      { ...grid, label: "Chronology as a table", description: "The same list for a spreadsheet." },
    ],
    bestFor: "Letters, notices and minutes of a dispute.",
    limitations: [
      "Pandect finds only dates with day, month and year.",
      "Pandect reads 3/4/2010 as month, day, year.",
      "Each passage names a date. The event may have been on a different day.",
    ],
    grid: null,
    make: "chronology",
  },
  {
    id: "cite-check",
    title: "Cite check",
    description: "Compares every citation and quotation of briefs with the installed law, word for word.",
    category: "litigation",
    practiceAreas: ["litigation", "regulatory"],
    estimatedMinutesMin: 1,
    estimatedMinutesMax: 3,
    documentSlots: [subjects("Briefs", 25)],
    inputs: [],
    artifacts: [
      memo("Cite check", "What to look at first, then every citation with its state and its quotations, by document."),
      { ...grid, label: "Citations as a table", description: "One row for each citation and quotation." },
    ],
    bestFor: "Your own filing before it is sent, and the other side's.",
    limitations: [
      "Covers installed statutes, regulations, rules and constitutions. The memo names their releases.",
      "Cases are listed and not checked.",
    ],
    grid: null,
    make: "cites",
  },
];

export const workflowOf = (id: string): Workflow | undefined => workflows.find((one) => one.id === id);
