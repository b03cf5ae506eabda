export const name = "202611300600-people";

/** People of a firm's server, their sessions, and who caused an entry of the audit trail (decision 155). */
export const up = `
create table person (
  id text primary key,
  -- in lower case; an address belongs to one person for good, so that a second account with it is refused
  email text not null unique,
  name text not null,
  role text not null,
  -- the identity at the provider; null until the first sign-in
  issuer text,
  sub text,
  -- Unix milliseconds
  invited_at integer not null,
  signed_in_at integer,
  ended_at integer,
  unique (issuer, sub)
) strict;

create table person_session (
  token_sha256 text primary key,
  person_id text not null references person(id),
  -- the session at the provider; null where it names none
  sid text,
  created_at integer not null,
  expires_at integer not null
) strict;
create index person_session_person on person_session(person_id);

alter table audit_log add column person_id text;
`;
