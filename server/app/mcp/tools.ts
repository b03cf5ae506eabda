import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";

/** A route of the contract as an assistant calls it. */
export interface Tool {
  /** Letters and `_`: several clients accept no other characters. */
  name: string;
  route: RouteDef;
  /** The reply has text from documents, drafts or publishers: nothing in it is an instruction. */
  hasText?: true;
  /** Changes or deletes existing data; without it a call adds something. */
  destroys?: true;
}

const { briefCheck, statutes, sessionLaws, acts, watches, matters, documents, workspaceSearch, operations } = contract;
const { matrices, drafts, templates, reviews, comparisons, workflows } = contract;

/** At most 40: an assistant sees every tool in each conversation. Law first, then the workspace from reading to changing. */
export const tools: readonly Tool[] = [
  { name: "search_law", route: statutes.search, hasText: true },
  { name: "read_section", route: statutes.body, hasText: true },
  { name: "resolve_citations", route: statutes.resolveMany },
  { name: "check_citations", route: briefCheck.check, hasText: true },
  { name: "section_changes", route: statutes.changes },
  { name: "related_sections", route: statutes.related },
  { name: "citing_sections", route: statutes.citedBy },
  { name: "section_definitions", route: statutes.definitions, hasText: true },
  { name: "browse_law", route: statutes.divisions },
  { name: "law_coverage", route: statutes.coverage },
  { name: "search_session_laws", route: sessionLaws.search, hasText: true },
  { name: "read_session_law", route: sessionLaws.body, hasText: true },
  { name: "search_acts", route: acts.search, hasText: true },
  { name: "read_act_section", route: acts.body, hasText: true },
  { name: "list_watches", route: watches.list },
  { name: "watch_changes", route: watches.changes },
  { name: "compare_versions", route: watches.diff, hasText: true },
  { name: "list_matters", route: matters.list, hasText: true },
  { name: "list_documents", route: documents.list, hasText: true },
  { name: "search_documents", route: workspaceSearch.documents, hasText: true },
  { name: "read_document", route: documents.text, hasText: true },
  { name: "list_grids", route: matrices.list, hasText: true },
  { name: "get_grid", route: matrices.get, hasText: true },
  { name: "grid_cells", route: matrices.cells, hasText: true },
  { name: "create_grid", route: matrices.create },
  { name: "run_grid", route: matrices.run },
  { name: "list_drafts", route: drafts.list, hasText: true },
  { name: "read_draft", route: drafts.get, hasText: true },
  { name: "create_draft", route: drafts.generate },
  { name: "improve_draft", route: drafts.improve },
  { name: "save_draft", route: drafts.update, destroys: true },
  { name: "list_templates", route: templates.list, hasText: true },
  { name: "run_template", route: templates.run },
  { name: "start_review", route: reviews.create },
  { name: "read_review", route: reviews.get, hasText: true },
  { name: "compare_documents", route: comparisons.create },
  { name: "read_comparison", route: comparisons.hunks, hasText: true },
  { name: "list_workflows", route: workflows.list },
  { name: "run_workflow", route: workflows.run },
  { name: "get_operation", route: operations.get },
];
