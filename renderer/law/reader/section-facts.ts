import type { ReaderView, SectionPointer } from "#shared/law/reader.ts";
import { type Paragraph, type Run, textOf } from "./text-runs.ts";

export interface OutlineEntry {
  anchor: string;
  label: string;
  /** Run-in heading, else the first words. */
  title: string;
}

const titleLength = 60;

/** The section's first level of paragraphs. */
export function outlineOf(paragraphs: readonly Paragraph[]): OutlineEntry[] {
  const top = Math.min(...paragraphs.filter(({ id }) => id !== null).map(({ block }) => block.depth));
  return paragraphs.flatMap(({ id, block, runs }, i) => {
    if (id === null || block.depth !== top) return [];
    const own = runInHeading(runs) ?? firstWords(textOf(runs), block.label);
    // A subsection can consist of only its paragraphs: `(c)(1) …`.
    return [
      { anchor: block.anchor ?? "", label: block.label ?? "", title: own || firstWords(textOf(paragraphs[i + 1]?.runs ?? []), null) },
    ];
  });
}

/** Sections of this library that the text and notes refer to, each once, in the order of the links, without the section itself. */
export function citedSections(view: Pick<ReaderView, "links" | "section">): SectionPointer[] {
  const found = new Map<string, SectionPointer>();
  for (const link of Object.values(view.links)) {
    if (link.section !== null && link.section.actId !== view.section.actId) found.set(link.section.actId, link.section);
  }
  return [...found.values()];
}

function runInHeading(runs: readonly Run[]): string | null {
  const head = runs.find((run) => "mark" in run && run.mark.kind === "head");
  return head === undefined ? null : textOf([head]).replace(/[\s.:—–-]+$/u, "");
}

function firstWords(text: string, label: string | null): string {
  const words = (label !== null && text.startsWith(label) ? text.slice(label.length) : text).trim();
  if (words.length <= titleLength) return words;
  const cut = words.lastIndexOf(" ", titleLength);
  return `${words.slice(0, cut < 20 ? titleLength : cut).replace(/[\s,;:—–-]+$/u, "")}…`;
}
