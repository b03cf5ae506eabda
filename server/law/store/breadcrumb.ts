import { isCfr } from "./annual-editions.ts";

/** One level above a section, in the corpus's form. */
export interface Level {
  kind: string;
  number: string | null;
  label: string;
  name: string;
}

export interface TrailCrumb {
  type: string;
  num: string | null;
  label: string | null;
  name: string | null;
}

/** Keys are the divisions and search filters that list the neighboring sections (data-api §6.1). */
export interface TrailParent {
  corpusType: string;
  state?: string;
  code?: string;
  titleNumber?: number;
  chapter?: string;
  part?: string;
  article?: string;
}

/** The hierarchy part of a section record (data-api §6.1), the same for all sections directly in one division. */
export interface Trail {
  titleNumber: string | null;
  titleName: string | null;
  subtitle: string | null;
  chapter: string | null;
  chapterName: string | null;
  subchapter: string | null;
  subchapterName: string | null;
  part: string | null;
  partName: string | null;
  subpart: string | null;
  subpartName: string | null;
  articleNumber: string | null;
  articleName: string | null;
  /** Broadest first; the code that presents the section adds the section's own crumb. */
  breadcrumb: TrailCrumb[];
  displayPath: string;
  parent: TrailParent | null;
}

/**
 * The values under which the sections of a division are filed. `namedSource` is the rule set of court rules; `titleNumber` comes from the
 * source.
 */
export interface TrailContext {
  corpusType: string;
  jurisdiction: string;
  namedSource: string | null;
  titleNumber: string | null;
}

/** The narrow columns of `section` through which filters find the sections of a division. */
export interface Place {
  /** Without leading zeros, as a whole number. */
  titleNumber: string | null;
  chapter: string | null;
  part: string | null;
  article: string | null;
  /** `nv_nrs`, `us_const`, or the rule set: `frcrp`, `uscapp_t11a`. */
  code: string | null;
}

/** The place of a division from its levels, broadest first, the division last. */
export function placeOf(levels: readonly Level[], context: TrailContext): Place {
  const number = (kind: string) => nearest(levels, kind)?.number ?? null;
  return {
    titleNumber: (context.titleNumber ?? titleOf(levels)?.number)?.replace(/^0+(?=\d)/, "") ?? null,
    chapter: number("chapter"),
    part: number("part"),
    article: number("article"),
    code: codeOf(levels[0], context),
  };
}

function codeOf(root: Level | undefined, { corpusType, jurisdiction, namedSource, titleNumber }: TrailContext): string | null {
  if (corpusType === "FEDERAL_RULES") return namedSource ?? (titleNumber === null ? null : `uscapp_t${titleNumber.toLowerCase()}`);
  if (root === undefined || !isBodyOfLaw(root) || root.number === null) return null;
  return `${jurisdiction === "federal" ? "us" : jurisdiction}_${root.number}`;
}

/** A root that is a whole code or constitution, not just one title. */
function isBodyOfLaw(level: Level): boolean {
  return level.kind === "code" || level.kind === "constitution";
}

/** The trail of a division from its levels, broadest first, the division last. */
export function trailOf(levels: readonly Level[], context: TrailContext): Trail {
  const title = titleOf(levels) ?? (context.titleNumber === null ? undefined : levels[0]);
  const chapter = nearest(levels, "chapter");
  const subchapter = nearest(levels, "subchapter");
  const part = nearest(levels, "part");
  const subpart = nearest(levels, "subpart");
  const article = nearest(levels, "article");
  return {
    titleNumber: context.titleNumber ?? title?.number ?? null,
    titleName: nameOf(title),
    subtitle: nearest(levels, "subtitle")?.number ?? null,
    chapter: chapter?.number ?? null,
    chapterName: nameOf(chapter),
    subchapter: subchapter?.number ?? null,
    subchapterName: nameOf(subchapter),
    part: part?.number ?? null,
    partName: nameOf(part),
    subpart: subpart?.number ?? null,
    subpartName: nameOf(subpart),
    articleNumber: article?.number ?? null,
    articleName: nameOf(article),
    breadcrumb: levels.map((l) => ({ type: l.kind, num: l.number, label: l.label || null, name: l.name || null })),
    displayPath: levels.map(spoken).join(" / "),
    parent: parentOf(context, placeOf(levels, context)),
  };
}

/**
 * Index of the level whose sections are each other's neighbors: the chapter, else the rule set or compiled act, else the title, else the
 * whole code or constitution (data-api §6.4).
 */
export function containerIndex(levels: readonly Level[]): number {
  for (const kinds of [["chapter"], ["rules", "compiled-act"]]) {
    const index = levels.findLastIndex((l) => kinds.includes(l.kind));
    if (index >= 0) return index;
  }
  return Math.max(
    0,
    levels.findIndex((l) => l.kind === "title"),
  );
}

/** The title in a section's citation; rule sets and acts contain titles of their own. */
function titleOf(levels: readonly Level[]): Level | undefined {
  return levels.find((l) => l.kind === "title");
}

/** The innermost level of a kind: title 35 has parts above chapters, others below. */
export function nearest<L extends Level>(levels: readonly L[], kind: string): L | undefined {
  return levels.findLast((l) => l.kind === kind);
}

function nameOf(level: Level | undefined): string | null {
  return level === undefined || level.name === "" ? null : level.name;
}

/** `Chapter 1—Subject Matter`; a code or constitution uses its name, levels without a number their label and name. */
function spoken(level: Level): string {
  if (isBodyOfLaw(level) && level.name !== "") return level.name;
  const kind = level.kind.charAt(0).toUpperCase() + level.kind.slice(1).replaceAll("-", " ");
  // An amendment is an article numbered `amend-14`; its label is clearer.
  const isPlain = level.number !== null && /^[a-z-]+$/.test(level.kind) && !level.number.startsWith("amend-");
  const head = isPlain ? `${kind} ${level.number}` : level.label;
  return head !== "" && level.name !== "" ? `${head}—${level.name}` : head || level.name || kind;
}

function parentOf(context: TrailContext, place: Place): TrailParent | null {
  const { corpusType, jurisdiction } = context;
  const { titleNumber, chapter, part, article, code } = place;
  if (corpusType === "FEDERAL_RULES") return code === null ? { corpusType } : { corpusType, code };
  // Filters accept whole title numbers, so they cannot name an appendix title (`5A`).
  const title = titleNumber !== null && /^\d+$/.test(titleNumber) ? { titleNumber: Number(titleNumber) } : null;
  if (code !== null) {
    const state = jurisdiction === "federal" ? null : { state: jurisdiction };
    return { corpusType, ...state, code, ...title, ...(chapter !== null ? { chapter } : article !== null && { article }) };
  }
  if (title === null) return null;
  if (isCfr(corpusType)) return { corpusType, ...title, ...(part !== null && { part }) };
  return { corpusType, ...title, ...(chapter !== null && { chapter }) };
}
