/** One level above a section, as the corpus stores it. */
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

/** Keys are the divisions and search filters that list the sections beside this one (data-api §6.1). */
export interface TrailParent {
  corpusType: string;
  titleNumber?: number;
  chapter?: string;
  part?: string;
  code?: string;
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
  /** Broadest first; the section's own crumb is added by whoever presents the section. */
  breadcrumb: TrailCrumb[];
  displayPath: string;
  parent: TrailParent | null;
}

/** What the sections of a division are filed under. `namedSource` is the rule set of court rules. */
export interface TrailContext {
  corpusType: string;
  namedSource: string | null;
  titleNumber: string | null;
}

/** The trail of a division from its levels, broadest first, itself last. */
export function trailOf(levels: readonly Level[], context: TrailContext): Trail {
  const title = levels[0];
  const chapter = nearest(levels, "chapter");
  const subchapter = nearest(levels, "subchapter");
  const part = nearest(levels, "part");
  const subpart = nearest(levels, "subpart");
  const article = nearest(levels, "article");
  return {
    titleNumber: context.titleNumber,
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
    parent: parentOf(context, chapter?.number ?? null, part?.number ?? null),
  };
}

/** Index of the level whose sections are each other's neighbours: the chapter, else the rule set or compiled act, else the title (data-api §6.4). */
export function containerIndex(levels: readonly Level[]): number {
  const chapter = levels.findLastIndex((l) => l.kind === "chapter");
  return chapter >= 0
    ? chapter
    : Math.max(
        0,
        levels.findLastIndex((l) => l.kind === "rules" || l.kind === "compiled-act"),
      );
}

/** The innermost level of a kind: title 35 has parts above chapters, others below. */
export function nearest<L extends Level>(levels: readonly L[], kind: string): L | undefined {
  return levels.findLast((l) => l.kind === kind);
}

function nameOf(level: Level | undefined): string | null {
  return level === undefined || level.name === "" ? null : level.name;
}

/** `Chapter 1—Subject Matter`; levels without a number go by their label and name. */
function spoken(level: Level): string {
  const kind = level.kind.charAt(0).toUpperCase() + level.kind.slice(1).replaceAll("-", " ");
  const head = level.number === null || !/^[a-z-]+$/.test(level.kind) ? level.label : `${kind} ${level.number}`;
  return head !== "" && level.name !== "" ? `${head}—${level.name}` : head || level.name || kind;
}

function parentOf(context: TrailContext, chapter: string | null, part: string | null): TrailParent | null {
  const { corpusType, namedSource, titleNumber } = context;
  if (corpusType === "FEDERAL_RULES") return namedSource === null ? { corpusType } : { corpusType, code: namedSource };
  // Filters take whole title numbers, so an appendix title (`5A`) cannot be named by one.
  if (titleNumber === null || !/^\d+$/.test(titleNumber)) return null;
  const parent: TrailParent = { corpusType, titleNumber: Number(titleNumber) };
  const level = corpusType === "CFR" ? part : chapter;
  if (level === null) return parent;
  return corpusType === "CFR" ? { ...parent, part: level } : { ...parent, chapter: level };
}
