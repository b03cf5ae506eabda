export const name = "202611241810-column-lessons";

export const up = `
-- What a person decided on a cell, for its column to learn from; the newest decision on a cell is the one that counts.
create table cell_decision (
  -- rises with every decision, also with one that replaces another
  seq integer primary key autoincrement,
  cell_id text not null unique references matrix_cell(id) on delete cascade,
  column_id text not null references matrix_column(id) on delete cascade,
  verdict text not null check (verdict in ('approved', 'rejected', 'corrected')),
  -- JSON list of start and end of the passages that were shown
  passages text not null,
  -- what the person wrote; null unless the verdict is corrected
  answer text,
  -- of the text the passages are in; null where none were shown
  text_sha256 text,
  -- Unix milliseconds
  decided_at integer not null
) strict;
create index cell_decision_column on cell_decision(column_id, seq);

-- What a column has learned from its decisions; made again when those or the engine are others.
create table column_lesson (
  column_id text primary key references matrix_column(id) on delete cascade,
  stamp text not null,
  -- packed JSON; null where the decisions hold nothing to learn from
  model blob
) strict;
`;
