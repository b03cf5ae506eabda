export const name = "202611250730-playbooks";

export const up = `
create table playbook (
  id text primary key,
  name text not null,
  sort_name text not null,
  description text,
  -- fixed for good
  contract_type text not null,
  -- JSON object of positions by clause, in the order they were written
  positions text not null,
  is_default integer not null default 0,
  source_filename text,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1
) strict;
create index playbook_name on playbook(sort_name, id);
create unique index playbook_default on playbook(contract_type) where is_default = 1;
`;
