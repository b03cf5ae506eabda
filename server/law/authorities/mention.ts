import type { Recognised } from "../citation/grammar.ts";

/** One authority named at one place in a text. A list (`§§ 552, 552a`) gives one mention each. */
export interface Mention {
  start: number;
  end: number;
  text: string;
  /** The text to resolve: the citation narrowed to this one target. */
  cited: Recognised;
  isShort: boolean;
}
