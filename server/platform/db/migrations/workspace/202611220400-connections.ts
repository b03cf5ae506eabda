export const name = "202611220400-connections";

export const up = `
-- What left this machine, and what was kept from leaving.
create table connection (
  seq integer primary key autoincrement,
  -- Unix milliseconds
  at integer not null,
  purpose text not null check (purpose in ('law', 'webhook', 'mail')),
  host text not null,
  method text not null,
  -- of the answer; null when there was none, or the protocol has no number
  status integer,
  -- null while it is under way, or when the program ended meanwhile
  outcome text check (outcome in ('ok', 'failed', 'blocked')),
  bytes_sent integer,
  bytes_received integer
) strict;
create index connection_at on connection(at);
`;
