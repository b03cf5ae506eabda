export const name = "202611282100-draft-notes";

/** Instructions that a generation did not follow are kept beside the draft, no longer in its text. */
export const up = `
alter table stored_draft add column notes text not null default '[]';
drop view draft;
create view draft as
  select number, id, matter_id, title, category, practice_area, status, source, generation_status, governing_law, body, version, created_at,
    updated_at, is_indexed, notes
  from stored_draft where removed_at is null;
`;
