import { decisionWords, likenessWords, roleWords } from "#shared/workspace/conflict-words.ts";
import type { ConflictCheck, ConflictHit } from "#shared/workspace/conflicts.ts";
import type { Block, MarkdownDocument, Run } from "../../../text/markdown/document.ts";

/** A kept check as a page for the file: day, names, decision, and each hit with its words. */
export function checkPage(check: ConflictCheck): MarkdownDocument {
  const { names, about, hits, unread, hidden, decision, note, decidedAt, createdAt } = check;
  const blocks: Block[] = [heading(1, "Conflict check"), line("Checked", timeWords(createdAt))];
  if (about !== "") blocks.push(line("For", about));
  blocks.push(line("Names", names.join("; ")));
  blocks.push(line("Decision", `${decisionWords[decision]}${decidedAt === null ? "" : `, ${timeWords(decidedAt)}`}`));
  if (note !== "") blocks.push(line("Note", note));
  for (const name of names) {
    const own = hits.filter((hit) => hit.name === name);
    blocks.push(heading(2, name));
    if (own.length === 0) blocks.push(paragraph([{ text: "No hit." }]));
    blocks.push(...own.map(item));
  }
  if (unread > 0)
    blocks.push(paragraph([{ text: `${unread} more documents have words of these names and were not looked at.`, italic: true }]));
  if (hidden !== null && hidden > 0)
    blocks.push(paragraph([{ text: `${hidden} more hits are in matters that the caller could not see.`, italic: true }]));
  return { blocks, footnotes: [] };
}

const timeWords = (at: string) =>
  new Date(at).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).concat(" UTC");

function item({ role, likeness, title, matterName, passage, mark, more }: ConflictHit): Block {
  const where = matterName === null || matterName === title ? title : `${title}, in ${matterName}`;
  const places = more === 0 ? "" : ` (${more} more)`;
  const words: Run[] =
    passage === title
      ? []
      : [
          { text: ": " },
          { text: passage.slice(0, mark.start) },
          { text: passage.slice(mark.start, mark.end), bold: true },
          { text: passage.slice(mark.end) },
        ];
  const runs: Run[] = [{ text: `${roleWords[role]}, ${likenessWords[likeness].toLowerCase()}: ${where}${places}` }, ...words];
  return { kind: "item", level: 0, number: null, marker: "-", runs: runs.filter(({ text }) => text !== "") };
}

const heading = (level: number, text: string): Block => ({ kind: "heading", level, runs: [{ text }] });
const paragraph = (runs: Run[]): Block => ({ kind: "paragraph", indent: 0, runs });
const line = (label: string, text: string): Block => paragraph([{ text: `${label}: `, bold: true }, { text }]);
