export const name = "202611232000-record-versions";

/** Counts the changes of a record, so that a change can name the state it was made from (`If-Match`). */
export const up = ["matter", "client", "folder", "document"]
  .map((table) => `alter table ${table} add column version integer not null default 1;`)
  .join("\n");
