import assert from "node:assert/strict";
import { test } from "node:test";
import type { SectionRecord } from "#shared/law/statutes.ts";
import { documentFacts } from "./document-facts.ts";

const nothing = {
  citation: "93 FR 7001",
  alternateCitations: null,
  documentTypeLabel: null,
  agencies: null,
  action: null,
  publicationDate: null,
  originalEnactmentDate: null,
  effectiveDate: null,
  frCommentsCloseOn: null,
  frDocketIds: null,
};
// The facts read only these fields of a record.
const record = (fields: object) => ({ ...nothing, ...fields }) as unknown as SectionRecord;

test("a document shows its own facts, a section of a code nothing", () => {
  assert.deepEqual(documentFacts(record({})), []);
  const rule = record({
    alternateCitations: ["93 FR 7001", "FR Doc. 2028-00011"],
    documentTypeLabel: "Rule",
    agencies: ["Department of the Harbor", "Office of Oars"],
    publicationDate: "2028-02-29",
    frDocketIds: [],
  });
  assert.deepEqual(
    documentFacts(rule).map(({ name, value }) => `${name}: ${value}`),
    ["Also cited as: FR Doc. 2028-00011", "Kind: Rule", "Agencies: Department of the Harbor; Office of Oars", "Published: Feb 29, 2028"],
  );
});
