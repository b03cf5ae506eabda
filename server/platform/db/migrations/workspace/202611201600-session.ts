export const name = "202611201600-session";

export const up = `
create table setting (key text primary key, value text not null) strict, without rowid;

-- One-time sign-in links: only the digest of the secret is kept.
create table sign_in_link (
  secret_sha256 text primary key,
  created_at integer not null,
  expires_at integer not null
) strict, without rowid;

create table owner_session (
  token_sha256 text primary key,
  created_at integer not null,
  expires_at integer not null
) strict, without rowid;

create table owner_passphrase (
  id integer primary key check (id = 1),
  salt blob not null,
  hash blob not null
) strict;

-- Failed sign-ins; 'passphrase' counts towards the delay, across restarts.
create table sign_in_failure (at integer not null, kind text not null) strict;
create index sign_in_failure_at on sign_in_failure(kind, at);
`;
