export const name = "202611220100-watches";

export const up = `
create table watch (
  seq integer primary key autoincrement,
  id text not null unique,
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
  unique (corpus_type, state, channel, scope_key)
) strict;

-- Refreshes whose notices are queued. One that history holds as applied and that is missing here is matched at the next look.
create table matched_refresh (refresh_id integer primary key) strict;

-- What one refresh has to say to one watch over one channel: the bytes are made once and sent until they arrive.
create table notice (
  id integer primary key autoincrement,
  watch_id text not null references watch(id) on delete cascade,
  refresh_id integer not null,
  target text not null check (target in ('webhook', 'email')),
  body text not null,
  state text not null check (state in ('pending', 'sent', 'given-up')),
  attempts integer not null,
  -- Unix milliseconds
  due_at integer not null,
  created_at text not null,
  unique (watch_id, refresh_id, target)
) strict;
create index notice_due on notice(due_at) where state = 'pending';

create table delivery (
  id integer primary key autoincrement,
  watch_id text not null references watch(id) on delete cascade,
  refresh_id integer not null,
  target text not null,
  attempted_at text not null,
  status_code integer,
  success integer not null,
  attempt_number integer not null,
  error text,
  response_head text
) strict;
create index delivery_watch on delivery(watch_id, target, id);

-- What came of asking a publisher for a newer release of a board's law.
create table board_attempt (
  id integer primary key autoincrement,
  board text not null,
  state text not null,
  attempted_at text not null,
  success integer not null,
  error text
) strict;
create index board_attempt_board on board_attempt(board, state, id);
`;
