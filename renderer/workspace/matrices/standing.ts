import type { AnswerState } from "#shared/workspace/matrices.ts";

/** The state of a cell as drawn: the states of the contract, with an extracted answer by its confidence. */
export type Standing = Exclude<AnswerState, "extracted"> | "found" | "uncertain";

/** The row filters; `changed`: the document's text has changed since, `lawChanged`: law that the answer cites has changed. */
export type StateFilter = Standing | "changed" | "lawChanged";
