import type { RecordKind } from "../../records/record-kind.ts";
import { removeTasksOf } from "./store.ts";

/** Tasks belong to the people of one server, so that exports leave them out (decision 161). */
export const taskRecords: RecordKind = {
  name: "tasks",
  namesSql: "select id, title from task",
  matter: { countSql: "select count(*) from task where matter_id = @matterId", remove: removeTasksOf },
};
