import { historyMigrations } from "../../platform/db/migrations/history/index.ts";
import { workspaceMigrations } from "../../platform/db/migrations/workspace/index.ts";
import { driverOf } from "../../platform/db/connection.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDb } from "../../platform/db/open.ts";

/** The tables of `workspace.db` as an older version of the program wrote them: all later ones are missing. */
export const olderTables = workspaceMigrations.findIndex(({ name }) => name.endsWith("record-versions"));

/** Makes the databases of a data folder as an older version of the program left them: with a bookmark and one recorded change of law. */
export function makeOlderFolder(folder: Pick<DataFolder, "workspace" | "history">): void {
  const workspace = openDb(folder.workspace);
  migrate(workspace, folder.workspace, workspaceMigrations.slice(0, olderTables));
  driverOf(workspace).exec(
    "insert into bookmark (id, act_id, anchor, citation, heading, created_at) values ('b1', 'CFR_T97_P1_S1_1', '', '97 C.F.R. § 1.1', 'Lamp 1', '')",
  );
  workspace.close();
  const history = openDb(folder.history);
  migrate(history, folder.history, historyMigrations.slice(0, 1));
  driverOf(history).exec(
    `insert into refresh (board, source_key, source_name, release_to, file_name, file_bytes, file_sha256, status, started_at, finished_at,
       sections, appendices, added, amended, removed, notes_only, unchanged)
     values ('cfr', 'cfr-97', 'Lighthouses', '', 'x', 0, '', 'applied', '', '', 1, 0, 0, 0, 1, 0, 0);
     insert into change (refresh_id, source_key, corpus_type, act_id, identity, kind, class, citation, citation_short, title, title_number,
       section_number, detected_at, before_hash, after_hash)
     values (1, 'cfr-97', 'cfr', 'CFR_T97_P1_S1_1', 'x', 'removed', 'text', '97 C.F.R. § 1.1', '', '', '97', '1.1', '', x'01', null)`,
  );
  history.close();
}
