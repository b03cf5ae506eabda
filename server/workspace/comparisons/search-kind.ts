import { searchedRecords } from "../work-search/searched-records.ts";

/** Comparisons by their titles and what they say has changed. Both texts are found as documents. */
export const searchedComparisons = searchedRecords<{
  id: string;
  matterId: string;
  title: string;
  summary: string | null;
  bullets: string | null;
}>({
  kind: "comparison",
  table: "comparison",
  matter: "r.matter_id",
  columns: "r.id, r.matter_id as matterId, r.title, r.summary, r.bullets",
  bodyOf({ summary, bullets }) {
    // Written by the run of a comparison.
    const said = bullets === null ? [] : (JSON.parse(bullets) as string[]);
    return [...(summary === null ? [] : [summary]), ...said].join("\n");
  },
});
