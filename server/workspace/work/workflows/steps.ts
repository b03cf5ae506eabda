import { newId } from "../../../platform/ids.ts";
import { safeName } from "../../records/archive/paths.ts";
import { launchComparison } from "../comparisons/run-kind.ts";
import { comparedDocument } from "../comparisons/compared-document.ts";
import { keptContractOf } from "../../records/documents/kept-analysis.ts";
import { findDocumentText } from "../../records/documents/reading-store.ts";
import { findDocument } from "../../records/documents/store.ts";
import { addCells, addColumns, addRows } from "../matrices/grid-store.ts";
import { newColumns } from "../matrices/column-rules.ts";
import { launchRun } from "../matrices/launch-run.ts";
import { insertMatrix } from "../matrices/store.ts";
import { guessOf } from "../reviews/stance.ts";
import { queueReview } from "../reviews/queue.ts";
import { cellsOf } from "../reviews/table-cells.ts";
import { fileTypes, type Workflow } from "./definitions/catalogue.ts";
import { makeFiles } from "./make/make-files.ts";
import { type Step, StepFailure, type Work } from "./work.ts";
import type { Artifact } from "./store.ts";
import { leastReviewCharacters, mostReviewCharacters } from "#shared/workspace/reviews.ts";
import { usualAuthor } from "#shared/workspace/comparisons.ts";

/** Steps of a workflow, built from existing operations. */
export function stepsOf({ grid, make }: Workflow): Step[] {
  return [
    ...(grid === null ? [] : [gridStep]),
    ...(make === "intake" ? [reviewStep] : []),
    ...(make === "template" ? [comparisonStep] : []),
    { message: "Writing the files", run: async (work) => ({ artifacts: (await makeFiles(work)).map((file) => named(work, file)) }) },
  ];
}

/** A file under the name of the run; `key` is one of the workflow's artifacts. */
function named({ run, workflow }: Work, { key, bytes }: { key: string; bytes: Uint8Array }): Artifact {
  const declared = workflow.artifacts.find((one) => one.key === key);
  if (declared === undefined) throw new Error(`the workflow ${workflow.id} has no file ${key}`);
  const { label, contentType } = declared;
  const ending = contentType === fileTypes.xlsx ? "xlsx" : "docx";
  return { key, label, contentType, bytes, fileName: safeName(`${run.title} - ${label}.${ending}`, `${key}.${ending}`) };
}

/** Creates a matrix of the documents and runs it; it stays in the matter. */
const gridStep: Step = {
  message: "Asking the documents",
  async run({ run, workflow, documents, launched }) {
    const state = await launched("grid", (tx, now) => {
      const id = newId("mtx");
      const columns = newColumns(workflow.grid ?? [], 0);
      const rows = documents.map(({ documentId }, position) => ({ id: newId("row"), documentId, position }));
      const { matterId, title } = run;
      insertMatrix(tx, { id, matterId, title, description: workflow.title, status: "queued", createdAt: now, updatedAt: now });
      addColumns(tx, id, columns);
      addRows(tx, id, rows);
      addCells(tx, id, rows, columns);
      const total = rows.length * columns.length;
      const operation = launchRun(tx, { matrixId: id, matterId, cells: "open", total, credentialId: null, requestId: null }, now);
      return { operationId: operation.id, state: { matrixId: id } };
    });
    return { state };
  },
};

/**
 * Reviews each contract as the window would: guessed type and side, the default playbook or built-in positions. Reviews stay in the
 * matter.
 */
const reviewStep: Step = {
  message: "Reviewing the contracts",
  async run({ run, documents, state, services, launched }) {
    const { workspace } = services;
    let reviewed = state;
    for (const [index, { documentId }] of documents.entries()) {
      const found = findDocumentText(workspace, documentId);
      const text = found?.text ?? "";
      const cells = found === undefined ? [] : cellsOf(found);
      // Too short for a review; the memo says so.
      if (text.trim().length < leastReviewCharacters) continue;
      reviewed = await launched(
        `review ${documentId}`,
        (tx, now) => {
          const filename = findDocument(tx, documentId)?.filename ?? "";
          const { contractType, userSide } = guessOf(filename, text, keptContractOf(tx, documentId, text)?.parties);
          const documentText = text.slice(0, mostReviewCharacters);
          const request = { documentText, contractType, userSide, jurisdiction: "US", depth: "standard" as const };
          const title = filename.replace(/\.[a-z]{1,5}$/i, "");
          const by = { credentialId: null, requestId: null };
          const { id, operation } = queueReview(tx, { matterId: run.matterId, request, title, documentId, cells }, by, now);
          return { operationId: operation.id, state: { reviews: { ...state.reviews, [documentId]: id } } };
        },
        { index, of: documents.length },
      );
    }
    return { state: reviewed };
  },
};

/** Compares the reference with the subject; the comparison stays in the matter. */
const comparisonStep: Step = {
  message: "Comparing the documents",
  async run({ run, documents, launched }) {
    const state = await launched("comparison", (tx, now) => {
      const of = (role: string) => findDocument(tx, documents.find((one) => one.role === role)?.documentId ?? "");
      const [original, revised] = [of("reference"), of("subject")];
      if (original === undefined || revised === undefined)
        throw new StepFailure("SOURCE_GONE", "One of the two documents no longer exists.");
      const id = newId("cmp");
      const settings = {
        granularity: "word" as const,
        ignoreCase: false,
        ignoreWhitespace: true,
        ignoreNumbering: false,
        ignoreFormatting: true,
        compareTables: true,
        compareFootnotes: true,
        compareHeadersFooters: true,
        authorLabel: usualAuthor,
      };
      const { matterId, title } = run;
      const made = { id, matterId, title, settings, original: comparedDocument(original), revised: comparedDocument(revised) };
      const operation = launchComparison(tx, made, { credentialId: null, requestId: null }, now);
      return { operationId: operation.id, state: { comparisonId: id } };
    });
    return { state };
  },
};
