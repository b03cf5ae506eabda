/**
 * The answering engine: reads contracts and answers questions about them without a model and without a network.
 *
 *     const analysis = analyze(source);               // once per document version, in a worker; store it as JSON
 *     const document = openDocument(source, analysis); // per row
 *     const plan = planColumn(column);                 // per column
 *     const result = answer(document, plan, learned);  // per cell: a look-up, well under a millisecond
 *
 * Knows neither HTTP nor SQL. Every function is pure and deterministic; none throws on what a document or a question says.
 * Stored answers are valid for one `engineVersion`, one text and one column definition.
 */
export { analyze, engineVersion, fits, openDocument } from "./analyze.ts";
export { answer, candidates } from "./answer.ts";
export { type Brief, briefOf } from "./brief.ts";
export { wordingsOfClauses } from "./clause-types.ts";
export { findQuote } from "./quotes.ts";
export { planColumn } from "./routing.ts";
export { type Opinion, readStated, type Stated } from "./stated.ts";
export { teach } from "./teach.ts";
export type * from "./interface.ts";
