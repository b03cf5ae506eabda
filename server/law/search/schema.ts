/**
 * Tables of the two text indexes in `corpus.db`.
 *
 * `search_posting` holds our own ranking index: for a stem, a block of 65,536 section ids and a part, the blob is `uint16 doc[n]`
 * (id within the block, little endian) followed by `uint8 impact[n]`. The first `direct` entries have the stem in heading or body,
 * the rest only in the names of their divisions. `search_phrase` holds exact words and their places, for phrases.
 */
/** Headings that may decide a status by a day (shared/law/days-of-effect.ts), in SQL; `table` is a prefix such as `s.`. */
export function datedHeading(table: "" | "s."): string {
  const words = ["eff", "operative", "expir", "sunset", "terminat", "cease", "repeal"];
  const has = words.map((word) => `${table}heading like '%${word}%'`).join(" or ");
  return `${table}status in ('in_force', 'not_yet_effective') and (${has})`;
}

export const searchSchema = `
create table search_posting (
  block integer not null,
  term text not null,
  part integer not null,
  direct integer not null,
  postings blob not null,
  primary key (block, term, part)
) strict, without rowid;

-- One row per flush of the import writer; parts of similar size are merged at the end of an import run.
create table search_part (
  block integer not null,
  part integer not null,
  docs integer not null,
  postings integer not null,
  primary key (block, part)
) strict, without rowid;

-- Sections that are gone: a bitmap of 8,192 bytes per block, subtracted from every answer. Ids are never used again.
create table search_tombstone (
  block integer primary key,
  dead integer not null,
  bits blob not null
) strict;

-- How often other sections cite a section, one byte per section of the block: round(32 ln(1 + sections citing it)).
create table search_cited (
  block integer primary key,
  levels blob not null
) strict;

-- Blocks written to since the last merge.
create table search_touched (block integer primary key) strict;

-- Narrow columns of section that filters read.
create index section_place on section(title_number, chapter, part);
create index section_year on section(year);
create index section_not_in_force on section(status) where status <> 'in_force';
-- Sections whose heading may print the days of their effect, with all that their status on a day depends on.
create index section_dated on section(source_id, division_id, corpus_type, jurisdiction, status, heading) where ${datedHeading("")};
create index section_article on section(article) where article is not null;
create index section_code on section(code) where code is not null;
create index section_named_source on section(named_source) where named_source is not null;

create virtual table search_phrase using fts5(
  heading, body, content = '', contentless_delete = 1, detail = full, tokenize = 'unicode61 remove_diacritics 2'
);
-- Memory for pending words before a segment is written.
insert into search_phrase(search_phrase, rank) values ('hashsize', 16777216);
`;
