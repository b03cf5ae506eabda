export const name = "202611250800-pinned-law";

/** Law that texts cite, pinned to its words when first seen there, and the day as of which a matter uses the law. */
export const up = `
create table pinned_law (
  record_kind text not null,
  record_id text not null,
  act_id text not null,
  -- '': the whole section
  pinpoint text not null,
  -- the citation as the text has it, blanks folded: the same words mean the same law throughout a text, also when it is installed no more
  written text not null,
  citation text not null,
  heading text not null,
  -- the release it was pinned in, and SHA-256 of the words it had there
  release text not null,
  paragraph text,
  section text not null,
  notes text not null,
  pinned_at integer not null,
  -- versions of a draft it was first and last cited in; null where the record has no versions, or still cites it
  first_version integer,
  last_version integer,
  -- what became of it against the law that stamp names
  state text not null,
  moved_to text,
  -- when state last became another; null since it was pinned
  changed_at integer,
  stamp text not null,
  primary key (record_kind, record_id, act_id, pinpoint, written),
  foreign key (record_kind, record_id) references scanned_text(record_kind, record_id) on delete cascade
) strict, without rowid;
create index pinned_law_place on pinned_law(act_id, pinpoint);
create index pinned_law_stamp on pinned_law(stamp);

create table matter_law_day (
  matter_id text primary key references matter(id) on delete cascade,
  day text not null
) strict, without rowid;
`;
