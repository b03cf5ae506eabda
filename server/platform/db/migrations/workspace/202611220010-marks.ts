export const name = "202611220010-marks";

export const up = `
create table bookmark (
  id text primary key,
  act_id text not null,
  -- '' for the section as a whole
  anchor text not null,
  citation text not null,
  heading text not null,
  created_at text not null,
  unique (act_id, anchor)
) strict, without rowid;

-- What the owner wrote in the law. The place it was written at is kept as it was; the place it was last found at follows the text.
create table own_note (
  id text primary key,
  act_id text not null,
  citation text not null,
  heading text not null,
  body text not null,
  written_anchor text,
  written_words text not null,
  written_release text not null,
  found_anchor text,
  found_words text not null,
  created_at text not null,
  updated_at text not null,
  -- set while it can still be restored
  removed_at text
) strict, without rowid;
create index own_note_act on own_note(act_id);

create table recent_section (
  act_id text primary key,
  citation text not null,
  heading text not null,
  at text not null
) strict, without rowid;
create index recent_section_at on recent_section(at);
`;
