import type { ReadDb } from "../../platform/db/open.ts";
import { type FoundSection, sectionByKey, sectionsWithKey } from "./corpus.ts";
import type { CitedEdition } from "./grammar.ts";
import { literalKey } from "./key-parts.ts";

/** As in `CitationScope` of resolve.ts. */
interface ServedScope {
  state?: string | undefined;
  day?: string | undefined;
}

/** A section by the exact words under which it is served, with the pinpoint behind them. */
export interface Served {
  key: string;
  pinpoint: string | null;
  /** One, or one for each state that serves a section under these words. */
  sections: FoundSection[];
}

/**
 * The installed sections served under exactly these words (`CR 56`). Where the sections of several states are, the `state` of the scope chooses; the first
 * of each state counts. Null when there is none.
 */
export function servedAs(db: ReadDb, words: string, { state, day }: ServedScope, edition?: CitedEdition): Served | null {
  const key = literalKey(words);
  const rows = sectionsWithKey(db, key);
  const jurisdictions = new Set(rows.map((row) => row.jurisdiction));
  if (jurisdictions.size > 1) {
    const own = state === undefined ? undefined : rows.find((row) => row.jurisdiction === state.toLowerCase());
    const each = [...jurisdictions].flatMap((one) => rows.find((row) => row.jurisdiction === one) ?? []);
    return { key, pinpoint: null, sections: own === undefined ? each : [own] };
  }
  const section = sectionByKey(db, key, edition, day);
  return section === null ? null : { key, pinpoint: null, sections: [section] };
}

/** `Fla. R. Crim. P. 3.850(b)` for a rule served as `Fla. R. Crim. P. 3.850`: the words without the paragraphs behind them. */
export function servedAbove(db: ReadDb, input: string, scope: ServedScope): Served | null {
  let words = input.trim().replace(/[.,;]+$/, "");
  let pinpoint = "";
  for (let level = 0; level < maxLevels; level++) {
    const [, above = "", part = ""] = /^(.*\S) ?(\([A-Za-z0-9]{1,5}\))$/s.exec(words) ?? [];
    if (part === "") return null;
    words = above;
    pinpoint = `${part}${pinpoint}`;
    const served = servedAs(db, words, scope);
    if (served !== null) return { ...served, pinpoint };
  }
  return null;
}

const maxLevels = 8;
