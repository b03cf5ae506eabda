export const name = "202611301450-firm-connections";

export const up = `
-- A desktop that works with the firm's server.
create table connection_anew (
  seq integer primary key autoincrement,
  -- Unix milliseconds
  at integer not null,
  purpose text not null check (purpose in ('law', 'webhook', 'mail', 'model', 'update', 'cases', 'sign-in', 'firm')),
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
insert into connection_anew select seq, at, purpose, host, method, status, outcome, bytes_sent, bytes_received, content from connection;
drop table connection;
alter table connection_anew rename to connection;
create index connection_at on connection(at);
`;
