export const name = "202611220130-idempotency";

export const up = `
-- What an Idempotency-Key was first used for. There is one organization per data folder, so it is no part of the key.
create table idempotency_key (
  operation_name text not null,
  -- of the path, as JSON
  path_ids text not null,
  key text not null,
  body_sha256 text not null,
  operation_id text not null,
  created_at integer not null,
  primary key (operation_name, path_ids, key)
) strict, without rowid;
create index idempotency_key_created on idempotency_key(created_at);
`;
