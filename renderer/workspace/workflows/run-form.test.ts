import assert from "node:assert/strict";
import { test } from "node:test";
import { readError } from "../../api/api-error.ts";
import { bodyOf, formOf, mistakesOf, refusedFields, type RunForm, withoutGone } from "./run-form.ts";

const slot = (role: string, label: string, maxCount: number) => ({
  role,
  label,
  description: null,
  minCount: 1,
  maxCount,
  required: true,
});
const input = (key: string, label: string, fieldType: string, required = false) => ({
  key,
  label,
  fieldType,
  required,
  options: null,
  placeholder: null,
  helpText: null,
});
const definition = {
  documentSlots: [slot("reference", "Template", 1), slot("subject", "Contracts", 2)],
  inputs: [input("term", "Longest term", "number"), input("playbookId", "Playbook", "playbook", true)],
};
const form: RunForm = {
  title: " Supply ",
  documents: { reference: ["a"], subject: ["b", "c"] },
  inputs: { term: "5", playbookId: "pbk" },
};

test("a form is sent with roles, places in their order, and numbers as numbers; empty values are left out", () => {
  assert.equal(mistakesOf(definition, form), null);
  assert.deepEqual(bodyOf(definition, form), {
    title: "Supply",
    documents: [
      { documentId: "a", role: "reference", position: 0 },
      { documentId: "b", role: "subject", position: 0 },
      { documentId: "c", role: "subject", position: 1 },
    ],
    inputs: { term: 5, playbookId: "pbk" },
  });
  const sparse = bodyOf(definition, { ...form, title: " ", inputs: { term: "ten", playbookId: null } });
  assert.deepEqual([sparse.title, sparse.inputs], [null, { term: "ten" }]);
});

test("a run that ended fills the form again, and what is gone since is left out and counted", () => {
  const { documents, inputs } = bodyOf(definition, form);
  const again = formOf({ title: "Supply", documents, inputs });
  assert.deepEqual(again, { ...form, title: "Supply" });
  assert.deepEqual(withoutGone(again, new Set(["a", "b", "c"])), { form: again, gone: 0 });
  const { form: left, gone } = withoutGone(again, new Set(["b"]));
  assert.deepEqual([left.documents, gone], [{ reference: [], subject: ["b"] }, 2]);
});

test("too few, too many, duplicates and missing values are named before anything is sent", () => {
  const wrong = (documents: RunForm["documents"]) => mistakesOf(definition, { ...form, documents })?.slots;
  assert.deepEqual(wrong({ reference: ["a"] }), { subject: "Choose a document." });
  assert.deepEqual(wrong({ reference: ["a"], subject: ["b", "c", "d"] }), { subject: "Choose at most 2 documents." });
  assert.deepEqual(wrong({ reference: ["a"], subject: ["a"] }), { subject: "The same document is chosen twice." });
  assert.deepEqual(mistakesOf(definition, { ...form, inputs: { playbookId: " " } })?.inputs, { playbookId: "This is required." });
});

test("a refusal is shown at the field it names, and any other at the top", () => {
  const refused = (errors: object[], status = 422) =>
    refusedFields(definition, bodyOf(definition, form), readError(status, { detail: "No", errors }, null));
  assert.deepEqual(
    refused([
      { location: "body.documents", message: "Contracts: at most 2 with the role subject" },
      { location: "body.documents.0.documentId", message: "is named twice" },
      { location: "body.inputs.term", message: "must be 0 or more" },
    ]),
    {
      slots: { subject: "Contracts: at most 2 with the role subject.", reference: "Is named twice." },
      inputs: { term: "Longest term must be 0 or more." },
      other: null,
    },
  );
  assert.equal(refused([{ location: "body.title", message: "is too long" }])?.other, "Is too long.");
  assert.equal(refused([], 409), null);
});
