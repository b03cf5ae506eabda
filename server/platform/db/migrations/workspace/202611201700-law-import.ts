export const name = "202611201700-law-import";

export const up = `
-- Files sent for installation. Ended ones are kept for a while as the record of what was installed.
create table law_import (
  seq integer primary key,
  id text not null unique,
  file_name text not null,
  size_bytes integer not null,
  release text,
  state text not null check (state in ('uploading', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- times it was begun without the program living to end it
  attempts integer not null default 0,
  bytes_done integer not null default 0,
  bytes_total integer,
  sections integer not null default 0,
  error text,
  -- JSON Installed[] (shared/law/library.ts)
  installed text not null default '[]',
  created_at text not null,
  finished_at text
) strict;
create index law_import_state on law_import(state, seq);
`;
