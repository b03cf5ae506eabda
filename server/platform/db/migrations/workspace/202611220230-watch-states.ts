export const name = "202611220230-watch-states";

export const up = `
-- Whether a watch also tells of changes of notes and credit alone; webhooks never do.
alter table watch add column has_notes integer not null default 0;

-- Changes put off until a moment, after which they are unread again.
create table change_snooze (change_id integer primary key, until text not null) strict;
`;
