export const name = "202611220120-documents";

export const up = `
create table operation (
  id text primary key,
  type text not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  matter_id text,
  credential_id text,
  request_id text,
  resource_kind text,
  resource_id text,
  resource_url text,
  error_code text,
  error_message text,
  done integer not null,
  total integer not null,
  unit text not null,
  -- held by whoever works on it; finishing needs it
  lease text,
  attempts integer not null default 0,
  created_at integer not null,
  completed_at integer
) strict, without rowid;
create index operation_created on operation(created_at desc, id);
create index operation_open on operation(type) where status in ('queued', 'running');

create table document (
  id text primary key,
  matter_id text not null references matter(id),
  folder_id text references folder(id),
  filename text not null,
  content_type text,
  file_size integer,
  -- of the original; null until it has been put together
  sha256 text,
  page_count integer,
  chunk_count integer,
  source_type text,
  status text not null,
  is_encrypted integer not null default 0,
  created_at integer not null,
  updated_at integer,
  processed_at integer
) strict, without rowid;
create index document_matter on document(matter_id, created_at desc, id);
create index document_sha256 on document(sha256);

create table document_chunk (
  document_id text not null references document(id) on delete cascade,
  seq integer not null,
  page integer,
  text text not null,
  primary key (document_id, seq)
) strict, without rowid;

create table upload (
  id text primary key,
  matter_id text not null references matter(id),
  folder_id text,
  filename text not null,
  content_type text not null,
  size_bytes integer not null,
  part_size integer not null,
  total_parts integer not null,
  status text not null check (status in ('in_progress', 'completed', 'aborted')),
  document_id text,
  operation_id text,
  created_at integer not null,
  expires_at integer not null
) strict, without rowid;

create table upload_part (
  upload_id text not null references upload(id),
  part_number integer not null,
  token_sha256 text not null unique,
  token_expires_at integer not null,
  -- null until the part has come in
  etag text,
  primary key (upload_id, part_number)
) strict, without rowid;
`;
