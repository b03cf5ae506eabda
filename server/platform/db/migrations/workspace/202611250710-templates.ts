export const name = "202611250710-templates";

export const up = `
create table template (
  id text primary key,
  title text not null,
  description text,
  category text not null,
  -- of the document it was made from, and the SHA-256 and bytes of its Word file
  source_filename text,
  original_sha256 text,
  original_bytes integer,
  -- Markdown
  body text not null,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1,
  -- a retired template is in no list; its runs stay
  retired_at integer,
  -- 1: cannot be brought back; the row stays for its runs
  is_forgotten integer not null default 0
) strict;
create index template_updated on template(updated_at desc, id) where retired_at is null;

create table template_variable (
  template_id text not null references template(id) on delete cascade,
  var_id text not null,
  position integer not null,
  name text not null,
  label text,
  kind text not null,
  hint text,
  default_value text,
  -- what the variable is known by in another version of the body
  anchor text not null,
  primary key (template_id, var_id)
) strict, without rowid;

create table template_run (
  id text primary key,
  template_id text not null references template(id) on delete cascade,
  matter_id text not null references matter(id) on delete cascade,
  operation_id text,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- set once it is rendered; the draft may be deleted since
  draft_id text,
  prompt text,
  -- a JSON object of varId to value, as it was asked
  overrides text not null,
  -- title, category and Markdown of the template when it was launched; the body is dropped at the end
  title text not null,
  category text not null,
  body text,
  -- the Word file the template had then
  original_sha256 text,
  original_bytes integer,
  source_filename text,
  created_at integer not null,
  completed_at integer
) strict;
create index template_run_matter on template_run(matter_id, created_at desc);
create index template_run_template on template_run(template_id);

create table template_slot (
  run_id text not null references template_run(id) on delete cascade,
  position integer not null,
  var_id text not null,
  -- as the template had them when the run was launched
  name text not null,
  label text,
  anchor text not null,
  value text,
  source text,
  -- a JSON list
  candidates text not null default '[]',
  primary key (run_id, position)
) strict, without rowid;
`;
