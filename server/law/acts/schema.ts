/** Version of the tables below; a file with another version is rebuilt from the publishers' files, never migrated. */
export const actsVersion = 2;

/**
 * `acts.db`: the second collection. An act is one text; `passage` holds the text in pieces, so that a slice is read without the rest, and
 * `section` points into it with character offsets (UTF-16 code units, as every offset of the product).
 */
export const actsSchema = `
-- A file something of which is still held: what lets the same file be passed over.
create table file (
  id integer primary key,
  sha256 text not null unique,
  name text not null,
  bytes integer not null,
  source text not null,
  installed_at text not null,
  -- JSON: what installing it amounted to
  result text not null
) strict;

create table act (
  id integer primary key,
  act_id text not null unique,
  file_id integer not null references file(id),
  -- key of the installed source it belongs to: in-central, in-kerala
  source text not null,
  title text not null,
  -- folded, for filters on words and parts of it
  title_key text not null,
  -- names.ts: what a cited name is compared by
  name_key text not null,
  initials text not null,
  -- of the act this one is made under, where the record names it
  parent_key text,
  hindi_title text,
  category text not null,
  -- central, or the slug of a state
  place text not null,
  year integer,
  number text,
  department text,
  ministry text,
  -- what the publisher says or its collection means: in_force, repealed, superseded, spent
  status text,
  -- 1: the record itself says so
  status_is_stated integer not null,
  is_subordinate integer not null,
  enactment_date text,
  enactment_raw text,
  issued_date text,
  long_title text,
  -- JSON list
  subjects text not null,
  pdf_url text,
  html_url text,
  source_url text,
  publisher_id text,
  handle text,
  retrieved_on text,
  is_fiction integer not null,
  -- as the publisher counts; the text may be missing
  section_count integer,
  passages integer not null,
  chars integer not null,
  -- footnotes that record an amendment
  events integer not null,
  -- 1: named by an installed catalogue
  is_catalogued integer not null,
  -- sha256 of all that is shown
  hash blob not null,
  -- JSON (model.ts, ActFacts)
  facts text not null,
  -- JSON: reason, duplicateOf, observedOn; null while served
  retirement text
) strict;
create index act_order on act(year desc, act_id);
create index act_source on act(source);
create index act_title on act(title_key);
create index act_name on act(name_key);
create index act_initials on act(initials);
create index act_numbered on act(year, number);
create index act_parent on act(parent_key) where parent_key is not null;
create index act_publisher on act(publisher_id);
create index act_handle on act(handle);
create index act_file on act(file_id);

create table section (
  id integer primary key,
  act integer not null references act(id),
  ordinal integer not null,
  number text not null,
  -- folded (section-number.ts): what a spelling is compared by
  number_key text not null,
  title text,
  chapter text,
  chapter_title text,
  type text not null,
  -- of the text, without the heading line above it; equal where none is held
  char_start integer not null,
  char_end integer not null,
  first_passage integer not null,
  last_passage integer not null,
  words integer not null,
  events integer not null,
  hash blob not null
) strict;
create unique index section_order on section(act, ordinal);
create index section_number on section(act, number, (char_end = char_start), ordinal);
create index section_key on section(act, number_key);

create table passage (
  id integer primary key,
  act integer not null references act(id),
  idx integer not null,
  section integer,
  type text not null,
  provision text not null,
  char_start integer not null,
  text text not null
) strict;
create unique index passage_order on passage(act, idx);

-- Folded text (fold.ts). Marks are letters: without them the vowels of Indic scripts would cut words apart.
create virtual table passage_search using fts5(
  act_title, heading, body, content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);

create table footnote (
  id integer primary key,
  act integer not null references act(id),
  section integer,
  ordinal integer not null,
  type text not null,
  text text not null,
  by_act text,
  by_kind text,
  by_year integer,
  by_section text,
  original text,
  date text,
  date_raw text
) strict;
create index footnote_act on footnote(act, ordinal);
create index footnote_section on footnote(section, ordinal);

-- Provisions and acts the text of a section names (references.ts), told apart by what they name; which act that is, is looked up when asked.
create table reference (
  id integer primary key,
  act integer not null references act(id),
  section integer not null references section(id),
  -- in the text of the section
  char_start integer not null,
  char_end integer not null,
  -- 1: a section of the act itself
  is_own integer not null,
  to_title text,
  to_name text,
  to_number text,
  to_year integer,
  to_section text,
  to_key text,
  sub_provision text
) strict;
create index reference_section on reference(section, char_start);
create index reference_own on reference(act, to_key) where is_own = 1;
create index reference_name on reference(to_name) where to_name is not null;
create index reference_numbered on reference(to_year, to_number) where to_number is not null;

-- Which provision of a new code took the place of which of an old one.
create table correspondence (
  old_code text not null,
  ordinal integer not null,
  old_section text,
  new_section text,
  subject text,
  primary key (old_code, ordinal)
) strict, without rowid;
create table mapping (
  old_code text primary key,
  file_id integer not null references file(id),
  publisher text not null,
  title text not null,
  url text not null
) strict, without rowid;
`;
