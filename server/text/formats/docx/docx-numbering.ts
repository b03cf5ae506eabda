import { counterText } from "./list-numbers.ts";
import { noPlacing, type Placing, readPlacing } from "./docx-placing.ts";
import { type ElementHandler, readPart } from "./office-xml.ts";
import type { OfficeZip } from "./office-zip.ts";

interface Level {
  start: number;
  format: string;
  /** As `%1.%2`, where each number represents the counter of that level. */
  pattern: string;
  isLegal: boolean;
  placing: Placing;
}

interface Num {
  abstractId: string;
  starts: Map<number, number>;
  levels: Map<number, Level>;
}

interface Abstract {
  levels: Map<number, Level>;
  /** The numbering style of that name defines the list instead. */
  styleLink: string | null;
}

/** The numbers that Word computes and does not store. Call it once for each numbered paragraph, in order. */
export class Numbering {
  readonly #abstracts = new Map<string, Abstract>();
  readonly #nums = new Map<string, Num>();
  readonly #counters = new Map<string, (number | null)[]>();
  readonly #used = new Set<string>();

  /** Reads the numbering part; `numOfStyle` returns the list that a numbering style uses. */
  static async read(zip: OfficeZip, part: string | null, numOfStyle: (style: string) => string | null): Promise<Numbering> {
    const numbering = new Numbering();
    if (part !== null) await readPart(zip, part, numbering.#handler());
    for (const abstract of numbering.#abstracts.values()) {
      if (abstract.styleLink === null) continue;
      const num = numbering.#nums.get(numOfStyle(abstract.styleLink) ?? "");
      const linked = num === undefined ? undefined : numbering.#abstracts.get(num.abstractId);
      if (linked !== undefined) abstract.levels = linked.levels;
    }
    return numbering;
  }

  /** The label of the next paragraph of a list at a level from 0, with the blank after it; empty when it has none. */
  next(numId: string, level: number): string {
    const num = this.#nums.get(numId);
    const abstract = this.#abstracts.get(num?.abstractId ?? "");
    if (num === undefined || abstract === undefined) return "";
    const levelOf = (at: number) => num.levels.get(at) ?? abstract.levels.get(at);
    const own = levelOf(level);
    if (own === undefined) return "";
    const counters = this.#counters.get(num.abstractId) ?? [];
    this.#counters.set(num.abstractId, counters);
    if (!this.#used.has(numId)) {
      this.#used.add(numId);
      // Lists that share a definition continue its count, unless this list says where to start.
      for (const [at, start] of num.starts) counters[at] = start - 1;
    }
    for (let at = 0; at < level; at++) counters[at] ??= levelOf(at)?.start ?? 1;
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    counters.length = level + 1;
    const label = own.pattern.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = levelOf(at)?.format ?? "decimal";
      return counterText(counters[at] ?? 1, own.isLegal && format !== "bullet" ? "decimal" : format);
    });
    if (own.format === "bullet") return "• ";
    return label === "" || own.format === "none" ? "" : `${label} `;
  }

  /** Where a list places the paragraphs of a level from 0; null where it does not say. */
  placing(numId: string, level: number): Placing | null {
    const num = this.#nums.get(numId);
    return (num?.levels.get(level) ?? this.#abstracts.get(num?.abstractId ?? "")?.levels.get(level))?.placing ?? null;
  }

  #handler(): ElementHandler {
    let abstract: Abstract | null = null;
    let num: Num | null = null;
    let override = 0;
    let level: Level | null = null;
    return {
      open: ({ name, get }) => {
        const value = get("val") ?? "";
        if (name === "abstractNum") this.#abstracts.set(get("abstractNumId") ?? "", (abstract = { levels: new Map(), styleLink: null }));
        else if (name === "num") this.#nums.set(get("numId") ?? "", (num = { abstractId: "", starts: new Map(), levels: new Map() }));
        else if (name === "abstractNumId" && num !== null) num.abstractId = value;
        else if (name === "numStyleLink" && abstract !== null) abstract.styleLink = value;
        else if (name === "lvlOverride") override = Number(get("ilvl"));
        else if (name === "startOverride") num?.starts.set(override, Number(value));
        else if (name === "lvl") {
          level = { start: 1, format: "decimal", pattern: "", isLegal: false, placing: noPlacing() };
          (num ?? abstract)?.levels.set(Number(get("ilvl")), level);
        } else if (level === null) return;
        else if (name === "start") level.start = Number(value) || 0;
        else if (name === "numFmt") level.format = value;
        else if (name === "lvlText") level.pattern = value;
        else if (name === "ind") readPlacing(level.placing, { name, get });
        else if (name === "isLgl") level.isLegal = value !== "0" && value !== "false";
      },
      close(name) {
        if (name === "abstractNum") abstract = null;
        else if (name === "num") num = null;
        else if (name === "lvl") level = null;
      },
      text() {},
    };
  }
}
