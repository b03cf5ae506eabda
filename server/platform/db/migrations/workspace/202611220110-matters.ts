export const name = "202611220110-matters";

export const up = `
create table client (
  id text primary key,
  name text not null,
  -- how lists are sorted: without case and accents
  sort_name text not null,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip_code text,
  country text,
  client_type text,
  tax_id text,
  notes text,
  metadata text not null default '{}',
  created_at integer not null,
  updated_at integer not null
) strict, without rowid;
create index client_sort on client(sort_name, id);

create table matter (
  id text primary key,
  client_id text references client(id),
  name text not null,
  sort_name text not null,
  description text,
  instructions text,
  status text,
  practice_area text,
  matter_type text,
  case_number text,
  responsible_attorney_name text,
  open_date text,
  close_date text,
  billing_type text,
  billing_rate text,
  billing_currency text,
  country text,
  metadata text not null default '{}',
  is_default integer not null default 0,
  created_at integer not null,
  updated_at integer not null
) strict, without rowid;
create unique index matter_default on matter(is_default) where is_default = 1;
create index matter_sort on matter(sort_name, id);
create index matter_client on matter(client_id, sort_name, id) where client_id is not null;

create table folder (
  id text primary key,
  parent_id text references folder(id),
  matter_id text references matter(id),
  name text not null,
  sort_name text not null,
  created_at integer not null,
  updated_at integer not null
) strict, without rowid;
create index folder_sort on folder(sort_name, id);
create index folder_parent on folder(parent_id) where parent_id is not null;
create index folder_matter on folder(matter_id) where matter_id is not null;
`;
