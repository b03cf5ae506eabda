export const name = "202611220410-matter-law";

export const up = `
-- Sections a matter keeps at hand.
create table matter_pin (
  id text primary key,
  matter_id text not null references matter(id) on delete cascade,
  act_id text not null,
  citation text not null,
  heading text not null,
  note text not null,
  created_at text not null,
  unique (matter_id, act_id)
) strict, without rowid;
create index matter_pin_act on matter_pin(act_id);

-- Documents whose citations are known, and against which law they were resolved.
create table document_law (
  document_id text primary key references document(id) on delete cascade,
  stamp text not null,
  -- the day the document itself says it is of
  day text
) strict, without rowid;

-- Every place at which a document cites law; places are UTF-16 code units of its text.
create table document_citation (
  document_id text not null references document(id) on delete cascade,
  seq integer not null,
  start_at integer not null,
  end_at integer not null,
  page integer,
  key text not null,
  kind text not null,
  citation text not null,
  act_id text,
  heading text,
  status text,
  node text,
  gap text,
  law text,
  url text,
  is_fiction integer not null,
  written text not null,
  pinpoint text,
  pinpoint_exists integer,
  before text not null,
  after text not null,
  primary key (document_id, seq)
) strict, without rowid;
create index document_citation_act on document_citation(act_id) where act_id is not null;

-- A document that is read anew is looked through anew.
create trigger document_law_outdated after insert on document_reading begin
  delete from document_law where document_id = new.document_id;
end;
`;
