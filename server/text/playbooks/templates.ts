import { type PlaybookTemplate, type Positions, priorities } from "#shared/workspace/playbooks.ts";
import { catalog } from "../clauses/catalog.ts";
import { disputes, governingLaw } from "./law-and-courts.ts";
import { projectTemplates } from "./project-templates.ts";
import { serviceTemplates } from "./service-templates.ts";
import type { Template } from "./template.ts";

export function presentTemplate(template: Template): PlaybookTemplate {
  return { ...template, positionCount: Object.keys(positionsOfTemplate(template.slug, "US")).length };
}

/** Positions of a template for a jurisdiction: two capitals or `INTL`; what we insist on first, then by weight. */
export function positionsOfTemplate(slug: string, jurisdiction: string): Positions {
  const own = catalog.flatMap(({ positions }) =>
    positions.flatMap(({ playbooks, position }) => playbooks.filter((one) => one.slug === slug).map(({ key }) => ({ key, position }))),
  );
  const rank = ({ position: { priority, riskWeight } }: (typeof own)[number]) =>
    10 * priorities.toReversed().indexOf(priority ?? "nice_to_have") + (riskWeight ?? 0);
  const ordered = own.toSorted((a, b) => rank(b) - rank(a)).map(({ key, position }) => [key, position] as const);
  return structuredClone({ ...Object.fromEntries(ordered), ...ofJurisdiction(jurisdiction) });
}

const ofJurisdiction = (jurisdiction: string) => ({
  "governing-law": governingLaw(jurisdiction),
  "dispute-resolution": disputes(jurisdiction),
});

/** Templates that we wrote ourselves, featured first, then by slug (workspace-api §17). */
export const templates: readonly Template[] = [...serviceTemplates, ...projectTemplates].toSorted(
  (a, b) => Number(b.featured) - Number(a.featured) || (a.slug < b.slug ? -1 : 1),
);
