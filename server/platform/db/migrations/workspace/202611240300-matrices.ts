export const name = "202611240300-matrices";

export const up = `
create table matrix (
  id text primary key,
  matter_id text not null references matter(id),
  title text not null,
  description text,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1
) strict;
create index matrix_matter on matrix(matter_id, created_at desc, id);

create table matrix_column (
  id text primary key,
  matrix_id text not null references matrix(id) on delete cascade,
  label text not null,
  question text not null,
  column_type text not null,
  -- a JSON list; null unless the type is single_select
  options text,
  instructions text,
  depends_on text references matrix_column(id),
  gate text,
  inject_upstream integer not null default 0,
  position integer not null
) strict;
create index matrix_column_matrix on matrix_column(matrix_id, position);
create index matrix_column_depends on matrix_column(depends_on) where depends_on is not null;

create table matrix_row (
  id text primary key,
  matrix_id text not null references matrix(id) on delete cascade,
  document_id text not null references document(id) on delete cascade,
  position integer not null,
  unique (matrix_id, document_id)
) strict;
create index matrix_row_document on matrix_row(document_id);

create table matrix_cell (
  id text primary key,
  matrix_id text not null references matrix(id) on delete cascade,
  row_id text not null references matrix_row(id) on delete cascade,
  column_id text not null references matrix_column(id) on delete cascade,
  state text not null default 'never_run' check (state in
    ('never_run', 'running', 'extracted', 'not_found', 'not_applicable', 'failed', 'edited', 'approved', 'rejected', 'stopped')),
  answer text,
  -- JSON lists of passages
  citations text not null default '[]',
  misses text not null default '[]',
  confidence real,
  band text,
  sentences_read integer,
  failure text,
  extracted_at integer,
  -- of the text that was read
  text_sha256 text,
  -- JSON; the latest verdict on the answer
  verification text,
  -- the run that is to answer it; null when none is, or when a person was faster
  run_id text,
  version integer not null default 1,
  unique (row_id, column_id)
) strict;
create index matrix_cell_state on matrix_cell(matrix_id, state);
create index matrix_cell_column on matrix_cell(column_id);
create index matrix_cell_run on matrix_cell(run_id, row_id) where run_id is not null;

create table matrix_run (
  operation_id text primary key references operation(id) on delete cascade,
  matrix_id text not null references matrix(id) on delete cascade,
  -- cells that failed, and cells to be paid for
  failed integer not null default 0,
  charged integer not null default 0
) strict;
create index matrix_run_matrix on matrix_run(matrix_id);

-- What the engine found when it read a document; made again when the text or the engine is another.
create table document_analysis (
  document_id text primary key references document(id) on delete cascade,
  text_sha256 text not null,
  engine text not null,
  -- packed JSON
  analysis blob not null
) strict;

-- Null for texts read before; filled when a matrix reads them.
alter table document_reading add column text_sha256 text;
`;
