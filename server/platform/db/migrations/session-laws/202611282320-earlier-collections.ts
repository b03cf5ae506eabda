export const name = "202611282320-earlier-collections";

export const up = `
-- 1 for a collection that was older than the installed one of each of its sessions when it was read
alter table collection add column is_earlier integer not null default 0;
-- codes of the sessions of which it has every act, JSON; null when it was read before this was kept
alter table collection add column whole_sessions text;

-- Ids that a collection named as ended while no collection with the act had been read.
create table ended_id (
  id text primary key,
  -- the act it was merged into; null when it was withdrawn
  merged_into text
) strict, without rowid;
`;
