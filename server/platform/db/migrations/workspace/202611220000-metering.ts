export const name = "202611220000-metering";

export const up = `
-- The one account of a data folder.
create table account (
  id integer primary key check (id = 1),
  plan text not null check (plan in ('pro', 'business'))
) strict;
insert into account (id, plan) values (1, 'business');

-- Keys of the data API: only the digest of the key is kept, and the characters a list shows.
create table data_key (
  id text primary key,
  name text not null,
  hint text not null,
  key_sha256 text not null unique,
  -- place of the key's counters in limits.bin; never used again
  slot integer not null unique,
  created_at integer not null,
  last_used_at integer,
  revoked_at integer
) strict, without rowid;

-- Accounts of the credit ledger. Credits enter from 'issued', lie in 'available:<source>' and leave to 'consumed'.
create table ledger_account (
  id integer primary key,
  name text not null unique,
  balance integer not null
) strict;

-- Each row takes credits from one account and gives them to another, so the books balance by construction.
create table ledger_transfer (
  seq integer primary key,
  at integer not null,
  kind text not null check (kind in ('grant', 'charge')),
  from_account integer not null references ledger_account(id),
  to_account integer not null references ledger_account(id),
  credits integer not null check (credits > 0),
  -- of a charge: the request, charged once, and whose it was
  request_id text,
  key_id text,
  route text,
  note text
) strict;
create unique index ledger_transfer_request on ledger_transfer(request_id, from_account) where request_id is not null;
create index ledger_transfer_at on ledger_transfer(at);

insert into ledger_account (id, name, balance) values (1, 'issued', 0), (2, 'consumed', 0), (3, 'available:comp', 0);
insert into ledger_transfer (seq, at, kind, from_account, to_account, credits, note)
  values (1, cast(unixepoch('subsec') * 1000 as integer), 'grant', 1, 3, 100000, 'a new data folder');
update ledger_account set balance = -100000 where id = 1;
update ledger_account set balance = 100000 where id = 3;
`;
