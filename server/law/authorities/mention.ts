import type { Recognised } from "../citation/grammar.ts";

/** How a text cites: in full, by a short form, `Id.`, `supra`, or a later part of a list (`§§ 552, 552a`) of any of these. */
export type MentionForm = "full" | "short" | "id" | "supra";

/** One authority named at one place in a text. A list (`§§ 552, 552a`) gives one mention each. */
export interface Mention {
  start: number;
  end: number;
  text: string;
  /** The text to resolve: the citation narrowed to this one target. */
  cited: Recognised;
  isShort: boolean;
  form: MentionForm;
  /** This part of a list alone, `and 103`; the whole citation where it is no list. */
  part: { start: number; end: number };
  /**
   * The law is inferred from the citations before: `certain` where only one has the number, `likely` where the number is new for the law
   * cited last, `undecided` where several cited laws have it, `named` where the text's own name for an act stands for a code.
   */
  inferred?: "likely" | "undecided" | "named";
}

/** A decision of a court that a text cites. Nothing says that it exists, or that it is good law. */
export interface CaseMention {
  start: number;
  end: number;
  text: string;
  /** The parties as typed at the first citation; null where no name is typed. */
  name: string | null;
  form: MentionForm;
}

/** The authorities and decisions that a text names, each in order. */
export interface Cited {
  mentions: Mention[];
  cases: CaseMention[];
}
