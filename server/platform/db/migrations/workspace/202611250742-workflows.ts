export const name = "202611250742-workflows";

export const up = `
create table workflow_run (
  id text primary key,
  matter_id text not null references matter(id),
  workflow_id text not null,
  title text not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- JSON: documents with role and position, and inputs by key
  documents text not null,
  inputs text not null,
  -- steps that are finished, and what they left for later ones (JSON)
  steps_done integer not null default 0,
  state text not null default '{}',
  message text,
  percent integer not null default 0,
  started_at integer,
  completed_at integer,
  created_at integer not null,
  updated_at integer not null
) strict;
create index workflow_run_matter on workflow_run(matter_id, created_at desc, id);

create table workflow_artifact (
  run_id text not null references workflow_run(id) on delete cascade,
  key text not null,
  position integer not null,
  label text not null,
  content_type text not null,
  file_name text not null,
  size_bytes integer not null,
  bytes blob not null,
  primary key (run_id, key)
) strict;
`;
