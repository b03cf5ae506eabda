import { contract } from "#shared/contract.ts";
import { textIn } from "./law-tools.ts";
import type { LongText, Tool } from "./tool.ts";

const { matters, documents, workspaceSearch, dates, operations } = contract;
const { matrices, drafts, templates, reviews, comparisons, workflows } = contract;

const matterId = "From list_matters";
const documentId = "From list_documents";
const draftId = "From list_drafts";
const matrixId = "From list_grids";
const offset = "Results to skip";
const tone = "Toward the client";
const data = ["data"];

const draft: LongText = {
  kind: "text",
  text: (reply) => textIn(reply, "contentMarkdown"),
  about: ({ contentMarkdown: _text, sections: _sections, ...others }) => others,
  resource: (values, { id }) => ({
    uri: `pandect://matters/${values["matterId"] as string}/drafts/${id as string}`,
    name: String(id),
    mimeType: "text/markdown",
  }),
};

/** Tools on the lawyer's own files, from reading to changing. */
export const workspaceTools: readonly Tool[] = [
  {
    name: "list_matters",
    title: "List matters",
    does: "Matters with the lawyer's instructions for each.",
    route: matters.list,
    takes: { offset },
    hasText: true,
    answer: { kind: "list", at: data },
  },
  {
    name: "create_matter",
    title: "Open a matter",
    does: "Opens a new matter.",
    route: matters.create,
    takes: {
      name: "Name of the matter",
      description: "What it is about",
      instructions: "Standing instructions",
    },
  },
  {
    name: "list_documents",
    title: "List documents",
    does: "Documents of a matter, newest first. `status` tells which can be read.",
    route: documents.list,
    takes: { matterId, offset },
    hasText: true,
    answer: { kind: "list", at: data },
  },
  {
    name: "search_documents",
    title: "Search documents",
    does: "Documents and drafts with all the words, best first, each with a passage. Quote words that must be side by side.",
    route: workspaceSearch.documents,
    takes: { query: "Words", matterId: "Only in this matter", limit: "Most results", offset },
    hasText: true,
    answer: { kind: "list", at: data },
  },
  {
    name: "read_document",
    title: "Read a document",
    does: "The text of a document.",
    route: documents.text,
    takes: { matterId, documentId },
    hasText: true,
    answer: {
      kind: "text",
      text: (reply) => textIn(reply, "text"),
      about: ({ documentId: id, truncated }) => ({ documentId: id, truncated }),
      resource: (values) => ({
        uri: `pandect://matters/${values["matterId"] as string}/documents/${values["documentId"] as string}`,
        name: String(values["documentId"]),
        mimeType: "text/plain",
      }),
    },
  },
  {
    name: "file_text",
    title: "File a text as a document",
    does: "Adds a text as a document.",
    route: documents.add,
    takes: { matterId, filename: "Name ending in .txt or .md", text: "The text" },
  },
  {
    name: "set_date",
    title: "Add a date to a matter",
    does: "Adds a day to the matter's calendar.",
    route: dates.create,
    takes: {
      matterId,
      title: "What is due",
      day: "Day as YYYY-MM-DD",
      time: "Time as HH:MM",
      kind: "Kind",
      note: "A note",
      remindDays: "Days before to remind",
    },
  },
  {
    name: "list_grids",
    title: "List grids",
    does: "Grids of a matter.",
    route: matrices.list,
    takes: { matterId, offset },
    hasText: true,
    answer: { kind: "list", at: data },
  },
  {
    name: "get_grid",
    title: "Read a grid",
    does: "Columns (questions) and rows (documents) of a grid.",
    route: matrices.get,
    takes: { matterId, matrixId },
    hasText: true,
  },
  {
    name: "grid_cells",
    title: "Read a grid's answers",
    does: "Answers of a grid with their quotes.",
    route: matrices.cells,
    takes: { matterId, matrixId, offset },
    hasText: true,
    answer: {
      kind: "list",
      at: data,
      fields: ["id", "rowId", "columnId", "status", "answer", "answerState", "citations", "confidence", "failure", "textChanged", "law"],
    },
  },
  {
    name: "create_grid",
    title: "Create a grid",
    does: "Creates a grid; run_grid answers it.",
    route: matrices.create,
    takes: {
      matterId,
      title: "Title",
      documentIds: "From list_documents",
      columns: "Questions; columnType is free_text, yes_no, single_select, date, money or party_name",
    },
  },
  {
    name: "add_question",
    title: "Add questions to a grid",
    does: "Adds questions to a grid; run_grid answers them.",
    route: matrices.addColumns,
    takes: { matterId, matrixId, columns: "As for create_grid" },
  },
  {
    name: "run_grid",
    title: "Answer a grid",
    does: "Answers cells without an answer. `force` answers every cell, also those a person wrote.",
    route: matrices.run,
    takes: { matterId, matrixId, force: "Every cell" },
  },
  {
    name: "list_drafts",
    title: "List drafts",
    does: "Drafts of a matter, newest first.",
    route: drafts.list,
    takes: { matterId, offset },
    hasText: true,
    answer: { kind: "list", at: data },
  },
  {
    name: "read_draft",
    title: "Read a draft",
    does: "A draft as Markdown with its version and notes.",
    route: drafts.get,
    takes: { matterId, draftId },
    hasText: true,
    answer: draft,
  },
  {
    name: "create_draft",
    title: "Draft an agreement",
    does: "Drafts from Pandect's own clauses. `draftingNotes` of the draft list what it could not do.",
    route: drafts.generate,
    takes: {
      matterId,
      category: "Such as nda or lease",
      title: "Title",
      governingLawState: "Such as Delaware",
      tone,
      specialInstructions: "What else it must say",
      variables: "Placeholders: name to value",
    },
  },
  {
    name: "improve_draft",
    title: "Revise a draft",
    does: "Revises a draft into a new one.",
    route: drafts.improve,
    takes: { matterId, draftId, instructions: "What to change", tone },
  },
  {
    name: "save_draft",
    title: "Save a draft",
    does: "Replaces the whole text of a draft; the earlier text becomes a version. Read all of it first.",
    route: drafts.update,
    takes: {
      matterId,
      draftId,
      contentMarkdown: "Whole text",
      expectedVersion: "`version` as read",
      title: "New title",
      changeSummary: "What changed",
    },
    destroys: true,
  },
  {
    name: "list_templates",
    title: "List templates",
    does: "Templates, last changed first.",
    route: templates.list,
    takes: { offset },
    hasText: true,
    answer: { kind: "list", at: data },
  },
  {
    name: "run_template",
    title: "Fill a template",
    does: "Makes a draft from a template. Placeholders without a certain value stay.",
    route: templates.run,
    takes: {
      matterId,
      templateId: "From list_templates",
      prompt: "Facts: parties, days, amounts",
      slotOverrides: "Placeholders: name to value",
    },
  },
  {
    name: "start_review",
    title: "Review a contract",
    does: "Reviews a contract for one side. `playbookId` sets a playbook.",
    route: reviews.create,
    takes: {
      matterId,
      documentText: "The whole contract",
      contractType: "Such as saas, msa, nda or lease",
      userSide: "Whom to protect, such as customer",
      jurisdiction: "US or code of a country",
      reviewInstructions: "What matters",
    },
  },
  {
    name: "read_review",
    title: "Read a review",
    does: "Findings, redlines and questions; empty while it runs.",
    route: reviews.get,
    takes: { matterId, reviewId: "Id" },
    hasText: true,
  },
  {
    name: "compare_documents",
    title: "Compare two documents",
    does: "Compares two documents.",
    route: comparisons.create,
    takes: { matterId, title: "Title", originalDocumentId: documentId, revisedDocumentId: documentId },
  },
  {
    name: "read_comparison",
    title: "Read a comparison",
    does: "Changes in order, each with its weight.",
    route: comparisons.hunks,
    takes: { matterId, comparisonId: "Id", offset },
    hasText: true,
    answer: { kind: "list", at: data },
  },
  {
    name: "list_workflows",
    title: "List workflows",
    does: "Workflows: inputs, results and limits.",
    route: workflows.list,
    takes: { offset },
    answer: { kind: "list", at: data },
  },
  {
    name: "run_workflow",
    title: "Run a workflow",
    does: "Runs a workflow on documents of a matter.",
    route: workflows.run,
    takes: {
      matterId,
      workflowId: "From list_workflows",
      documents: "Documents with their roles",
      inputs: "Inputs: key to value",
    },
  },
  {
    name: "get_operation",
    title: "Progress of an operation",
    does: "State and result of long work.",
    route: operations.get,
    takes: { operationId: "Id" },
  },
];
