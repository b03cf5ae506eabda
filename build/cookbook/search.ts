import { ok, statutesSearch } from "../client/index.ts";
import { service } from "./pandect.ts";

/** Sections of the federal regulations, in force, that have every word: search.ts [WORDS] [TITLE] */
const [query = "fair use", titleNumber = "37"] = process.argv.slice(2);
const found = await ok(
  statutesSearch(
    { query, corpusType: "CFR", titleNumber: Number(titleNumber), matchType: "all", excludeRepealed: true, limit: 5 },
    service,
  ),
);
for (const { citationShort, title, relevanceScore } of found.results) console.log([citationShort, title, relevanceScore].join(" · "));
