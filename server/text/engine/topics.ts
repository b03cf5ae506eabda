import { catalog } from "../clauses/catalog.ts";

/**
 * Subjects that lawyers ask about for which the engine has no trained clause type, each in its wordings. Ranked passages answer a question
 * on one of them; this list keeps the router from forcing such a question into a clause type, and gives the ranking words with the same
 * meaning.
 */
export const topics: readonly (readonly string[])[] = catalog.flatMap(({ questions }) => (questions.length > 0 ? [questions] : []));
