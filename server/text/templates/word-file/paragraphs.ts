/** A piece of text in the XML of a Word file, between `<w:t>` and `</w:t>`. Offsets count in the XML; `text` is decoded. */
interface Piece {
  part: string;
  /** Place of the whole element. */
  start: number;
  end: number;
  /** Place in the text of the file. */
  at: number;
  text: string;
}

/** The text of a Word file's parts, a blank line between paragraphs, and where in the XML each piece is. */
export interface WordText {
  text: string;
  pieces: Piece[];
}

const token = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:t(?:\s[^>]*)?\/>|<\/?w:p(?:\s[^>]*)?>|<w:(?:tab|br|cr)(?:\s[^>]*)?\/>/g;

/** Reads the parts one after the other. Joins words that Word has split over runs. */
export function wordText(parts: ReadonlyMap<string, string>): WordText {
  const pieces: Piece[] = [];
  let text = "";
  for (const [part, xml] of parts) {
    for (const match of xml.matchAll(token)) {
      const [whole, content] = match;
      if (content !== undefined) {
        const decoded = decode(content);
        pieces.push({ part, start: match.index, end: match.index + whole.length, at: text.length, text: decoded });
        text += decoded;
      } else if (whole.startsWith("<w:t") && !whole.startsWith("<w:tab")) continue;
      else if (/^<w:(?:tab|br|cr)/.test(whole)) text += whole.startsWith("<w:tab") ? "\t" : "\n";
      else if (!text.endsWith("\n\n")) text += "\n\n";
    }
  }
  return { text, pieces };
}

/** Replaces pieces of text; `edits` are in order and do not overlap. Returns the changed parts. */
export function withText(
  parts: ReadonlyMap<string, string>,
  { pieces }: WordText,
  edits: readonly { start: number; end: number; text: string }[],
): Map<string, string> {
  const changed = new Map<string, Piece[]>();
  let next = 0;
  for (const piece of pieces) {
    const end = piece.at + piece.text.length;
    while (next < edits.length && (edits[next]?.end ?? 0) <= piece.at) next++;
    let text = "";
    let from = piece.at;
    for (let i = next; i < edits.length; i++) {
      const edit = edits[i];
      if (edit === undefined || edit.start >= end) break;
      text += piece.text.slice(from - piece.at, Math.max(from, edit.start) - piece.at);
      // The first piece that an edit touches gets the new text, the others lose the old one.
      if (edit.start >= piece.at) text += edit.text;
      from = Math.min(end, edit.end);
    }
    if (from === piece.at) continue;
    text += piece.text.slice(from - piece.at);
    changed.set(piece.part, [...(changed.get(piece.part) ?? []), { ...piece, text }]);
  }
  return new Map([...changed].map(([part, list]) => [part, rewritten(parts.get(part) ?? "", list)]));
}

function rewritten(xml: string, pieces: readonly Piece[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of pieces) {
    result += `${xml.slice(at, start)}<w:t xml:space="preserve">${encode(text)}</w:t>`;
    at = end;
  }
  return result + xml.slice(at);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, dec?: string, name?: string) => {
    const code = hex !== undefined ? parseInt(hex, 16) : dec !== undefined ? Number(dec) : null;
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return entities[name ?? ""] ?? whole;
  });
}

const encode = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
