import { childOf, wordsOf, xmlTree } from "../corpus/import/xml-tree.ts";
import { ImportError } from "../corpus/model.ts";
import { readDcLaw, periodCode, periodYear } from "./dc.ts";
import { withInstructions } from "./dc-affects.ts";
import type { ImportedLaw, ImportedSession } from "./model.ts";

/** A file of the Council's library. */
export interface DcFile {
  /** Within the archive or folder. */
  path: string;
  text: string;
}

/**
 * Laws and acts of one or more Council periods. A period whose table (`index.xml`) is among the files counts as whole. Throws ImportError
 * for a file that is none, and for two files of one id.
 */
export function readDcCollection(files: Iterable<DcFile>): ImportedSession[] {
  const periods = new Map<number, { laws: Map<string, ImportedLaw>; label: string | null; isWhole: boolean }>();
  const periodOf = (period: number) => {
    const known = periods.get(period) ?? { laws: new Map(), label: null, isWhole: false };
    periods.set(period, known);
    return known;
  };
  for (const { path, text } of files) {
    const table = /(?:^|\/)(\d{1,3})\/index\.xml$/.exec(path)?.[1];
    try {
      if (table !== undefined) {
        const collection = xmlTree(text);
        if (collection.name !== "collection") continue;
        const period = periodOf(Number(table));
        period.isWhole = true;
        period.label = wordsOf(childOf(collection, "heading")) || null;
        continue;
      }
      const { period, law } = readDcLaw(withInstructions(text));
      const { laws } = periodOf(period);
      if (laws.has(law.id)) throw new ImportError(`It has the same number as another file (${law.citation}).`);
      laws.set(law.id, law);
    } catch (error) {
      throw error instanceof ImportError ? new ImportError(`${path}: ${error.message}`) : error;
    }
  }
  return [...periods].flatMap(([period, { laws, label, isWhole }]) =>
    laws.size === 0 ? [] : [sessionOf(period, label, isWhole, [...laws.values()])],
  );
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
    denominator: {
      kind: "max_number",
      value: laws.length + gaps,
      derivation: `Laws are numbered up to ${period}-${most}; ${gaps} numbers of laws and acts below the highest are not held.`,
    },
    openGaps: gaps,
    isWhole,
    laws,
  };
}

/** Numbers below the highest that no file stands for; an act that became a law is accounted for by the law. */
function gapsOf(laws: readonly ImportedLaw[]): number {
  const held = { law: new Set<number>(), act: new Set<number>() };
  for (const law of laws) {
    (law.series === "law" ? held.law : held.act).add(ordinal(law));
    for (const former of law.formerIds) held.act.add(Number(/(\d+)[A-Z]?$/.exec(former)?.[1]));
  }
  return [held.law, held.act].reduce((sum, numbers) => sum + (numbers.size === 0 ? 0 : Math.max(...numbers) - numbers.size), 0);
}

function ordinal(law: ImportedLaw): number {
  return Number(/-(\d+)/.exec(law.number ?? "")?.[1] ?? 0);
}
