import type { TemplateReading } from "#shared/workspace/templates.ts";

/** A piece of a line: words of the text, or a variable. */
export interface Piece {
  text: string;
  varId: string | null;
}

/** A line of a template as shown. */
export interface Line {
  /** 1 to 6 of a heading; null for other lines. */
  level: number | null;
  pieces: Piece[];
}

/** Rows of a table by their cells, while they follow each other. */
export interface TableOfLines {
  rows: Piece[][][];
}

/** The lines of a body as drawn, with rows of tables grouped. */
export function blocksOf(body: string, places: TemplateReading["places"]): (Line | TableOfLines)[] {
  const blocks: (Line | TableOfLines)[] = [];
  for (const line of linesOf(body, places)) {
    const last = blocks.at(-1);
    if (!isRow(line)) blocks.push(line);
    else if (last === undefined || !("rows" in last)) blocks.push({ rows: [cellsOf(line)] });
    else if (!isRule(line)) last.rows.push(cellsOf(line));
    // The row above a rule is the first of its table.
    else if (last.rows.length > 1) blocks.push({ rows: last.rows.splice(-1) });
  }
  return blocks;
}

const isRow = ({ pieces }: Line) =>
  pieces[0]?.varId === null && pieces[0].text.startsWith("|") && pieces.at(-1)?.text.trimEnd().endsWith("|");
const isRule = ({ pieces }: Line) => pieces.length === 1 && /^[|:\s-]+$/.test(pieces[0]?.text ?? "");

function cellsOf({ pieces }: Line): Piece[][] {
  const cells: Piece[][] = [];
  for (const piece of pieces) {
    const parts = piece.varId === null ? piece.text.split("|") : [piece.text];
    for (const [i, text] of parts.entries()) {
      if (i > 0) cells.push([]);
      if (text !== "") cells.at(-1)?.push({ ...piece, text });
    }
  }
  // Nothing follows the last line of a row.
  return cells.slice(0, -1).map(trimmed);
}

function trimmed(cell: Piece[]): Piece[] {
  return cell
    .map((piece, i) => {
      if (piece.varId !== null) return piece;
      const start = i === 0 ? piece.text.trimStart() : piece.text;
      return { ...piece, text: i === cell.length - 1 ? start.trimEnd() : start };
    })
    .filter(({ text }) => text !== "");
}

/** The lines of a body with the variables in them; blank lines are left out. `places` are in document order. */
export function linesOf(body: string, places: TemplateReading["places"]): Line[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { varId, start, end } of places) {
    if (start < at) continue;
    if (start > at) pieces.push({ text: body.slice(at, start), varId: null });
    pieces.push({ text: body.slice(start, end), varId });
    at = end;
  }
  pieces.push({ text: body.slice(at), varId: null });
  const lines: Line[] = [{ level: null, pieces: [] }];
  for (const piece of pieces) {
    const parts = piece.varId === null ? piece.text.split(/\r?\n/) : [piece.text];
    for (const [i, text] of parts.entries()) {
      if (i > 0) lines.push({ level: null, pieces: [] });
      if (text !== "") lines.at(-1)?.pieces.push({ text, varId: piece.varId });
    }
  }
  return lines.filter(({ pieces: of }) => of.some(({ text }) => text.trim() !== "")).map(shown);
}

/** Without Markdown signs that a reader does not need. */
function shown({ pieces }: Line): Line {
  const [first, ...rest] = pieces;
  const heading = first?.varId === null ? /^(#{1,6})\s+/.exec(first.text) : null;
  const all = heading === null || first === undefined ? pieces : [{ text: first.text.slice(heading[0].length), varId: null }, ...rest];
  return {
    level: heading?.[1]?.length ?? null,
    pieces: all.map((piece) => (piece.varId === null ? { ...piece, text: plain(piece.text) } : piece)),
  };
}

const plain = (text: string) =>
  text
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/(?<!\\)\[([^\]]+)\]\(https?:[^)\s]*\)/g, "$1")
    .replace(/\*\*|(?<!\\)`/g, "")
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, "$1");
