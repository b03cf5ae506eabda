import type { TemplateReading } from "#shared/workspace/templates.ts";

/** A piece of a line: words of the text, or a variable. */
export interface Piece {
  text: string;
  varId: string | null;
}

/** A line of a template as it is shown. */
export interface Line {
  /** 1 to 6 of a heading; null for other lines. */
  level: number | null;
  pieces: Piece[];
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

/** Without the marks of Markdown that a reader does not need. */
function shown({ pieces }: Line): Line {
  const [first, ...rest] = pieces;
  const heading = first?.varId === null ? /^(#{1,6})\s+/.exec(first.text) : null;
  const all = heading === null || first === undefined ? pieces : [{ text: first.text.slice(heading[0].length), varId: null }, ...rest];
  return {
    level: heading?.[1]?.length ?? null,
    pieces: all.map((piece) => (piece.varId === null ? { ...piece, text: plain(piece.text) } : piece)),
  };
}

const plain = (text: string) => text.replace(/\*\*|(?<!\\)`/g, "").replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, "$1");
