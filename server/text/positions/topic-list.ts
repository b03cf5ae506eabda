import { catalog } from "../clauses/catalog.ts";
import type { Topic } from "../clauses/clause.ts";

/** The order decides where two names fit a key: the narrower subject comes first. */
export const clauseTopics: readonly Topic[] = catalog.flatMap(({ topic }) => topic ?? []);
