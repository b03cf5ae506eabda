export const name = "202611212350-searches";

export const up = `
-- Searches kept under a name; search is JSON SearchAddress (shared/law/searches.ts).
create table saved_search (
  id text primary key,
  name text not null collate nocase unique,
  search text not null,
  created_at text not null
) strict, without rowid;

-- Searches made, newest last.
create table past_search (
  seq integer primary key autoincrement,
  search text not null unique,
  hits integer not null,
  at text not null
) strict;
`;
