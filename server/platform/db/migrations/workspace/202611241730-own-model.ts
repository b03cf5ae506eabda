export const name = "202611241730-own-model";

export const up = `
-- Requests to the owner's model are connections too, and say what they held.
create table connection_anew (
  seq integer primary key autoincrement,
  -- Unix milliseconds
  at integer not null,
  purpose text not null check (purpose in ('law', 'webhook', 'mail', 'model')),
  host text not null,
  method text not null,
  -- of the answer; null when there was none, or the protocol has no number
  status integer,
  -- null while it is under way, or when the program ended meanwhile
  outcome text check (outcome in ('ok', 'failed', 'blocked')),
  bytes_sent integer,
  bytes_received integer,
  -- JSON: what left, without its text; null where nothing of a matter did
  content text
) strict;
insert into connection_anew (seq, at, purpose, host, method, status, outcome, bytes_sent, bytes_received)
  select seq, at, purpose, host, method, status, outcome, bytes_sent, bytes_received from connection;
drop table connection;
alter table connection_anew rename to connection;
create index connection_at on connection(at);

-- Matters whose passages may be sent to a model that is not on this machine. A matter that is gone leaves its row: ids are not used again.
create table model_grant (
  matter_id text primary key,
  -- scheme, host and port the grant was given for; another address needs another grant
  origin text not null,
  -- Unix milliseconds
  at integer not null
) strict;

-- JSON; what the owner's model said to the question of the cell, and null where it was not asked
alter table matrix_cell add column second_opinion text;
-- requests to the owner's model
alter table matrix_run add column asked integer not null default 0;
`;
