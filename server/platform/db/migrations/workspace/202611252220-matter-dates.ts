export const name = "202611252220-matter-dates";

export const up = `
-- Days of a matter that somebody has to remember, typed or accepted from a text; one that was dismissed is kept, so that it is not offered again.
create table matter_date (
  id text primary key,
  matter_id text not null references matter(id) on delete cascade,
  title text not null,
  kind text not null check (kind in ('deadline', 'hearing', 'renewal', 'notice', 'expiration', 'other')),
  day text not null,
  -- HH:MM on the clock of the place; null for the whole day
  time text,
  note text not null,
  -- days before; null for no reminder
  remind_days integer,
  state text not null check (state in ('open', 'done', 'dismissed')),
  -- where it was read; null when it was typed
  source_kind text,
  source_id text,
  source_start integer,
  source_end integer,
  passage text,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1
) strict;
create index matter_date_matter on matter_date(matter_id, day);
create index matter_date_open on matter_date(day) where state = 'open';
`;
