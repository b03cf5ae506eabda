import type { Db } from "../db/open.ts";

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
  "account",
  "ledger_account",
  "ledger_transfer",
  "audit_base",
  "audit_log",
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
  copy.prepare("attach ? as present").run(present);
  try {
    copy.pragma("foreign_keys = OFF");
    copy
      .transaction(() => {
        const guards = copy
          .prepare<[], { name: string; sql: string }>(
            "select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'audit_log'",
          )
          .all();
        for (const { name } of guards) copy.exec(`drop trigger ${name}`);
        for (const table of kept) {
          const columns = copy.prepare<[string], string>("select name from pragma_table_info(?, 'present')").pluck().all(table).join(", ");
          copy.exec(`delete from main.${table}; insert into main.${table} (${columns}) select ${columns} from present.${table}`);
        }
        for (const { sql } of guards) copy.exec(sql);
        keepTelling(copy);
        endUploads(copy);
      })
      .immediate();
    copy.pragma("foreign_keys = ON");
    const broken = copy.pragma("main.foreign_key_check");
    if (Array.isArray(broken) && broken.length > 0) throw new Error("the backup and what is kept do not fit together");
  } finally {
    copy.exec("detach present");
  }
}

/** What nobody of now vouches for: a copy that takes the place of a workspace that cannot be read lets nobody in. */
export function endAccess(copy: Db, now: number): void {
  copy
    .transaction(() => {
      copy.prepare("update credential set revoked_at = ? where revoked_at is null").run(now);
      copy.prepare("update data_key set revoked_at = ? where revoked_at is null").run(now);
      copy.exec("delete from owner_session; delete from sign_in_link");
      copy.prepare("update notice set state = 'given-up' where state = 'pending'").run();
      endUploads(copy);
    })
    .immediate();
}

/** A receiver is not told twice, and what is still due to a watch that is there stays due. */
function keepTelling(copy: Db): void {
  copy.exec(
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
function endUploads(copy: Db): void {
  copy.exec("update main.upload set status = 'aborted' where status = 'in_progress'");
}
