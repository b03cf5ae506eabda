import { columnsOf, runScript, triggersOf, withAttached, withoutForeignKeys } from "../db/maintenance.ts";
import { type Db, write, type WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";
import { endPeople, keepPeopleAndWalls } from "./people-on-restore.ts";

/**
 * Tables that a restore leaves in their present state: no access is revived, no money is spent twice, no evidence is deleted, and work on
 * this machine's law, which no backup contains, continues. Parents before children.
 */
const kept = [
  "setting",
  "owner_passphrase",
  "owner_session",
  "sign_in_link",
  "sign_in_failure",
  "organization",
  "installation",
  "installation_matter",
  "credential",
  "data_key",
  "rate_limit",
  "account",
  "ledger_account",
  "ledger_transfer",
  "audit_base",
  "audit_log",
  "model_grant",
  "law_import",
  "law_listing",
  "law_address",
  "law_file_size",
  "law_download",
  "law_file",
  "board_attempt",
  "matched_refresh",
];

/**
 * Copies the kept tables from the present workspace into a copy of a backup. Both have the newest schema. `now` in Unix milliseconds.
 */
export function carryOver(copy: Db, present: string, now: number): void {
  withAttached(copy, present, "present", () =>
    withoutForeignKeys(copy, () =>
      write(copy, (tx) => {
        // The trail refuses any deletion.
        const guards = triggersOf(tx, "audit_log");
        for (const { name } of guards) runScript(tx, `drop trigger ${name}`);
        for (const table of kept) {
          const columns = columnsOf(tx, table, "present").join(", ");
          runScript(tx, `delete from main.${table}; insert into main.${table} (${columns}) select ${columns} from present.${table}`);
        }
        keepPeopleAndWalls(tx, now);
        keepMachineWork(tx);
        for (const { definition } of guards) runScript(tx, definition);
        keepTelling(tx);
        endUploads(tx);
      }),
    ),
  );
}

/** Ends all access that no present data confirms: a copy that replaces an unreadable workspace admits no one. */
export function endAccess(copy: Db, now: number): void {
  write(copy, (tx) => {
    for (const revoke of revocations) tx.run(revoke, now);
    for (const end of endings) tx.run(end);
    endPeople(tx, now);
    endUploads(tx);
  });
}

const revocations = [
  sql<number>("update credential set revoked_at = ? where revoked_at is null"),
  sql<number>("update data_key set revoked_at = ? where revoked_at is null"),
];
const endings = [
  sql("delete from owner_session"),
  sql("delete from sign_in_link"),
  sql("update notice set state = 'given-up' where state = 'pending'"),
  sql("delete from operation where type like 'workspace.%'"),
];

/**
 * Work on this machine's law, and on files beside the workspace, continues in its present state; work on the records comes from the
 * backup.
 */
function keepMachineWork(copy: WriteDb): void {
  const isOfMachine = "(type like 'law.%' or type like 'workspace.%')";
  const columns = columnsOf(copy, "operation", "present").join(", ");
  runScript(
    copy,
    `delete from main.operation where ${isOfMachine};
     insert into main.operation (${columns}) select ${columns} from present.operation where ${isOfMachine}`,
  );
}

/** A receiver gets no notice twice, and notices still due to an existing watch stay due. */
function keepTelling(copy: WriteDb): void {
  runScript(
    copy,
    `delete from main.notice_body;
     delete from main.notice;
     insert into main.notice (id, watch_id, refresh_id, target, state, attempts, due_at, created_at)
     select id, watch_id, refresh_id, target, state, attempts, due_at, created_at from present.notice
     where watch_id in (select id from main.watch) order by id;
     insert into main.notice_body (notice_id, body)
     select notice_id, body from present.notice_body where notice_id in (select id from main.notice)`,
  );
}

/** No backup contains the parts of uploads. */
function endUploads(copy: WriteDb): void {
  copy.run(abortUploads);
}

const abortUploads = sql("update upload set status = 'aborted' where status = 'in_progress'");
