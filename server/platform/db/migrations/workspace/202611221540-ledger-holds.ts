export const name = "202611221540-ledger-holds";

export const up = `
-- Credits of a call lie in 'held:<source>' between 'available:<source>' and 'consumed'. What was charged until now is settled.
create table ledger_transfer_new (
  seq integer primary key,
  at integer not null,
  kind text not null check (kind in ('grant', 'hold', 'settle', 'void')),
  from_account integer not null references ledger_account(id),
  to_account integer not null references ledger_account(id),
  credits integer not null check (credits > 0),
  -- of a call: the request, held and settled once, and whose it was
  request_id text,
  key_id text,
  route text,
  note text
) strict;
insert into ledger_transfer_new (seq, at, kind, from_account, to_account, credits, request_id, key_id, route, note)
  select seq, at, iif(kind = 'charge', 'settle', kind), from_account, to_account, credits, request_id, key_id, route, note
  from ledger_transfer order by seq;
drop table ledger_transfer;
alter table ledger_transfer_new rename to ledger_transfer;
create unique index ledger_transfer_request on ledger_transfer(request_id, kind, from_account) where request_id is not null;
create index ledger_transfer_at on ledger_transfer(at);
`;
