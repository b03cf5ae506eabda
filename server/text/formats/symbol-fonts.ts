import { symbolFontTables } from "./symbol-font-tables.ts";

/** A font whose characters are pictures, or letters of another alphabet, such as Wingdings and Symbol. */
export type SymbolFont = keyof typeof symbolFontTables;

const tables = new Map(Object.entries(symbolFontTables).map(([font, rows]) => [font, rows.join(" ").split(" ").map(signOf)]));

const aliases: Record<string, SymbolFont | undefined> = {
  "symbol mt": "symbol",
  symbolmt: "symbol",
  "standard symbols ps": "symbol",
  standardsymbolsps: "symbol",
  wingdings2: "wingdings 2",
  wingdings3: "wingdings 3",
  zapfdingbats: "zapf dingbats",
  "itc zapf dingbats": "zapf dingbats",
  dingbats: "zapf dingbats",
  "monotype sorts": "zapf dingbats",
  monotypesorts: "zapf dingbats",
};

/** First place of the private range in which files keep characters of symbol fonts: U+F020 to U+F0FF. */
const privateStart = 0xf000;

/** The symbol font of that name, as files and PDFs spell it; null for any other font. */
export function symbolFontOf(name: string | null | undefined): SymbolFont | null {
  if (name === null || name === undefined) return null;
  const plain = name
    .toLowerCase()
    .replace(/^[a-z]{6}\+/, "")
    .replace(/[-,](?:regular|roman|normal|bold|italic)$/, "")
    .trim();
  const font = aliases[plain] ?? plain;
  return tables.has(font) ? (font as SymbolFont) : null;
}

/**
 * What one character shows in a symbol font: `code` from 0x20 to 0xFF, or the same in the private range from 0xF020. Null where the font
 * has no such character, or shows a sign that Unicode does not have.
 */
export function symbolOf(font: SymbolFont, code: number): string | null {
  const at = code >= privateStart && code <= privateStart + 0xff ? code - privateStart : code;
  return tables.get(font)?.[at - 0x20] ?? null;
}

/** The text that a run in a symbol font shows; characters the font does not have stay as they are. */
export function symbolText(font: SymbolFont, text: string): string {
  return text.replace(/[ -~\u00a0-\u00ff\uf020-\uf0ff]/g, (sign) => symbolOf(font, sign.charCodeAt(0)) ?? sign);
}

function signOf(cell: string): string | null {
  if (cell === "sp") return " ";
  return cell === "--" ? null : cell;
}
