import type { AnswerState } from "#shared/workspace/matrices.ts";

/** How a cell stands, as it is drawn: the states of the contract, an extracted answer by how sure it is. */
export type Standing = Exclude<AnswerState, "extracted"> | "found" | "uncertain";

/** What rows are filtered by; `changed`: the document has another text since, `lawChanged`: law that the answer cites has. */
export type StateFilter = Standing | "changed" | "lawChanged";
