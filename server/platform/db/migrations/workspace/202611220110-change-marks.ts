export const name = "202611220110-change-marks";

export const up = `
-- Changes of watched law the owner is done with; the others are unread.
create table change_mark (change_id integer primary key, done_at text not null) strict;
`;
