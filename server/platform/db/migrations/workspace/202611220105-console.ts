export const name = "202611220105-console";

export const up = `
create table organization (
  id text primary key,
  name text not null,
  owner_name text not null,
  created_at integer not null
) strict, without rowid;

create table installation (
  id text primary key,
  organization_id text not null references organization(id),
  status text not null check (status in ('active', 'suspended', 'revoked')),
  -- 0: every matter
  has_allowlist integer not null default 0,
  enabled_at integer not null,
  revoked_at integer
) strict, without rowid;
create unique index installation_live on installation(organization_id) where status <> 'revoked';

create table installation_matter (
  installation_id text not null references installation(id),
  matter_id text not null,
  primary key (installation_id, matter_id)
) strict, without rowid;

create table credential (
  id text primary key,
  installation_id text not null references installation(id),
  name text not null,
  hint text not null,
  secret_sha256 text not null unique,
  scopes text not null,
  -- place of its counters in the file of tier limits
  slot integer not null unique,
  created_at integer not null,
  expires_at integer not null,
  last_used_at integer,
  revoked_at integer
) strict, without rowid;

create table audit_log (
  seq integer primary key,
  id text not null unique,
  at integer not null,
  request_id text not null,
  actor_kind text not null,
  credential_id text,
  credential_name text,
  acting_user text,
  autonomous integer not null,
  action text not null,
  method text not null,
  path text not null,
  status integer not null,
  outcome text not null,
  matter_id text,
  resource_kind text,
  resource_id text,
  operation_id text,
  billed_units integer,
  problem text,
  -- SHA-256 over the hash before and everything above
  hash text not null
) strict;
create index audit_log_credential on audit_log(credential_id, seq) where credential_id is not null;
create index audit_log_matter on audit_log(matter_id, seq) where matter_id is not null;

-- Where the chain begins once the oldest entries have been swept.
create table audit_base (id integer primary key check (id = 1), seq integer not null, hash text not null) strict;
insert into audit_base (id, seq, hash) values (1, 0, '');

create trigger audit_log_keeps before update on audit_log begin
  select raise(abort, 'the audit trail is never changed');
end;
create trigger audit_log_stays before delete on audit_log
when old.at > (cast(strftime('%s', 'now') as integer) - 730 * 86400) * 1000 begin
  select raise(abort, 'the audit trail is kept for 730 days');
end;
`;
