import { fiction } from "../../../platform/http/examples.ts";

const hex = "0123456789abcdef0123456789abcdef";
const prefixes: Record<string, string> = {
  client: "cli",
  matter: "mat",
  folder: "fld",
  date: "mdt",
  document: "doc",
  originalDocument: "doc",
  revisedDocument: "doc",
  upload: "upl",
  operation: "op",
  matrix: "mtx",
  row: "row",
  column: "col",
  cell: "cel",
  draft: "drf",
  playbook: "pbk",
  template: "tpl",
  review: "rev",
  comparison: "cmp",
  run: "wfr",
};

/** Law of the sample, which every new data folder can install. */
const law = { cite: "90 U.S.C. 401", citations: ["90 U.S.C. 401"], query: "permit fee", q: "notice of violation" };

/** A value that a person would type for a field, by its name. Law is that of the sample. */
export const exampleValues: Readonly<Record<string, unknown>> = {
  ...fiction,
  ...law,
  ...Object.fromEntries(Object.entries(prefixes).map(([name, prefix]) => [`${name}Id`, `${prefix}_${hex}`])),
  documentIds: [`doc_${hex}`],
  columnIds: [`col_${hex}`],
  actId: "USC_T90_C4_S401",
  act_id: "USC_T90_C4_S401",
  actIds: ["USC_T90_C4_S401"],
  figureId: hex + hex,
  workflowId: "contract-intake",
  partNumber: "1",
  watch_id: "0b9f3c1e-5a4d-4f6e-8c7b-2d1a0e9f8b7c",
  change_id: "12",
  ids: ["SSL_VT_2087R_G_Y2087_C1"],
  jurisdiction: "dc",
  isActive: true,
  review: "approved",
  answer: "5 years",
  label: "Term",
  columns: [{ label: "Term", question: "How long does the lease run?" }],
  filename: "lease.pdf",
  contentType: "application/pdf",
  sizeBytes: 48_213,
  parts: [{ partNumber: 1, etag: "0f343b0931126a20f133d67c2b018a3b" }],
  category: "nda",
  governingLawState: "New York",
  contentMarkdown: "[Tenant] pays [Rent] a month.",
  templateSlug: "nda-mutual",
  key: "memo",
};

/** Values for one command, or for all with the same first word, where the name of the field alone says too little. */
const own: Record<string, Record<string, unknown>> = {
  acts: {
    act_id: "IND_central_20062",
    section_number: "13",
    cite: "Act 45 of 2023",
    citations: ["Act 45 of 2023"],
    query: "criminal conspiracy",
  },
  "search acts": { query: "criminal conspiracy" },
  "search documents": { query: "notice of violation" },
  clients: { name: "Heron Marine LLC" },
  matters: { name: "Mooring dispute" },
  folders: { name: "Correspondence" },
  playbooks: { name: "Vendor agreements" },
  dates: { title: "Answer due" },
  grids: { title: "Leases compared" },
  "drafts generate": { title: "Mutual nondisclosure agreement" },
  templates: { title: "Lease", runId: `dtr_${hex}` },
  comparisons: { title: "Lease, first and second draft" },
  "statutes divisions": { corpusType: "USC" },
};

/** Fields that an example names although the route does not require them: without them, the call would be refused or do nothing. */
export const namedToo: Readonly<Record<string, Record<string, unknown>>> = {
  "workflows run": { documents: [{ documentId: `doc_${hex}`, role: "subject" }] },
};

/** Where an example saves a file. */
export const savedAs: Readonly<Record<string, string>> = {
  "documents download": "lease.pdf",
  "grids export": "leases.csv",
  "drafts export": "nda.docx",
  "reviews export": "redline.docx",
  "comparisons export": "redline.docx",
  "statutes figure": "figure.png",
};

/** The values for the example of a command, the most specific first. */
export function valuesOf(name: string): Readonly<Record<string, unknown>> {
  return { ...exampleValues, ...own[name.split(" ")[0] ?? ""], ...own[name] };
}
