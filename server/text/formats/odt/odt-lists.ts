import { counterText } from "../list-numbers.ts";
import type { Element } from "../docx/office-xml.ts";

interface Level {
  format: string;
  prefix: string;
  suffix: string;
  /** How many levels of numbers are shown. */
  shown: number;
  start: number;
}

/** List styles of an OpenDocument file and the numbers they produce; the outline of headings is the style without a name. */
export class OdtLists {
  readonly #styles = new Map<string, Map<number, Level>>();
  readonly #counters = new Map<string, (number | null)[]>();
  #style: Map<number, Level> | null = null;

  /** Reads the elements of style parts in order. */
  open({ name, get }: Element): void {
    if (name === "list-style" || name === "outline-style") {
      this.#style = new Map();
      this.#styles.set(name === "outline-style" ? "" : (get("style:name") ?? ""), this.#style);
    } else if (/^(?:list|outline)-level-style/.test(name)) {
      this.#style?.set(Number(get("text:level")), {
        format: name.endsWith("bullet") ? "bullet" : (get("style:num-format") ?? ""),
        prefix: get("style:num-prefix") ?? "",
        suffix: get("style:num-suffix") ?? "",
        shown: Number(get("text:display-levels") ?? 1),
        start: Number(get("text:start-value") ?? 1),
      });
    }
  }

  /** Restarts a list, so that it does not continue the count of the last one with its style. */
  restart(style: string): void {
    this.#counters.delete(style);
  }

  /** The label of the next item of a style at a level from 1, with the blank after it. */
  next(style: string, level: number): string {
    const levels = this.#styles.get(style);
    const own = levels?.get(level);
    if (levels === undefined || own === undefined) return style === "" ? "" : "• ";
    const counters = this.#counters.get(style) ?? [];
    this.#counters.set(style, counters);
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    counters.length = level + 1;
    if (own.format === "bullet") return "• ";
    if (own.format === "") return "";
    const numbers: string[] = [];
    for (let at = Math.max(1, level - own.shown + 1); at <= level; at++) {
      numbers.push(counterText(counters[at] ?? 1, levels.get(at)?.format ?? "1"));
    }
    return `${own.prefix}${numbers.join(".")}${own.suffix} `;
  }
}
