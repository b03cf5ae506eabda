export const name = "202611250740-comparisons";

export const up = `
-- Two documents as they were when the comparison was launched: a comparison outlives them, so no key leads to them.
create table stored_comparison (
  id text primary key,
  matter_id text not null references matter(id),
  title text not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  original_id text not null,
  revised_id text not null,
  -- JSON
  original text not null,
  revised text not null,
  settings text not null,
  hunk_count integer not null default 0,
  substantive_count integer not null default 0,
  summary text,
  -- a JSON list
  bullets text,
  coarse integer not null default 0,
  -- packed JSON of the paragraphs; null until it has succeeded
  rows_packed blob,
  row_count integer not null default 0,
  created_at integer not null,
  updated_at integer not null,
  removed_at integer
) strict;
create index comparison_matter on stored_comparison(matter_id, created_at desc, id);
create index comparison_removed on stored_comparison(removed_at) where removed_at is not null;

create view comparison as select * from stored_comparison where removed_at is null;

create table comparison_hunk (
  id text primary key,
  comparison_id text not null references stored_comparison(id) on delete cascade,
  position integer not null,
  kind text not null,
  severity text not null,
  category text not null,
  before_text text,
  after_text text,
  section_heading text,
  clause_label text,
  unique (comparison_id, position)
) strict;
`;
