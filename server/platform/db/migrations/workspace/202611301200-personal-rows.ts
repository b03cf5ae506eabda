export const name = "202611301200-personal-rows";

/**
 * What people keep for themselves has a person: '' for the desktop, the owner of the server and programs, so that statements are one text.
 * Keys are unique for each person, for which tables are built anew. Children of `watch` are rebuilt with it: dropping it would delete them.
 */
export const up = `
create table bookmark_anew (
  id text primary key,
  person_id text not null default '',
  act_id text not null,
  -- '' for the section as a whole
  anchor text not null,
  citation text not null,
  heading text not null,
  created_at text not null,
  unique (person_id, act_id, anchor)
) strict, without rowid;
insert into bookmark_anew (id, act_id, anchor, citation, heading, created_at)
  select id, act_id, anchor, citation, heading, created_at from bookmark;
drop table bookmark;
alter table bookmark_anew rename to bookmark;

alter table own_note add column person_id text not null default '';
drop index own_note_act;
create index own_note_act on own_note(person_id, act_id, removed_at);

create table recent_section_anew (
  person_id text not null default '',
  act_id text not null,
  citation text not null,
  heading text not null,
  at text not null,
  primary key (person_id, act_id)
) strict, without rowid;
insert into recent_section_anew (act_id, citation, heading, at) select act_id, citation, heading, at from recent_section;
drop table recent_section;
alter table recent_section_anew rename to recent_section;
create index recent_section_at on recent_section(person_id, at);

-- Searches kept under a name; search is JSON SearchAddress (shared/law/searches.ts).
create table saved_search_anew (
  id text primary key,
  person_id text not null default '',
  name text not null collate nocase,
  search text not null,
  created_at text not null,
  unique (person_id, name)
) strict, without rowid;
insert into saved_search_anew (id, name, search, created_at) select id, name, search, created_at from saved_search;
drop table saved_search;
alter table saved_search_anew rename to saved_search;

-- Searches made, newest last.
create table past_search_anew (
  seq integer primary key autoincrement,
  person_id text not null default '',
  search text not null,
  hits integer not null,
  at text not null,
  unique (person_id, search)
) strict;
insert into past_search_anew (seq, search, hits, at) select seq, search, hits, at from past_search order by seq;
drop table past_search;
alter table past_search_anew rename to past_search;
create index past_search_person on past_search(person_id);

-- Ways to look at the list of matters, kept by name.
create table matter_view_anew (
  id text primary key,
  person_id text not null default '',
  name text not null collate nocase,
  -- columns, order and filters as JSON
  view text not null,
  unique (person_id, name)
) strict, without rowid;
insert into matter_view_anew (id, name, view) select id, name, view from matter_view;
drop table matter_view;
alter table matter_view_anew rename to matter_view;

-- Changes of watched law that somebody is done with; the others are unread.
create table change_mark_anew (
  person_id text not null default '',
  change_id integer not null,
  done_at text not null,
  primary key (person_id, change_id)
) strict, without rowid;
insert into change_mark_anew (change_id, done_at) select change_id, done_at from change_mark;
drop table change_mark;
alter table change_mark_anew rename to change_mark;

-- Changes put off until a moment, after which they are unread again.
create table change_snooze_anew (
  person_id text not null default '',
  change_id integer not null,
  until text not null,
  primary key (person_id, change_id)
) strict, without rowid;
insert into change_snooze_anew (change_id, until) select change_id, until from change_snooze;
drop table change_snooze;
alter table change_snooze_anew rename to change_snooze;

create table idempotency_key_anew (
  person_id text not null default '',
  operation_name text not null,
  -- of the path, as JSON
  path_ids text not null,
  key text not null,
  body_sha256 text not null,
  operation_id text not null,
  created_at integer not null,
  primary key (person_id, operation_name, path_ids, key)
) strict, without rowid;
insert into idempotency_key_anew (operation_name, path_ids, key, body_sha256, operation_id, created_at)
  select operation_name, path_ids, key, body_sha256, operation_id, created_at from idempotency_key;
drop table idempotency_key;
alter table idempotency_key_anew rename to idempotency_key;
create index idempotency_key_created on idempotency_key(created_at);

create table watch_anew (
  seq integer primary key autoincrement,
  id text not null unique,
  person_id text not null default '',
  corpus_type text not null,
  -- '' on federal boards
  state text not null,
  channel text not null check (channel in ('webhook', 'email', 'both', 'window')),
  webhook_url text,
  email_address text,
  -- JSON of the scope as it is answered; null for the whole board
  scope text,
  -- the scope in the one spelling it is compared by; '' for the whole board
  scope_key text not null,
  auth_scheme text,
  auth_header text,
  -- sealed (secrets.ts)
  auth_secret blob,
  webhook_secret blob,
  is_active integer not null,
  created_at text not null,
  updated_at text not null,
  last_notified_at text,
  last_status integer,
  tested_at integer,
  -- newest refresh when the watch was made: only later ones are told of
  after_refresh integer not null,
  -- JSON list of the kinds told of
  kinds text not null,
  note text not null,
  digest text not null check (digest in ('now', 'daily', 'weekly')),
  -- also tells of changes of notes and credit alone; webhooks never do
  has_notes integer not null default 0,
  unique (person_id, corpus_type, state, channel, scope_key)
) strict;
insert into watch_anew (seq, id, corpus_type, state, channel, webhook_url, email_address, scope, scope_key, auth_scheme, auth_header,
    auth_secret, webhook_secret, is_active, created_at, updated_at, last_notified_at, last_status, tested_at, after_refresh, kinds, note,
    digest, has_notes)
  select seq, id, corpus_type, state, channel, webhook_url, email_address, scope, scope_key, auth_scheme, auth_header,
    auth_secret, webhook_secret, is_active, created_at, updated_at, last_notified_at, last_status, tested_at, after_refresh, kinds, note,
    digest, has_notes
  from watch order by seq;

create table notice_anew (
  id integer primary key autoincrement,
  watch_id text not null references watch_anew(id) on delete cascade,
  refresh_id integer not null,
  target text not null check (target in ('webhook', 'email')),
  state text not null check (state in ('pending', 'sent', 'given-up')),
  attempts integer not null,
  -- Unix milliseconds
  due_at integer not null,
  created_at text not null,
  unique (watch_id, refresh_id, target)
) strict;
insert into notice_anew (id, watch_id, refresh_id, target, state, attempts, due_at, created_at)
  select id, watch_id, refresh_id, target, state, attempts, due_at, created_at from notice order by id;

-- The bytes apart from their state: an attempt writes the row of its notice anew, which has to be narrow.
create table notice_body_anew (
  notice_id integer primary key references notice_anew(id) on delete cascade,
  body text not null
) strict;
insert into notice_body_anew (notice_id, body) select notice_id, body from notice_body order by notice_id;

create table delivery_anew (
  id integer primary key autoincrement,
  watch_id text not null references watch_anew(id) on delete cascade,
  refresh_id integer not null,
  target text not null,
  attempted_at text not null,
  status_code integer,
  success integer not null,
  attempt_number integer not null,
  error text,
  response_head text
) strict;
insert into delivery_anew (id, watch_id, refresh_id, target, attempted_at, status_code, success, attempt_number, error, response_head)
  select id, watch_id, refresh_id, target, attempted_at, status_code, success, attempt_number, error, response_head
  from delivery order by id;

drop table notice_body;
drop table notice;
drop table delivery;
drop table watch;
alter table watch_anew rename to watch;
alter table notice_anew rename to notice;
alter table notice_body_anew rename to notice_body;
alter table delivery_anew rename to delivery;
create index watch_person on watch(person_id);
create index notice_due on notice(due_at) where state = 'pending';
create index delivery_watch on delivery(watch_id, target, id);
`;
