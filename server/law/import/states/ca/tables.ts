import type { Field } from "./table-reader.ts";

/** Names and columns of the tables of the law. */
export const tables = {
  "CODES_TBL.dat": 2,
  "LAW_TOC_TBL.dat": 19,
  "LAW_TOC_SECTIONS_TBL.dat": 13,
  "LAW_SECTION_TBL.dat": 18,
} as const;
export type TableName = keyof typeof tables;

/** The columns for levels; which of them is the outermost differs between codes. */
export const levelColumns = ["division", "title", "part", "chapter", "article"] as const;
export type LevelColumn = (typeof levelColumns)[number];
export type ColumnLevels = Readonly<Record<LevelColumn, string | null>>;

/** A row of LAW_SECTION_TBL. */
export interface SectionRow {
  code: string;
  /** As printed: `1624.`, `SEC. 16.` */
  printed: string;
  /** Day from which its text has effect by the act, `YYYY-MM-DD`; null when the table has none. */
  effective: string | null;
  /** The same in LAW_TOC_SECTIONS_TBL. */
  version: string;
  levels: ColumnLevels;
  history: string;
  /** Name of the file with the text; null when the table has none. */
  file: string | null;
  isActive: boolean;
  /** Day on which the publisher last wrote the row. */
  updated: string | null;
}

export function sectionRow(f: readonly Field[]): SectionRow {
  return {
    code: f[1] ?? "",
    printed: (f[2] ?? "").trim(),
    effective: dayOf(f[6]),
    version: f[7] ?? "",
    levels: levelsOf(f, 8),
    history: words(f[13]),
    file: f[14] ?? null,
    isActive: f[15] !== "N",
    updated: dayOf(f[17]),
  };
}

/** A row of LAW_TOC_TBL: a level of a code. */
export interface NodeRow {
  code: string;
  levels: ColumnLevels;
  /** `CHAPTER 25. AI Transparency Act [22757. - 22757.6.]` */
  heading: string;
  /** Place among the levels: `10.62` is the 62nd level in the tenth. */
  path: string;
  history: string;
}

export function nodeRow(f: readonly Field[]): NodeRow {
  return { code: f[0] ?? "", levels: levelsOf(f, 1), heading: words(f[6]), path: f[13] ?? "", history: words(f[15]) };
}

/** A row of LAW_TOC_SECTIONS_TBL: where in a level a version of a section stands. */
export interface PlaceRow {
  code: string;
  path: string;
  order: number;
  version: string;
}

export function placeRow(f: readonly Field[]): PlaceRow {
  return { code: f[1] ?? "", path: f[2] ?? "", order: Number(f[4]) || 0, version: f[11] ?? "" };
}

function levelsOf(f: readonly Field[], from: number): ColumnLevels {
  const at = (i: number) => (f[from + i] ?? "").replace(/\.$/, "").trim() || null;
  return { division: at(0), title: at(1), part: at(2), chapter: at(3), article: at(4) };
}

function words(field: Field | undefined): string {
  return (field ?? "").replace(/\s+/g, " ").trim();
}

function dayOf(field: Field | undefined): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(field ?? "")?.[0] ?? null;
}
