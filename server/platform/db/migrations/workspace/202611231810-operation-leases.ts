export const name = "202611231810-operation-leases";

/** Leases that expire, and an order in which operations wait. */
export const up = `
-- Unix milliseconds; null while nobody works on it
alter table operation add column lease_expires_at integer;
-- rises with every launch
alter table operation add column seq integer not null default 0;
update operation set seq = ranked.n
  from (select id, row_number() over (order by created_at, id) as n from operation) ranked where ranked.id = operation.id;
create index operation_seq on operation(seq);
create index operation_waiting on operation(type, seq) where status = 'queued';
create index operation_running on operation(lease_expires_at) where status = 'running';
`;
