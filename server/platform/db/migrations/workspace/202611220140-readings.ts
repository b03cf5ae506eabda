export const name = "202611220140-readings";

export const up = `
-- What reading a document found besides its text. A document that was read and has no row here, or one of an older reader, is read anew.
create table document_reading (
  number integer primary key,
  document_id text not null unique references document(id) on delete cascade,
  -- version of the reader that wrote the row
  reader integer not null,
  -- null: the original was not there any more, or could not be read again
  kind text,
  title text,
  -- the other views of a file with tracked changes or hidden text
  original text,
  marked text,
  marks text not null,
  comments text not null,
  warnings text not null,
  pages text,
  blocks text not null
) strict;

-- Chunks know where they stand, and have a number of their own.
create table chunk (
  id integer primary key,
  document_id text not null references document(id) on delete cascade,
  seq integer not null,
  page integer,
  heading text,
  -- UTF-16 code units from the beginning of the text
  start_at integer not null,
  text text not null,
  unique (document_id, seq)
) strict;
insert into chunk (document_id, seq, page, start_at, text)
select document_id, seq, page,
  coalesce(sum(length(text)) over (partition by document_id order by seq rows between unbounded preceding and 1 preceding), 0), text
from document_chunk order by document_id, seq;
drop table document_chunk;
alter table chunk rename to document_chunk;
`;
