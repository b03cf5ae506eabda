export const name = "202611220100-registry";

export const up = `
-- A session of a legislature as far as it has been collected.
create table session (
  jurisdiction text not null,
  code text not null,
  label text,
  type text not null,
  year integer not null,
  -- what is known of the number of acts, and where from (data-api §7.3); JSON, null when nothing is
  denominator text,
  open_gaps integer not null default 0,
  measured_at text not null,
  -- counted at the end of each reading: acts served, their text withheld or not, and acts served without text
  served integer not null default 0,
  withheld integer not null default 0,
  not_held integer not null default 0,
  primary key (jurisdiction, code)
) strict, without rowid;

-- What coverage says of the served acts of a jurisdiction, counted with the sessions.
create table jurisdiction (
  code text primary key,
  -- JSON lists
  series text not null,
  instrument_types text not null,
  earliest_approved text,
  latest_approved text
) strict, without rowid;

-- Every act that was ever known. Ids are permanent: a row is never deleted, and its id never given to another act.
create table law (
  id text primary key,
  jurisdiction text not null,
  session text not null,
  -- served; known: listed and not served; unserved; withdrawn and merged are tombstones
  state text not null check (state in ('known', 'served', 'unserved', 'withdrawn', 'merged')),
  -- the act this one was merged into
  merged_into text,
  series text not null,
  instrument_type text not null,
  enactment_outcome text not null,
  -- 1, 0 or null
  is_law integer,
  number text,
  -- as citations are matched by it (session-laws/citation.ts)
  number_key text,
  numbering_year integer,
  bill_key text,
  bill_number text,
  bill_number_key text,
  title text,
  approved_date text,
  approved_derived integer not null,
  effective_first text,
  effective_last text,
  text_status text not null,
  -- first 16 bytes of sha256 over everything a reader can see: what tells a correction from a change of markup
  content_hash blob not null,
  -- title and bill number in small letters, for substrings
  folded text not null,
  -- JSON of the record's fields that are not columns (session-laws/model.ts)
  record text not null,
  updated_at text not null
) strict, without rowid;
create index law_session on law(jurisdiction, session, id);
create index law_number on law(jurisdiction, number_key);
create index law_bill on law(bill_number_key, jurisdiction);
create index law_any_case on law(lower(id));

create table law_text (
  law_id text primary key references law(id),
  -- sha256 in hex
  sha256 text not null,
  version integer not null,
  -- UTF-16 units
  chars integer not null
) strict, without rowid;

-- The text in the pieces the body route serves (session-laws/pages.ts); joined they are the whole.
create table law_page (
  law_id text not null references law(id),
  start integer not null,
  text text not null,
  primary key (law_id, start)
) strict;

-- What stands where an id goes and is none: folded citations and bill numbers. Several acts may share one.
create table law_key (
  jurisdiction text not null,
  key text not null,
  law_id text not null references law(id),
  form text not null check (form in ('as_printed', 'bill', 'other_as_printed')),
  primary key (jurisdiction, key, law_id)
) strict, without rowid;
create index law_key_key on law_key(key);
create index law_key_law on law_key(law_id);

-- Code sections an act says it changes, for the enactments of a section (data-api §6.8).
create table law_affects (
  law_id text not null references law(id),
  ordinal integer not null,
  jurisdiction text not null,
  -- folded section number
  section_key text not null,
  section_as_printed text not null,
  action_as_printed text,
  code_as_printed text,
  act_section_as_printed text,
  primary key (law_id, ordinal)
) strict, without rowid;
create index law_affects_section on law_affects(jurisdiction, section_key);

-- The feed. Ids grow in the order of commits, are never used again and never change (data-api §8.1).
create table feed (
  id integer primary key autoincrement,
  kind text not null check (kind in ('added', 'text_available', 'corrected', 'served', 'unserved', 'withdrawn', 'merged')),
  law_id text not null,
  jurisdiction text not null,
  detected_at text not null
) strict;
create index feed_jurisdiction on feed(jurisdiction, id);

-- One reading of one collection.
create table collection (
  id integer primary key,
  jurisdiction text not null,
  -- codes of the sessions in it, JSON
  sessions text not null,
  -- day the collection says it is of
  release_date text,
  is_fiction integer not null,
  file_name text not null,
  file_bytes integer not null,
  file_sha256 text not null,
  installed_at text not null,
  laws integer not null
) strict;

-- What cursors are signed with.
create table cursor_secret (secret blob not null) strict;
insert into cursor_secret (secret) values (randomblob(32));

create virtual table law_search using fts5 (title, body, content='', contentless_delete=1, tokenize="porter unicode61 remove_diacritics 2");
create table law_search_row (rowid integer primary key, law_id text not null unique references law(id)) strict;
`;
