export const name = "202611252230-work-words";

/** Tables of work that search finds, by kind, and the columns that it reads. */
const searched = [
  { table: "review", kind: "review", changes: "title, result, playbook_name" },
  { table: "stored_comparison", kind: "comparison", changes: "title, summary, bullets" },
  { table: "playbook", kind: "playbook", changes: "name, description, positions" },
  { table: "workflow_run", kind: "workflow_run", changes: "title" },
] as const;

/** Search finds reviews, comparisons, playbooks and runs of workflows. */
export const up = `
create table work_index (
  number integer primary key,
  kind text not null,
  record_id text not null,
  -- counts changes of the record, so that words of an older text are not taken in
  stamp integer not null default 0,
  -- 1: search knows the title and the body
  is_indexed integer not null default 0,
  unique (kind, record_id)
) strict;
create index work_index_open on work_index(kind, number) where is_indexed = 0;

-- The words, as documents/terms.ts has them.
create virtual table work_words using fts5(
  name, words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
create trigger work_words_gone after delete on work_index begin
  delete from work_words where rowid = old.number;
end;
${searched
  .map(
    ({ table, kind, changes }) => `
insert into work_index (kind, record_id) select '${kind}', id from ${table};
create trigger ${table}_searched after insert on ${table} begin
  insert into work_index (kind, record_id) values ('${kind}', new.id);
end;
create trigger ${table}_reworded after update of ${changes} on ${table} begin
  update work_index set is_indexed = 0, stamp = stamp + 1 where kind = '${kind}' and record_id = new.id;
end;
create trigger ${table}_unsearched after delete on ${table} begin
  delete from work_index where kind = '${kind}' and record_id = old.id;
end;`,
  )
  .join("")}
`;
