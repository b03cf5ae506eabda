/** A stem to look up and how much it counts; a word of the query itself counts 1. */
export interface QueryTerm {
  stem: string;
  weight: number;
}
