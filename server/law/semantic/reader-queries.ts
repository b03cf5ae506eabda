import type { QueryDbs } from "../store/query-dbs.ts";
import { encoder } from "./encoder.ts";
import { type KnownVectors, likenesses } from "./likeness.ts";

const known: KnownVectors = new Map();

/** Queries about meaning that run in a reader thread. They read the encoder on first use: use them only while the feature is on. */
export const semanticQueries = {
  /** See likeness.ts. */
  likenesses: (_dbs: QueryDbs, { question, texts }: { question: string; texts: string[] }): number[] =>
    likenesses(encoder(), question, texts, known),
};
