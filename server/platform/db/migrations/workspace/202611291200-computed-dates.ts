export const name = "202611291200-computed-dates";

/** A date can be computed from a rule; it is open again when the law it rests on changes. */
export const up = `
-- JSON of the computation; null where the day was typed.
alter table matter_date add column computation text;
-- When law that the computation rests on changed; null where it has not, or a person has looked at it since.
alter table matter_date add column reopened_at integer;

-- Another computation cites other law, and one that a person looked at again rests on the law of that day.
create trigger matter_date_computed after update of computation on matter_date when old.computation is not new.computation begin
  delete from scanned_text where record_kind = 'dates' and record_id = new.id;
end;
create trigger matter_date_confirmed after update of reopened_at on matter_date
when old.reopened_at is not null and new.reopened_at is null begin
  delete from scanned_text where record_kind = 'dates' and record_id = new.id;
end;
create trigger matter_date_scanned after delete on matter_date begin
  delete from scanned_text where record_kind = 'dates' and record_id = old.id;
end;
`;
