export const name = "202611251700-citing-positions";

/** Reviews and playbooks cite law. A place in such a text names its part. */
export const up = `
-- The part of the record a place is in, such as a position of a playbook; null where the text has no named parts.
alter table cited_place add column part text;

create trigger review_text_changed after update of result on review begin
  update scanned_text set stamp = '' where record_kind = 'reviews' and record_id = new.id;
end;
create trigger review_text_gone after delete on review begin
  delete from scanned_text where record_kind = 'reviews' and record_id = old.id;
end;
create trigger playbook_text_changed after update of positions on playbook when new.positions <> old.positions begin
  update scanned_text set stamp = '' where record_kind = 'playbooks' and record_id = new.id;
end;
create trigger playbook_text_gone after delete on playbook begin
  delete from scanned_text where record_kind = 'playbooks' and record_id = old.id;
end;
`;
