import { searchedRecords } from "../../records/work-search/searched-records.ts";
import { workflowOf } from "./definitions/catalogue.ts";

/** Runs of workflows, by their titles and the description of the workflow. */
export const searchedRuns = searchedRecords<{ id: string; matterId: string; title: string; workflowId: string }>({
  kind: "workflow_run",
  table: "workflow_run",
  matter: "r.matter_id",
  columns: "r.id, r.matter_id as matterId, r.title, r.workflow_id as workflowId",
  bodyOf({ workflowId }) {
    const workflow = workflowOf(workflowId);
    return workflow === undefined ? "" : `${workflow.title}\n${workflow.description}`;
  },
});
