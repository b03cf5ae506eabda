import { searchedRecords } from "../../records/work-search/searched-records.ts";

/** Comparisons, by their titles and by what they say changed. Document search finds both texts. */
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
    // The run of a comparison wrote it.
    const said = bullets === null ? [] : (JSON.parse(bullets) as string[]);
    return [...(summary === null ? [] : [summary]), ...said].join("\n");
  },
});
