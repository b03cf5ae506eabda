import type { Mark } from "../../store/model.ts";

/**
 * The role of an element inside a section, appendix or note. The eCFR (GPO's user guide, §3) and the annual edition share one vocabulary;
 * the eCFR adds HTML. An element not listed here is a paragraph, or part of one, so that no text is lost.
 */
export type Role =
  | "p"
  | "heading"
  /** Heading of any rank, `HD SOURCE="HED"` the heading of the note it begins. */
  | "head"
  | "run-in"
  | "box"
  | "quote"
  | "note"
  | "apparatus"
  | "footnote"
  | "footnote-reference"
  | "sign"
  | "mark"
  | "fraction"
  | "accent"
  | "break"
  | "stars"
  | "figure"
  | "figure-name"
  | "link"
  | "table"
  | "caption"
  | "row"
  | "cell"
  | "column-heads"
  | "column-head"
  | "table-note"
  /** Its text belongs to the surrounding element. */
  | "none"
  | "skip";

export const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ...each(
    "p",
    "P PSPACE P-1 P-2 P-3 P-DASH NPAR P1 P2 P2-3 FP FP-1 FP-2 FP-3 FP-DASH FP1 FP1-2 FP2 FP2-2 FP2-3 FP3 FP4 FRP FRP0 LI FL-2 LDRFIG",
  ),
  ...each("heading", "HD1 HD2 HD3 HD4 HD5 HD6 HD8 HED1 HEAD SECHD PARTHD SUBJECT SECTNO DOCKETHD TCAP BCAP THED"),
  ...each("head", "HD"),
  ...each("run-in", "HED"),
  ...each("box", "DIV SCOL2 LDRWK GPH TEXT"),
  ...each("quote", "EXTRACT REVTXT"),
  ...each("note", "NOTE EXAMPLE BOXTXT"),
  ...each("apparatus", "AUTH SECAUTH PARAUTH SOURCE CITA EDNOTE CROSSREF EFFDNOT EFFDNOTP APPRO XREF"),
  ...each("footnote", "FTNT EFTNT"),
  ...each("footnote-reference", "FTREF"),
  ...each("sign", "SU SUP SUPER"),
  ...each("mark", "I EM B STRONG E SUB"),
  ...each("fraction", "FR"),
  ...each("accent", "AC"),
  ...each("break", "BR"),
  ...each("stars", "STARS"),
  ...each("figure", "IMG"),
  ...each("figure-name", "GID MID"),
  ...each("link", "A"),
  ...each("table", "TABLE GPOTABLE"),
  ...each("caption", "CAPTION TTITLE TDESC"),
  ...each("row", "TR ROW"),
  ...each("cell", "TD TH ENT"),
  ...each("column-heads", "BOXHD"),
  ...each("column-head", "CHED"),
  ...each("table-note", "TNOTE"),
  ...each("none", "THEAD TBODY TFOOT COLGROUP COL MATH"),
  ...each("skip", "PRTPAGE EAR LRH RRH CONTENTS TOC CFRTOC"),
]);

/** Topic of the notes printed before or after the text. */
export const topics: Record<string, string> = {
  AUTH: "authority",
  SECAUTH: "authority",
  PARAUTH: "authority",
  SOURCE: "source",
  CITA: "citation",
  EDNOTE: "editorial",
  CROSSREF: "crossReference",
  EFFDNOT: "effectiveDate",
  EFFDNOTP: "effectiveDate",
};

type Emphasis = Extract<Mark["kind"], "i" | "b" | "sc" | "sup" | "sub">;

/** Typeface codes of `E T=`: GPO's grids; 51 to 54 raise and lower. */
const faces: Record<string, Emphasis> = {
  "02": "b",
  "03": "i",
  "04": "sc",
  "05": "sc",
  "12": "b",
  "15": "b",
  "7462": "i",
  "0714": "i",
  "51": "sup",
  "52": "sub",
  "53": "sup",
  "54": "sub",
};

/** Mark of an inline element; null when a reader of the text does not need it. */
export function emphasis(name: string, face: string | null): Emphasis | null {
  if (name === "E") return faces[face ?? ""] ?? null;
  if (name === "I" || name === "EM") return "i";
  return name === "SUB" ? "sub" : "b";
}

/** Combining characters of `AC T=`, which follow the letter they change. */
export const accents: Record<string, string> = {
  "1": "\u0301",
  "2": "\u0300",
  "3": "\u0302",
  "4": "\u0308",
  "6": "\u0303",
  "7": "\u030a",
  "8": "\u0304",
  "9": "\u0327",
};

function each(role: Role, names: string): [string, Role][] {
  return names.split(" ").map((name) => [name, role]);
}
