import type { Board } from "#shared/law/watches-api.ts";

/** Levels that narrow a watch, broadest first. */
export const levels = ["title", "chapter", "part", "section"] as const;

/** What a watch covers, as a form holds it: one way is selected, the fields of the others keep what was typed. */
export type ScopeForm = Record<(typeof levels)[number] | "citation" | "source" | "agency", string> & { way: ScopeWay };
export type ScopeWay = "board" | "levels" | "one" | "source" | "agency";

/** The form of a scope; a single section is shown by its citation. */
export function scopeFormOf(scope: Readonly<Record<string, string>> | null, citation: string | null): ScopeForm {
  const { actId, title = "", chapter = "", part = "", section = "", source = "", agency = "" } = scope ?? {};
  const way = scope === null ? "board" : actId !== undefined ? "one" : source !== "" ? "source" : agency !== "" ? "agency" : "levels";
  return { way, title, chapter, part, section, source, agency, citation: citation ?? actId ?? "" };
}

/** Ways to narrow a board. */
export function waysOf({ scopable, sources, agencies }: Pick<Board, "scopable" | "sources" | "agencies">): ScopeWay[] {
  return [
    "board",
    ...(scopable ? ["levels" as const] : []),
    "one",
    ...(sources.length > 0 ? ["source" as const] : []),
    ...(agencies.length > 0 ? ["agency" as const] : []),
  ];
}

/** Fields that keep a form from being a scope; `chapter` means chapter or part, which the number of a section also needs. */
export function missingInScope(form: ScopeForm): ("title" | "chapter" | "citation" | "source" | "agency")[] {
  const lacks = (field: Exclude<keyof ScopeForm, "way">) => form[field].trim() === "";
  if (form.way === "levels") return lacks("title") ? ["title"] : !lacks("section") && lacks("chapter") && lacks("part") ? ["chapter"] : [];
  const field = form.way === "board" ? null : form.way === "one" ? "citation" : form.way;
  return field !== null && lacks(field) ? [field] : [];
}

/** The scope of a complete form; `actId` is the section that its citation means. */
export function scopeOf(form: ScopeForm, actId: string): Record<string, string> | null {
  if (form.way === "board") return null;
  if (form.way === "one") return { actId };
  if (form.way !== "levels") return { [form.way]: form[form.way] };
  return Object.fromEntries(levels.map((level) => [level, form[level].trim().toLowerCase()]).filter(([, value]) => value !== ""));
}
