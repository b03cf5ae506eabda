import type { Paragraph } from "../../documents/paragraphs.ts";

/** The paragraphs of a mail's plain text; what repeats an earlier mail gets the role of a quotation. */
export function textParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lines: string[] = [];
  let isQuote = false;
  const end = () => {
    const words = lines.join("\n").trim();
    if (words !== "") paragraphs.push(paragraphOf(words, isQuote));
    lines = [];
  };
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const quoted = /^\s{0,3}>/.test(line);
    const words = quoted ? line.replace(/^(?:\s{0,3}>){1,50} ?/, "") : line;
    if (words.trim() === "" || quoted !== isQuote) end();
    isQuote = quoted;
    if (words.trim() !== "") lines.push(words.trimEnd());
  }
  end();
  return paragraphs;
}

function paragraphOf(text: string, isQuote: boolean): Paragraph {
  const runs = [{ text, change: null }];
  return { kind: "paragraph", level: 0, label: "", runs, ends: "paragraph", endChange: null, ...(isQuote && { role: "quote" }) };
}

/** Lines with which mail programs begin what they repeat of an earlier mail, in the languages that lawyers here meet most. */
const originals = /^\s*[-_]{3,}\s*(?:original message|forwarded message|ursprüngliche nachricht|mensaje original|message d.origine)\b/i;
const wrote = /^\s*(?:on\b.{4,200}\bwrote|am\b.{4,200}\bschrieb\b.{0,100}|el\b.{4,200}\bescribió|le\b.{4,200}\ba écrit)\s*:\s*$/is;
const headLines = /^(?:from|von|de)\s*:.{1,300}\n(?:.{0,300}\n){0,3}?(?:sent|date|gesendet|enviado|envoyé|to|an|para|à)\s*:/i;

/**
 * Marks the history at the end of a mail: from the line that begins it, everything is a quotation. A forwarded mail, whose own text is
 * only a few words, stays as it is, because the history is what it brings.
 */
export function markHistory(paragraphs: Paragraph[], isForward: boolean): Paragraph[] {
  if (isForward) return paragraphs.map(({ role, ...rest }) => (role === undefined || role === "quote" ? rest : { ...rest, role }));
  const from = paragraphs.findIndex(beginsHistory);
  return from < 1
    ? paragraphs
    : paragraphs.map((one, i) => (i < from || one.cell !== undefined ? one : { ...one, role: "quote" as const }));
}

function beginsHistory({ runs, cell }: Paragraph): boolean {
  if (cell !== undefined) return false;
  const text = runs
    .map((run) => run.text)
    .join("")
    .slice(0, 600);
  return originals.test(text) || headLines.test(text) || wrote.test(text);
}
