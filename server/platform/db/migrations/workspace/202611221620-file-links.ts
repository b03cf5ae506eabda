export const name = "202611221620-file-links";
export const up = `
-- Addresses a file can be fetched from for a while; only the digest of the token is kept.
create table file_link (
  token_sha256 text primary key,
  kind text not null,
  resource_id text not null,
  -- whom it was given to; null for the owner
  credential_id text,
  -- Unix milliseconds
  expires_at integer not null
) strict, without rowid;
create index file_link_expires on file_link(expires_at);
`;
