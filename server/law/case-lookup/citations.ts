import type { BriefCheck } from "#shared/law/brief-check.ts";
import { type LookedUpCase, ReporterCitation } from "#shared/law/case-lookup.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { reporterCitations } from "../authorities/cases/find-cases.ts";
import { storedLookups } from "./store.ts";

/** The reporter citations in texts that cite decisions, each once. */
export function citationsToLookUp(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => reporterCitations(text.replaceAll(/\s+/g, " ")));
  return [...new Set(found)].filter((citation) => ReporterCitation.safeParse(citation).success);
}

/** The stored replies for the decisions that a text cites. */
export function lookupsOf(db: ReadDb, { citations }: BriefCheck): LookedUpCase[] {
  return storedLookups(db, citationsToLookUp(citations.filter(({ kind }) => kind === "case").map(({ text }) => text)));
}
