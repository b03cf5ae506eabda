import { columnsOf, runScript, triggersOf, withAttached, withoutForeignKeys } from "../db/maintenance.ts";
import { type Db, write, type WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/**
 * Tables a restore leaves as they are now. Nobody's access comes back, no money is spent twice, no evidence is unwritten, and what
 * concerns the law on this machine, which no backup holds, goes on as it is. Parents before children.
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

/** Brings what stays from the workspace of now into a copy of a backup. Both have the newest schema. */
export function carryOver(copy: Db, present: string): void {
  withAttached(copy, present, "present", () =>
    withoutForeignKeys(copy, () =>
      write(copy, (tx) => {
        // The trail refuses that anything is taken out of it.
        const guards = triggersOf(tx, "audit_log");
        for (const { name } of guards) runScript(tx, `drop trigger ${name}`);
        for (const table of kept) {
          const columns = columnsOf(tx, table, "present").join(", ");
          runScript(tx, `delete from main.${table}; insert into main.${table} (${columns}) select ${columns} from present.${table}`);
        }
        keepMachineWork(tx);
        for (const { definition } of guards) runScript(tx, definition);
        keepTelling(tx);
        endUploads(tx);
      }),
    ),
  );
}

/** What nobody of now vouches for: a copy that takes the place of a workspace that cannot be read lets nobody in. */
export function endAccess(copy: Db, now: number): void {
  write(copy, (tx) => {
    for (const revoke of revocations) tx.run(revoke, now);
    for (const end of endings) tx.run(end);
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

/** Work on the law of this machine, and on files beside the workspace, goes on as it is now; work on the records is the backup's. */
function keepMachineWork(copy: WriteDb): void {
  const isOfMachine = "(type like 'law.%' or type like 'workspace.%')";
  const columns = columnsOf(copy, "operation", "present").join(", ");
  runScript(
    copy,
    `delete from main.operation where ${isOfMachine};
     insert into main.operation (${columns}) select ${columns} from present.operation where ${isOfMachine}`,
  );
}

/** A receiver is not told twice, and what is still due to a watch that is there stays due. */
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

/** The parts of uploads are in no backup. */
function endUploads(copy: WriteDb): void {
  copy.run(abortUploads);
}

const abortUploads = sql("update upload set status = 'aborted' where status = 'in_progress'");
