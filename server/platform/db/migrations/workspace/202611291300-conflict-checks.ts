export const name = "202611291300-conflict-checks";

/** Checks of names against clients, matters and documents are kept with what was found that day and what was decided. */
export const up = `
create table conflict_check (
  id text primary key,
  -- JSON array of the names as typed
  names text not null,
  about text not null,
  -- JSON array of hits
  hits text not null,
  -- documents that have the words of a name and were not looked at
  unread integer not null,
  -- hits in matters that the caller could not see
  hidden integer not null,
  decision text not null check (decision in ('open', 'clear', 'waived', 'conflict')),
  note text not null,
  decided_at integer,
  created_at integer not null
) strict;
create index conflict_check_newest on conflict_check(created_at desc);
`;
