import type { RedlineParagraph } from "#shared/law/redline.ts";
import { releaseWords } from "#shared/law/release-words.ts";
import type { AffectedRecord, CitationState } from "#shared/workspace/living-citations.ts";
import type { Block, MarkdownDocument, Run } from "../../../text/markdown/document.ts";

/** Texts of one matter that cite law that changed. */
export interface MemoMatter {
  name: string;
  records: readonly AffectedRecord[];
}

const happened: Record<CitationState, string> = {
  current: "is unchanged",
  text_changed: "changed",
  section_changed_elsewhere: "changed outside the cited paragraph",
  notes_only: "changed in its notes only",
  renumbered: "was renumbered",
  repealed: "was repealed or removed",
  not_installed: "is not installed",
  no_such_paragraph: "no longer has this paragraph",
  paragraph_not_found: "has no such paragraph",
  not_found: "was not found",
};

/** Most changed paragraphs of a section that a memo shows. */
const mostParagraphs = 20;

/**
 * A memo on law that changed under texts: for each matter and each provision, the change, the redline, and the citing passages.
 * `redlineOf` gives the changed paragraphs of a section since it was pinned; null where the former text was not kept. `day` is in the
 * form that readers see.
 */
export function changedLawMemo(
  matters: readonly MemoMatter[],
  redlineOf: (record: AffectedRecord) => readonly RedlineParagraph[] | null,
  day: string,
): MarkdownDocument {
  const blocks: Block[] = [
    heading(1, "Changed law: work to review"),
    paragraph([{ text: `As of ${day}. Inserted words are underlined, deleted words are struck through.` }]),
  ];
  for (const { name, records } of matters) {
    blocks.push(heading(2, name));
    const byLaw = Map.groupBy(records, ({ actId, pinpoint, release }) => JSON.stringify([actId, pinpoint, release]));
    for (const group of byLaw.values()) {
      const [first] = group;
      if (first === undefined) continue;
      blocks.push(heading(3, lawName(first)), paragraph([{ text: sentenceOf(first) }]));
      blocks.push(...redlineBlocks(redlineOf(first)));
      blocks.push(...group.map(passageItem));
    }
  }
  if (matters.length === 0) blocks.push(paragraph([{ text: "No work depends on changed law." }]));
  return { blocks, footnotes: [] };
}

function lawName({ citation, pinpoint, heading: title }: AffectedRecord): string {
  const place = pinpoint !== null && pinpoint.startsWith("(") && !citation.endsWith(pinpoint) ? `${citation}${pinpoint}` : citation;
  return title === "" ? place : `${place}, ${title}`;
}

function sentenceOf({ state, release, today, movedTo }: AffectedRecord): string {
  const moved = movedTo === null ? "" : ` The words are now at ${movedTo.citation}.`;
  if (state === "no_such_paragraph") return `The provision no longer has this paragraph in ${releaseWords(today ?? release)}.${moved}`;
  const since =
    today === null || today === release ? `since ${releaseWords(release)}` : `between ${releaseWords(release)} and ${releaseWords(today)}`;
  return `The provision ${happened[state]} ${since}.${moved}`;
}

function redlineBlocks(paragraphs: readonly RedlineParagraph[] | null): Block[] {
  if (paragraphs === null) return [paragraph([{ text: "Pandect did not keep the earlier text.", italic: true }])];
  const shown = paragraphs.slice(0, mostParagraphs).map((one): Block => ({ ...paragraph(one.runs.map(redlineRun)), quote: 1 }));
  const left = paragraphs.length - shown.length;
  return left === 0 ? shown : [...shown, paragraph([{ text: `${left} more paragraphs changed.`, italic: true }])];
}

function redlineRun({ op, text }: RedlineParagraph["runs"][number]): Run {
  return op === "insert" ? { text, underline: true } : op === "delete" ? { text, strike: true } : { text };
}

function passageItem({ title, passage, places }: AffectedRecord): Block {
  const page = passage?.page == null ? "" : `, p. ${passage.page}`;
  const count = places > 1 ? ` (cited ${places} times)` : "";
  const words =
    passage === null
      ? []
      : [{ text: `: … ${passage.before}` }, { text: passage.text, bold: true as const }, { text: `${passage.after} …` }];
  return {
    kind: "item",
    level: 0,
    number: null,
    marker: "-",
    runs: [{ text: `${title}${page}${count}` }, ...words].filter(({ text }) => text !== ""),
  };
}

const heading = (level: number, text: string): Block => ({ kind: "heading", level, runs: [{ text }] });
const paragraph = (runs: Run[]) => ({ kind: "paragraph" as const, indent: 0, runs: runs.filter(({ text }) => text !== "") });
