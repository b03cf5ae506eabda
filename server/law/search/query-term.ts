/** A stem to look up and its weight; a word of the query itself has weight 1. */
export interface QueryTerm {
  stem: string;
  weight: number;
}
