export const name = "202611301100-walls";

/** Who of a firm sees a matter (decision 157). Without people, nothing here has a row. */
export const up = `
-- members: only matter_member, instead of everyone who has not been screened
alter table matter add column access text not null default 'open' check (access in ('open', 'members'));

create table matter_member (
  person_id text not null references person(id),
  matter_id text not null references matter(id) on delete cascade,
  -- Unix milliseconds
  since integer not null,
  primary key (person_id, matter_id)
) strict, without rowid;
create index matter_member_matter on matter_member(matter_id);

create table matter_screen (
  person_id text not null references person(id),
  matter_id text not null references matter(id) on delete cascade,
  reason text not null,
  -- Unix milliseconds; null: until someone ends it. It ends at that time by itself
  until integer,
  since integer not null,
  primary key (person_id, matter_id)
) strict, without rowid;
create index matter_screen_matter on matter_screen(matter_id);

-- why a wall was opened: for everyone, or for one person whose screen was ended
create table matter_opening (
  seq integer primary key,
  matter_id text not null references matter(id) on delete cascade,
  -- whose screen was ended; null: the matter was opened to everyone
  screened_id text references person(id),
  reason text not null,
  -- null: the owner of the server
  opened_by text references person(id),
  at integer not null
) strict;
create index matter_opening_matter on matter_opening(matter_id);

-- The matters that a limited viewer sees: an installation those on its allowlist, a person those that are open or that have them as a
-- member, unless they are screened. An administrator sees none. Read by one viewer and one matter at a time.
-- Its columns are named as no others: a name without its table, beside the view, always means the statement's own.
create view visible_matter as
select installation_id as viewer, matter_id as visible_id from installation_matter
union all
select p.id, m.id from person p cross join matter m
where m.access = 'open' and p.role <> 'admin' and not exists (
  select 1 from matter_screen s
  where s.person_id = p.id and s.matter_id = m.id and (s.until is null or s.until > unixepoch('subsec') * 1000))
union all
select p.id, m.id from matter_member b join person p on p.id = b.person_id join matter m on m.id = b.matter_id
where m.access = 'members' and p.role <> 'admin' and not exists (
  select 1 from matter_screen s
  where s.person_id = b.person_id and s.matter_id = b.matter_id and (s.until is null or s.until > unixepoch('subsec') * 1000));
`;
