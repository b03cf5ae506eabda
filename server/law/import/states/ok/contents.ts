import { oklahoma } from "./descriptor.ts";
import { joined } from "../pdf/paragraphs.ts";

/** The line that begins a section: `§15-141.13v2. Service warranty forms.` */
export interface SectionLine {
  number: string;
  /** `v2` where several versions are printed, else `""`. */
  version: string;
  heading: string;
}

/** Null for other lines and for sections of other titles. */
export function sectionLine(text: string, title: string): SectionLine | null {
  if (!text.startsWith(`§${title}-`)) return null;
  const [, number, version = "", heading] = line.exec(text.slice(title.length + 2)) ?? [];
  return number === undefined || heading === undefined ? null : { number, version, heading };
}

const line = new RegExp(`^(${oklahoma.number.replace("{0,3}", "{0,3}?").replaceAll("{0,2})", "{0,2}?)")})(v\\d{1,2})?\\.\\s*(.*)$`);
const leaders = /\s*\.{3,}\s*\d+$/;

/** The contents with which a title begins: number, heading and page of each section, in one or more lines. */
export class OklahomaContents {
  readonly #headings = new Map<string, string>();
  #open: SectionLine | null = null;
  #isOver = false;
  size = 0;

  /** Reads a line of the contents; false for a line after them. */
  take(text: string, title: string): boolean {
    if (this.#isOver) return false;
    const start = sectionLine(text, title);
    if (start !== null) {
      // A number that was listed, without a page: the first section of the text.
      if (!leaders.test(text) && this.has(start) && this.#open === null) {
        this.#isOver = true;
        return false;
      }
      this.#open = start;
    } else if (this.#open !== null) this.#open.heading = joined(this.#open.heading, text);
    if (this.#open !== null && leaders.test(text)) {
      this.#headings.set(keyOf(this.#open), this.#open.heading.replace(leaders, "").replace(/\s/g, ""));
      this.#open = null;
      this.size++;
    }
    return true;
  }

  has(section: SectionLine): boolean {
    return this.#headings.has(keyOf(section));
  }

  /** The heading without blanks. */
  heading(section: SectionLine): string | undefined {
    return this.#headings.get(keyOf(section));
  }
}

function keyOf({ number, version }: SectionLine): string {
  return number + version;
}
