export const name = "202611240240-moves";

export const up = `
-- A section that one refresh removed under one id and added under another.
create table change_move (
  removed_id integer primary key references change(id) on delete cascade,
  added_id integer not null unique references change(id) on delete cascade,
  -- 'text' where the words are the same or nearly so, 'number' where only the number is
  basis text not null check (basis in ('text', 'number')),
  -- share of three-word runs the two texts have in common, 0 to 1
  similarity real not null
) strict;
`;
