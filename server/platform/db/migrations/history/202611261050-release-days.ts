export const name = "202611261050-release-days";

export const up = `
-- The day of a release may become known after its installation; a day that is there stays.
drop trigger refresh_is_final;
create trigger refresh_is_final before update on refresh
when (old.status <> 'pending' or new.id <> old.id or new.source_key <> old.source_key)
  and not (old.release_date is null and new.release_date is not null and new.id = old.id and new.board = old.board and new.state is old.state
    and new.source_key = old.source_key and new.source_name = old.source_name and new.release_from is old.release_from
    and new.release_to = old.release_to and new.file_name = old.file_name and new.file_bytes = old.file_bytes
    and new.file_sha256 = old.file_sha256 and new.status = old.status and new.started_at = old.started_at
    and new.finished_at = old.finished_at and new.sections = old.sections and new.appendices = old.appendices and new.added = old.added
    and new.amended = old.amended and new.removed = old.removed and new.notes_only = old.notes_only and new.unchanged = old.unchanged)
begin
  select raise(abort, 'a finished refresh is never altered');
end;
`;
