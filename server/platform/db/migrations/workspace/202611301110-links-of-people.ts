export const name = "202611301110-links-of-people";

/** A link lasts only as long as whoever made it sees the matter of the file, and nobody sees a matter whose access has ended. */
export const up = `
-- whose view limits the link; null: every matter
alter table file_link add column viewer text;
-- the matter of the file; null: in none
alter table file_link add column matter_id text;

drop view visible_matter;
create view visible_matter as
select installation_id as viewer, matter_id as visible_id from installation_matter
union all
select p.id, m.id from person p cross join matter m
where m.access = 'open' and p.role <> 'admin' and p.ended_at is null and not exists (
  select 1 from matter_screen s
  where s.person_id = p.id and s.matter_id = m.id and (s.until is null or s.until > unixepoch('subsec') * 1000))
union all
select p.id, m.id from matter_member b join person p on p.id = b.person_id join matter m on m.id = b.matter_id
where m.access = 'members' and p.role <> 'admin' and p.ended_at is null and not exists (
  select 1 from matter_screen s
  where s.person_id = b.person_id and s.matter_id = b.matter_id and (s.until is null or s.until > unixepoch('subsec') * 1000));
`;
