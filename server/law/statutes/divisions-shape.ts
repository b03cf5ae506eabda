import type { ValidationIssue } from "#shared/platform/errors.ts";
import type { DivisionsQuery } from "#shared/law/law-browse.ts";
import { issue, refuse, statusIssues } from "./validate.ts";

/** The parameters of a divisions call, without the page. */
export type Query = Omit<DivisionsQuery, "cursor">;
type Filter = "titleNumber" | "code" | "chapter" | "part" | "article";

/** Levels by which sections are listed. */
export type BranchKind = "title" | "chapter" | "part" | "article";

/**
 * How a corpus is walked (data-api §6.6). `root` names a title or a code, one source or several; `branches` are the levels below it, and a
 * root has those that the publisher prints: a code with titles is walked by title, then by chapter or article.
 */
export interface Shape {
  root: "titleNumber" | "code" | null;
  rootLevel: "titles" | "codes" | null;
  branches: BranchKind[];
  needsState: boolean;
}

export const shapes: Record<Query["corpusType"], Shape> = {
  USC: { root: "titleNumber", rootLevel: "titles", branches: ["chapter"], needsState: false },
  CFR: { root: "titleNumber", rootLevel: "titles", branches: ["part"], needsState: false },
  STATE: { root: "code", rootLevel: "codes", branches: ["title", "chapter", "article"], needsState: true },
  REGULATION: { root: "code", rootLevel: "codes", branches: ["title", "chapter", "article"], needsState: true },
  CONSTITUTION: { root: null, rootLevel: null, branches: ["article"], needsState: false },
  STATE_CONSTITUTION: { root: null, rootLevel: null, branches: ["chapter", "article"], needsState: true },
  FEDERAL_RULES: { root: "code", rootLevel: "codes", branches: [], needsState: false },
};

/** Rules between the parameters: the state, filters that do not fit the corpus, filters without the level above them. */
export function checkDivisions(query: Query): void {
  const shape = shapes[query.corpusType];
  const issues: ValidationIssue[] = statusIssues(query, "query");
  const isFederal = query.state === undefined || query.state === "federal";
  if (shape.needsState && query.state === undefined) {
    issues.push({ ...issue(["query", "state"], `is required with ${query.corpusType}`, null), type: "missing" });
  } else if (shape.needsState && isFederal) issues.push(issue(["query", "state"], `${query.corpusType} needs a state`, query.state));
  if (!shape.needsState && !isFederal) issues.push(issue(["query", "state"], `${query.corpusType} is federal`, query.state));
  // A constitution is one body of law; a query may name its `code`, which section records contain.
  const fitting = new Set<string>([shape.root ?? "code", ...shape.branches.map((kind) => branchFilters[kind])]);
  for (const filter of ["titleNumber", "code", "chapter", "part", "article"] satisfies Filter[]) {
    if (query[filter] === undefined) continue;
    if (!fitting.has(filter)) issues.push(issue(["query", filter], `does not fit ${query.corpusType}`, query[filter]));
    else if (filter !== shape.root && shape.root !== null && query[shape.root] === undefined) {
      issues.push(issue(["query", filter], `also needs ${shape.root}`, query[filter]));
    }
  }
  if (query.chapter !== undefined && query.article !== undefined && shape.branches.includes("article")) {
    issues.push(issue(["query", "article"], "give chapter or article, not both", query.article));
  }
  refuse(issues);
}

/** The parameter that names a level of each kind. */
export const branchFilters = { title: "titleNumber", chapter: "chapter", part: "part", article: "article" } as const;
