export const name = "202611212345-law-sources";

export const up = `
-- What publishers listed when they were last asked. release '' is the list of editions.
create table law_listing (
  source text not null,
  release text not null,
  checked_at text not null,
  -- JSON ListedRelease[] or ListedItem[] (server/law/sources/publishers/publisher.ts)
  listed text not null,
  primary key (source, release)
) strict, without rowid;

-- Addresses the owner changed.
create table law_address (
  source text not null,
  name text not null,
  template text not null,
  primary key (source, name)
) strict, without rowid;

-- Sizes publishers told for single files.
create table law_file_size (
  source text not null,
  release text not null,
  item text not null,
  bytes integer not null,
  primary key (source, release, item)
) strict, without rowid;

create table law_download (
  seq integer primary key,
  id text not null unique,
  source text not null,
  item text not null,
  name text not null,
  release text not null,
  -- JSON Wanted: item and edition as listed when the download was asked for
  wanted text not null,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  bytes_done integer not null default 0,
  bytes_total integer,
  error text,
  -- JSON string[]
  imports text not null default '[]',
  created_at text not null,
  finished_at text
) strict;
create index law_download_state on law_download(state, seq);

-- Fetched files, kept unchanged: the manifest of what was installed from where.
create table law_file (
  seq integer primary key,
  id text not null unique,
  source text not null,
  item text not null,
  release text not null,
  -- label for the import, when the file does not name its own edition
  import_label text,
  file_name text not null,
  -- below the folder of fetched files
  path text not null unique,
  publisher text not null,
  licence text not null,
  address text not null,
  bytes integer not null,
  sha256 text not null,
  is_checked integer not null,
  published_at text,
  fetched_at text not null
) strict;
`;
