export const name = "202611282015-earlier-releases";

export const up = `
-- 0 for a row that an earlier release installed later wrote: its own, and the releases after it once more (decision 107). Watches report
-- captured rows only.
alter table refresh add column is_captured integer not null default 1;
-- The row that now describes this release in the order of releases; null while this one does.
alter table refresh add column replaced_by integer references refresh(id);

-- What else was known of the section before the change, so that an earlier release can be compared with it: JSON of SideFacts
-- (section-sides.ts), and credit and notes where the change is of text. Null in rows from before this migration.
alter table change add column before_facts text;
alter table change add column before_quiet_hash blob;
alter table change add column before_quiet blob;

drop trigger refresh_is_final;
create trigger refresh_is_final before update of id, board, state, source_key, source_name, release_from, release_to, file_name, file_bytes,
  file_sha256, status, started_at, finished_at, sections, appendices, added, amended, removed, notes_only, unchanged, is_captured on refresh
when old.status <> 'pending' or new.id <> old.id or new.source_key <> old.source_key
begin
  select raise(abort, 'a finished refresh is never altered');
end;
create trigger refresh_day_is_final before update of release_date on refresh
when old.status <> 'pending' and (old.release_date is not null or new.release_date is null) begin
  select raise(abort, 'a finished refresh is never altered');
end;
create trigger refresh_is_replaced_once before update of replaced_by on refresh
when old.status <> 'applied' or old.replaced_by is not null begin
  select raise(abort, 'a finished refresh is never altered');
end;

-- The releases of each source and the changes between them, in the order of the releases: the only rows that tell the history of a text.
drop view applied_change;
create view applied_refresh as select * from refresh where status = 'applied' and replaced_by is null;
create view applied_change as
  select c.* from change c join refresh r on r.id = c.refresh_id where r.status = 'applied' and r.replaced_by is null;
-- The changes that a newer release brought when it was installed: the only rows that are news.
create view captured_change as
  select c.* from change c join refresh r on r.id = c.refresh_id where r.status = 'applied' and r.is_captured = 1;
`;
