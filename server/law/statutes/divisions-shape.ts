import type { ValidationIssue } from "#shared/platform/errors.ts";
import type { DivisionsQuery } from "#shared/law/law-browse.ts";
import { issue, refuse, statusIssues } from "./validate.ts";

/** What a divisions call asks for, its page aside. */
export type Query = Omit<DivisionsQuery, "cursor">;
type Filter = "titleNumber" | "code" | "chapter" | "part" | "article";

/** Levels sections are listed by. */
export type BranchKind = "title" | "chapter" | "part" | "article";

/**
 * How a corpus is walked (data-api §6.6). `root` names a title or a code, one source or several; `branches` are the levels below it, of which
 * a root has those the publisher prints: a code with titles goes by titles, then by chapters or articles.
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
  // A constitution is one body of law; its `code`, which section records name, may be said.
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
