export const name = "202611301420-access-versions";

/** A change of who sees a matter names the state that it began with. */
export const up = `
-- number of changes of access and members; screens replace nobody's list, and are not counted
alter table matter add column access_version integer not null default 1;
`;
