import type { Recognised } from "../citation/grammar.ts";

/** One authority named at one place of a text. A list (`§§ 552, 552a`) is a mention of each. */
export interface Mention {
  start: number;
  end: number;
  text: string;
  /** What resolves it: the citation narrowed to this one of its targets. */
  cited: Recognised;
  isShort: boolean;
}
