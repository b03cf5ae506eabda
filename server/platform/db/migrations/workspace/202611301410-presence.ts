export const name = "202611301410-presence";

/** Which people of a firm are in a matter, and who edits a draft (decision 160). Without people, nothing here has a row. */
export const up = `
create table presence (
  -- without a reference: a row is over within a minute, and counts only for people who see the matter
  person_id text not null,
  matter_id text not null references matter(id) on delete cascade,
  -- a draft; '': the matter as a whole
  record_id text not null,
  is_editing integer not null default 0,
  -- Unix milliseconds
  since integer not null,
  until integer not null,
  primary key (person_id, matter_id, record_id)
) strict, without rowid;
create index presence_matter on presence(matter_id);
-- a draft has one editor
create unique index presence_editor on presence(record_id) where is_editing = 1;

-- who saved over the body: a person, or null for a credential and the owner of the server
alter table draft_version add column person_id text;
`;
