import { searchSchema } from "../search/schema.ts";

/** Version of the tables of `corpus.db`. With another version the law must be installed again; the corpus is never migrated. */
export const corpusVersion = 7;

/** Ids are assigned in blocks of this many per (corpus, jurisdiction), so a filter is a range of ids. */
export const blockSize = 65536;

export const corpusSchema = `
create table meta (key text primary key, value text not null) strict, without rowid;

create table source (
  id integer primary key,
  key text not null unique,
  corpus_type text not null,
  jurisdiction text not null,
  title_number text,
  name text not null,
  release text not null,
  release_date text,
  -- year printed after a citation, from the release; null when unknown
  edition_year integer,
  format text not null,
  positive_law integer,
  is_fiction integer not null default 0,
  file_name text not null,
  file_bytes integer not null,
  file_sha256 text not null,
  section_count integer not null default 0,
  appendix_count integer not null default 0,
  text_bytes integer not null default 0,
  installed_at text not null,
  -- refresh row in history.db that this state corresponds to
  refresh_id integer,
  -- files its table names, and those its archive lacked; 0 of a complete one
  named_files integer not null default 0,
  missing_files integer not null default 0
) strict;

create table division (
  id integer primary key,
  source_id integer not null references source(id),
  parent_id integer references division(id),
  key text not null,
  kind text not null,
  number text,
  label text not null,
  name text not null,
  status text,
  depth integer not null,
  -- document order within the source, shared with section.position
  position integer not null,
  -- sections in it and below it, appendices included / those still in force
  section_count integer not null default 0,
  live_count integer not null default 0,
  -- JSON {titleNumber,titleName,chapter,chapterName,…,breadcrumb[],displayPath,parent} for the sections directly in it
  trail text not null,
  -- packed notes (stored-text.ts); null when there are none
  notes blob,
  unique (source_id, key)
) strict;
create index division_parent on division(parent_id, position);

create table id_block (
  block integer primary key,
  corpus_type text not null,
  jurisdiction text not null,
  next_id integer not null
) strict;

create table section (
  id integer primary key,
  act_id text not null unique,
  source_id integer not null references source(id),
  division_id integer not null references division(id),
  -- neighbours share it: the chapter, else the rule set or compiled act, else the title
  container_id integer not null references division(id),
  -- document order inside the container; gaps are normal
  ordinal integer not null,
  position integer not null,
  unit text not null,
  corpus_type text not null,
  jurisdiction text not null,
  named_source text,
  identity text not null,
  identifier text,
  number text not null,
  number_label text not null,
  heading text not null,
  citation text not null,
  citation_short text not null,
  -- which of the sections with its citation it is in its document, from 1
  nth integer not null default 1,
  status text not null,
  year integer,
  -- narrow copies of the trail for filters
  title_number text,
  chapter text,
  part text,
  article text,
  -- id of the state code or rule set, as search and divisions take it: 'nv_nrs', 'frcrp'
  code text,
  -- of everything kept of it but its position (content-digest.ts), 20 bytes
  digest blob not null,
  -- of its markup and all that its reading depends on (import/markup-digest.ts), 20 bytes; null where that is not known
  markup blob,
  -- paragraphs of operative text; code units of text, credit and notes
  passages integer not null default 0,
  text_size integer not null default 0,
  -- JSON of the sparse record fields of data-api §6.1 that are not null
  record text not null
) strict;
create index section_container on section(container_id, ordinal);
create index section_division on section(division_id, position);
create index section_source on section(source_id, position);

create table section_text (
  section_id integer primary key references section(id),
  body text not null,
  credit text not null,
  -- packed JSON {blocks,marks,tables,footnotes}; see model.ts
  structure blob not null,
  -- packed notes (stored-text.ts); null when there are none
  notes blob
) strict;

-- One row per number a section answers to; keys are folded: 'usc/42/1395w-4', 'cfr/17/240.10b5-1', 'rule/frcrp/4.1'.
create table cite_key (
  key text not null,
  section_id integer not null,
  primary key (key, section_id)
) strict, without rowid;
create index cite_key_section on cite_key(section_id);

-- Ranges ('§§ 3 to 5'): found by family and sort key between low and high.
create table cite_range (
  family text not null,
  low text not null,
  high text not null,
  section_id integer not null,
  primary key (family, low, high, section_id)
) strict, without rowid;
create index cite_range_section on cite_range(section_id);

create table popular_name (
  name_key text not null,
  name text not null,
  section_id integer not null,
  primary key (name_key, section_id)
) strict, without rowid;
create index popular_name_section on popular_name(section_id);

-- Who refers to what: for a target (model.ts, without the '#…' pinpoint) the sections of one source that name it, as ascending
-- little-endian uint32 ids. A source's rows are written in one go when it is installed, in the order they lie in.
create table citing (
  source_id integer not null references source(id),
  target text not null,
  -- where in those sections it stands: text, credit or notes
  origin text not null,
  sections blob not null,
  primary key (source_id, target, origin)
) strict, without rowid;

-- What each source contributes to coverage; rewritten in the transaction that installs it.
create table source_count (
  source_id integer not null references source(id),
  corpus_type text not null,
  jurisdiction text not null,
  status text not null,
  sections integer not null,
  -- paragraphs of operative text
  passages integer not null,
  primary key (source_id, corpus_type, jurisdiction, status)
) strict, without rowid;

create view coverage_count as
  select corpus_type, jurisdiction, status, sum(sections) as sections, sum(passages) as passages
  from source_count group by corpus_type, jurisdiction, status;
${searchSchema}`;
