import { counterText } from "../list-numbers.ts";
import { symbolFontOf, symbolText } from "../symbol-fonts.ts";
import { noPlacing, type Placing, readPlacing } from "./docx-placing.ts";
import { isOn } from "./docx-styles.ts";
import { type ElementHandler, readPart } from "./office-xml.ts";
import type { OfficeZip } from "./office-zip.ts";

interface Level {
  start: number;
  format: string;
  /** As `%1.%2`, where each number represents the counter of that level. */
  pattern: string;
  isLegal: boolean;
  /** The level from 1 at or above which a number starts again; null for the level above, 0 for none. */
  restart: number | null;
  /** The blank between number and text. */
  blank: string;
  /** Font of a bullet. */
  font: string | null;
  /** The style whose paragraphs have this level. */
  style: string | null;
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

/** Levels of a list in the format. */
const mostLevels = 9;

/** The lists that a Word file defines. */
export class Numbering {
  readonly #abstracts = new Map<string, Abstract>();
  readonly #nums = new Map<string, Num>();

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

  /** A level of a list from 0; undefined where the file does not define it. */
  level(numId: string, level: number): Level | undefined {
    const num = this.#nums.get(numId);
    return num?.levels.get(level) ?? this.#abstracts.get(num?.abstractId ?? "")?.levels.get(level);
  }

  /** The level of a list that belongs to paragraphs of a style; null where the list does not say. */
  levelOfStyle(numId: string, style: string | null): number | null {
    if (style === null) return null;
    for (let at = 0; at < mostLevels; at++) if (this.level(numId, at)?.style === style) return at;
    return null;
  }

  /** Where a list places the paragraphs of a level from 0; null where it does not say. */
  placing(numId: string, level: number): Placing | null {
    return this.level(numId, level)?.placing ?? null;
  }

  list(numId: string): Num | undefined {
    return this.#nums.get(numId);
  }

  #handler(): ElementHandler {
    let abstract: Abstract | null = null;
    let num: Num | null = null;
    let override = 0;
    let level: Level | null = null;
    /** Inside what older programs read instead. */
    let fallback = 0;
    return {
      open: ({ name, get }) => {
        const value = get("val") ?? "";
        if (fallback > 0 || name === "Fallback") fallback++;
        else if (name === "abstractNum")
          this.#abstracts.set(get("abstractNumId") ?? "", (abstract = { levels: new Map(), styleLink: null }));
        else if (name === "num") this.#nums.set(get("numId") ?? "", (num = { abstractId: "", starts: new Map(), levels: new Map() }));
        else if (name === "abstractNumId" && num !== null) num.abstractId = value;
        else if (name === "numStyleLink" && abstract !== null) abstract.styleLink = value;
        else if (name === "lvlOverride") override = Number(get("ilvl"));
        else if (name === "startOverride") num?.starts.set(override, Number(value) || 0);
        else if (name === "lvl") (num ?? abstract)?.levels.set(Number(get("ilvl")), (level = emptyLevel()));
        else if (level === null) return;
        else if (name === "start") level.start = Number(value) || 0;
        else if (name === "numFmt") level.format = value === "custom" ? `custom:${get("format") ?? ""}` : value;
        else if (name === "lvlText") level.pattern = value;
        else if (name === "lvlRestart") level.restart = Number(value) || 0;
        else if (name === "suff") level.blank = value === "nothing" ? "" : " ";
        else if (name === "pStyle") level.style = value;
        else if (name === "rFonts") level.font = get("ascii") ?? get("hAnsi");
        else if (name === "ind") readPlacing(level.placing, { name, get });
        else if (name === "isLgl") level.isLegal = isOn(get("val"));
      },
      close(name) {
        if (fallback > 0) fallback--;
        else if (name === "abstractNum") abstract = null;
        else if (name === "num") num = null;
        else if (name === "lvl") level = null;
      },
      text() {},
    };
  }
}

function emptyLevel(): Level {
  return {
    start: 1,
    format: "decimal",
    pattern: "",
    isLegal: false,
    restart: null,
    blank: " ",
    font: null,
    style: null,
    placing: noPlacing(),
  };
}

/** The numbers that Word computes and does not store, for one reading of a file. */
export class NumberCounter {
  readonly #numbering: Numbering;
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #used = new Set<string>();

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /**
   * The label of the next paragraph of a list at a level from 0, with the blank after it; empty when it has none. Call it once for each
   * numbered paragraph, in order.
   */
  next(numId: string, level: number): string {
    const num = this.#numbering.list(numId);
    const own = this.#numbering.level(numId, level);
    if (num === undefined || own === undefined || !(level >= 0 && level < mostLevels)) return "";
    const levelOf = (at: number) => this.#numbering.level(numId, at);
    const counters = this.#counters.get(num.abstractId) ?? [];
    this.#counters.set(num.abstractId, counters);
    if (!this.#used.has(numId)) {
      this.#used.add(numId);
      // Lists that share a definition continue its count, unless this list says where to start.
      for (const [at, start] of num.starts) if (at >= 0 && at < mostLevels) counters[at] = start - 1;
    }
    for (let at = 0; at < level; at++) counters[at] ??= levelOf(at)?.start ?? 1;
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    for (let at = level + 1; at < mostLevels; at++) if (level < (levelOf(at)?.restart ?? at)) counters[at] = undefined;
    if (own.format === "bullet") return bulletOf(own);
    const label = own.pattern
      .replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        return counterText(counters[at] ?? levelOf(at)?.start ?? 1, formatIn(own, levelOf(at)?.format ?? "decimal"));
      })
      .trimEnd();
    return label === "" ? "" : label + own.blank;
  }
}

/** Legal numbering writes the numbers of all levels in digits; those with a zero before them keep it. */
function formatIn({ isLegal }: Level, format: string): string {
  return isLegal && !["bullet", "none", "decimalZero"].includes(format) && !format.startsWith("custom:") ? "decimal" : format;
}

/** A box is a mark of its own; all other bullets are the same. */
function bulletOf({ pattern, font }: Level): string {
  const symbolFont = symbolFontOf(font);
  const shown = symbolFont === null ? pattern : symbolText(symbolFont, pattern);
  return /^[☐☑☒❏❐❑❒]$/.test(shown) ? `${shown} ` : "• ";
}
