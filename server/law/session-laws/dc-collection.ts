import { childOf, wordsOf, xmlTree } from "../import/xml/xml-tree.ts";
import { ImportError } from "../store/model.ts";
import { readDcLaw, periodCode, periodYear } from "./dc.ts";
import { withInstructions } from "./dc-affects.ts";
import type { ImportedLaw, ImportedSession } from "./model.ts";

/** A file of the Council's library. */
export interface DcFile {
  /** Path within the archive or folder. */
  path: string;
  text: string;
}

/** Laws and acts of one or more Council periods, file by file. A period whose table (`index.xml`) is among the files counts as whole. */
export class DcCollection {
  readonly #periods = new Map<number, { laws: Map<string, ImportedLaw>; label: string | null; isWhole: boolean }>();

  /** Throws ImportError for a file that is neither, and for two files with one id. */
  add({ path, text }: DcFile): void {
    const table = /(?:^|\/)(\d{1,3})\/index\.xml$/.exec(path)?.[1];
    try {
      if (path.endsWith("index.xml")) {
        // Tables above the periods name no laws.
        if (table !== undefined) this.#table(Number(table), text);
        return;
      }
      const { period, law } = readDcLaw(withInstructions(text));
      const { laws } = this.#period(period);
      if (laws.has(law.id)) throw new ImportError(`This file has the same number as another file (${law.citation}).`);
      laws.set(law.id, law);
    } catch (error) {
      throw error instanceof ImportError ? new ImportError(`${path}: ${error.message}`) : error;
    }
  }

  finish(): ImportedSession[] {
    return [...this.#periods].flatMap(([period, { laws, label, isWhole }]) =>
      laws.size === 0 ? [] : [sessionOf(period, label, isWhole, [...laws.values()])],
    );
  }

  #table(period: number, text: string): void {
    const collection = xmlTree(text);
    if (collection.name !== "collection") return;
    const known = this.#period(period);
    known.isWhole = true;
    known.label = wordsOf(childOf(collection, "heading")) || null;
  }

  #period(period: number) {
    const known = this.#periods.get(period) ?? { laws: new Map(), label: null, isWhole: false };
    this.#periods.set(period, known);
    return known;
  }
}

function sessionOf(period: number, label: string | null, isWhole: boolean, laws: ImportedLaw[]): ImportedSession {
  const gaps = gapsOf(laws);
  const most = Math.max(0, ...laws.filter((law) => law.series === "law").map(ordinal));
  return {
    jurisdiction: "dc",
    code: periodCode(period),
    label: label ?? `Council Period ${period} (${periodYear(period)}-${periodYear(period) + 1})`,
    type: "regular",
    year: periodYear(period),
    denominator: isWhole
      ? {
          kind: "max_number",
          value: laws.length + gaps,
          derivation: `Laws are numbered up to ${period}-${most}; ${gaps} lower numbers of laws and acts are missing.`,
        }
      : null,
    openGaps: gaps,
    isWhole,
    laws,
  };
}

/** Numbers below the highest one that have no file; the law accounts for an act that became a law. */
function gapsOf(laws: readonly ImportedLaw[]): number {
  const stored = { law: new Set<number>(), act: new Set<number>() };
  for (const law of laws) {
    (law.series === "law" ? stored.law : stored.act).add(ordinal(law));
    for (const former of law.formerIds) stored.act.add(Number(/(\d+)[A-Z]?$/.exec(former)?.[1]));
  }
  return [stored.law, stored.act].reduce((sum, numbers) => sum + (numbers.size === 0 ? 0 : Math.max(...numbers) - numbers.size), 0);
}

function ordinal(law: ImportedLaw): number {
  return Number(/-(\d+)/.exec(law.number ?? "")?.[1] ?? 0);
}
