export const name = "202611201700-refreshes";

export const up = `
-- One installation of one release of a source: what a watch is notified of.
create table refresh (
  id integer primary key autoincrement,
  -- board token (data-api §10.1); state is null on federal boards
  board text not null,
  state text,
  source_key text not null,
  source_name text not null,
  -- null when the source was not installed before
  release_from text,
  release_to text not null,
  release_date text,
  file_name text not null,
  file_bytes integer not null,
  file_sha256 text not null,
  -- pending until the corpus holds it; void when the corpus never came to hold it
  status text not null check (status in ('pending', 'applied', 'void')),
  started_at text not null,
  finished_at text not null,
  sections integer not null,
  appendices integer not null,
  added integer not null,
  amended integer not null,
  removed integer not null,
  notes_only integer not null,
  unchanged integer not null
) strict;
create index refresh_board on refresh(board, state, id);
create index refresh_source on refresh(source_key, id);
create index refresh_pending on refresh(id) where status = 'pending';

-- A change in the law as one refresh showed it, with the text before and after.
create table change (
  id integer primary key autoincrement,
  refresh_id integer not null references refresh(id),
  source_key text not null,
  -- board token of the section; a rule inside a US Code appendix has another than its refresh
  corpus_type text not null,
  state text,
  act_id text not null,
  identity text not null,
  kind text not null check (kind in ('added', 'amended', 'removed')),
  -- notes: notes or credit alone; shown apart and never counted as amended
  class text not null check (class in ('text', 'notes')),
  citation text not null,
  citation_short text not null,
  title text not null,
  -- what a watch's scope names; kept here because a removed section has no row in the corpus
  title_number text,
  chapter text,
  part text,
  section_number text not null,
  named_source text,
  detected_at text not null,
  -- first 16 bytes of the sha256 of the normalised text, or of notes and credit for the notes class
  before_hash blob,
  after_hash blob,
  -- packed text (packed.ts): number and heading on the first line, then the body; or credit and notes
  before_text blob,
  after_text blob
) strict;
create index change_act on change(act_id, id);
create index change_refresh on change(refresh_id, id);
create index change_board on change(corpus_type, state, id);

-- The only rows readers may show.
create view applied_change as
  select c.* from change c join refresh r on r.id = c.refresh_id where r.status = 'applied';

create trigger change_is_final before update on change begin
  select raise(abort, 'a recorded change is never altered');
end;
-- Applied changes leave only by the sweep after five years (data-api §10.5).
create trigger change_stays before delete on change
when old.detected_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years')
  and exists (select 1 from refresh r where r.id = old.refresh_id and r.status <> 'void')
begin
  select raise(abort, 'a recorded change is kept for five years');
end;
create trigger refresh_is_final before update on refresh
when old.status <> 'pending' or new.id <> old.id or new.source_key <> old.source_key begin
  select raise(abort, 'a finished refresh is never altered');
end;
create trigger refresh_stays before delete on refresh begin
  select raise(abort, 'a refresh is never deleted');
end;
`;
