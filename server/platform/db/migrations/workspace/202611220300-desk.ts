export const name = "202611220300-desk";

export const up = `
-- Ways the owner looks at the list of matters, kept by name.
create table matter_view (
  id text primary key,
  name text not null collate nocase unique,
  -- columns, order and filters as JSON
  view text not null
) strict, without rowid;

create index operation_matter on operation(matter_id, created_at) where matter_id is not null;
`;
