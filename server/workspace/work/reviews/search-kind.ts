import { searchedRecords } from "../../records/work-search/searched-records.ts";
import { isOpen } from "./made-review.ts";
import { madeOf } from "./present.ts";

/** Reviews, by the names of their contracts and playbooks, their summaries and findings. Document search finds the contract itself. */
export const searchedReviews = searchedRecords<{
  id: string;
  matterId: string;
  title: string;
  playbookName: string | null;
  result: Uint8Array | null;
}>({
  kind: "review",
  table: "review",
  matter: "r.matter_id",
  columns: "r.id, r.matter_id as matterId, r.title, r.playbook_name as playbookName, r.result",
  bodyOf(row) {
    const { summary = "", clauses = [] } = madeOf(row)?.result ?? {};
    const findings = clauses.filter(isOpen).map(({ clauseName, analysis }) => `${clauseName}. ${analysis}`);
    return [row.playbookName ?? "", summary, ...findings].filter((part) => part !== "").join("\n");
  },
});
