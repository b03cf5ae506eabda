import type { PlaybookTemplate, Positions } from "#shared/workspace/playbooks.ts";
import { disputes, governingLaw } from "./general.ts";
import { projectTemplates } from "./project-templates.ts";
import { serviceTemplates } from "./service-templates.ts";
import type { Template } from "./template.ts";

export function presentTemplate({ clauses, ...template }: Template): PlaybookTemplate {
  return { ...template, positionCount: Object.keys(clauses).length + Object.keys(ofJurisdiction("US")).length };
}

/** Positions of a template for a jurisdiction: two capitals or `INTL`. */
export function positionsOfTemplate({ clauses }: Pick<Template, "clauses">, jurisdiction: string): Positions {
  return structuredClone({ ...clauses, ...ofJurisdiction(jurisdiction) });
}

const ofJurisdiction = (jurisdiction: string) => ({
  "governing-law": governingLaw(jurisdiction),
  "dispute-resolution": disputes(jurisdiction),
});

/** Templates that we wrote ourselves, featured first, then by slug (workspace-api §17). */
export const templates: readonly Template[] = [...serviceTemplates, ...projectTemplates].toSorted(
  (a, b) => Number(b.featured) - Number(a.featured) || (a.slug < b.slug ? -1 : 1),
);
