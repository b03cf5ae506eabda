import type { ProvisionType, SectionType } from "#shared/law/act-terms.ts";
import { provisionOf, sectionTypeOf } from "./classify.ts";
import type { ImportedAct } from "./model.ts";

/** A piece of an act's text. */
export interface Passage {
  /** Index of the section; null above the first. */
  section: number | null;
  type: SectionType;
  provision: ProvisionType;
  start: number;
  text: string;
}

/** The place of a section in the act's text: its own text without the heading line, and its passages. */
export interface Placed {
  type: SectionType;
  start: number;
  end: number;
  first: number;
  last: number;
}

/** Approximate characters per passage, which is the unit a search result shows and a slice reads. */
const passageChars = 2400;

/**
 * An act as one document: title, long title, then each section under a line with its number and heading, its text unchanged. Passages join
 * into the whole text without gap or overlap, and each section starts a new passage.
 */
export function layOut(act: ImportedAct): { passages: Passage[]; sections: Placed[]; chars: number } {
  const passages: Passage[] = [];
  const sections: Placed[] = [];
  if (act.sections.length === 0) return { passages, sections, chars: 0 };
  let at = 0;
  const add = (text: string, section: number | null, type: SectionType, provision: ProvisionType) => {
    for (const piece of pieces(text)) {
      passages.push({ section, type, provision, start: at, text: piece });
      at += piece.length;
    }
  };
  add([act.title, ...(act.longTitle === null ? [] : [act.longTitle]), ""].join("\n\n"), null, "preamble", "general");
  for (const [i, section] of act.sections.entries()) {
    const type = section.type ?? sectionTypeOf(section.number, section.title ?? "");
    const head = `${section.number}.${section.title === null ? "" : ` ${section.title}`}\n\n`;
    const text = section.text ?? "";
    const first = passages.length;
    const start = at + head.length;
    add(`${head}${text}\n\n`, i, type, section.provision ?? (text === "" ? "general" : provisionOf(text)));
    sections.push({ type, start, end: start + text.length, first, last: passages.length - 1 });
  }
  return { passages, sections, chars: at };
}

/** Cuts at a paragraph where one is in reach, else at a line or a blank; never inside a character. */
function pieces(text: string): string[] {
  const out: string[] = [];
  let from = 0;
  while (text.length - from > passageChars * 1.5) {
    const window = text.slice(from, from + passageChars);
    const breaks = [window.lastIndexOf("\n\n") + 2, window.lastIndexOf("\n") + 1, window.lastIndexOf(" ") + 1];
    let cut = breaks.find((one) => one > passageChars / 3) ?? window.length;
    if (/[\ud800-\udbff]$/.test(window.slice(0, cut))) cut--;
    out.push(window.slice(0, cut));
    from += cut;
  }
  out.push(text.slice(from));
  return out;
}
