export const name = "202611240250-citing-texts";

const places = `seq, start_at, end_at, page, key, kind, citation, act_id, heading, status, node, gap, law, url, is_fiction, written, pinpoint,
  pinpoint_exists, before, after`;

/** One table of citations for every kind of record. */
export const up = `
-- Texts whose citations are known, and against which law they were resolved.
create table scanned_text (
  record_kind text not null,
  record_id text not null,
  -- null: the record belongs to no matter
  matter_id text,
  -- '': the text has changed since
  stamp text not null,
  -- the day the text itself says it is of
  day text,
  primary key (record_kind, record_id)
) strict, without rowid;
create index scanned_text_matter on scanned_text(matter_id);

-- Every place where a text cites law, as offsets into the text in UTF-16 code units.
create table cited_place (
  record_kind text not null,
  record_id text not null,
  seq integer not null,
  start_at integer not null,
  end_at integer not null,
  page integer,
  key text not null,
  kind text not null,
  citation text not null,
  act_id text,
  heading text,
  status text,
  node text,
  gap text,
  law text,
  url text,
  is_fiction integer not null,
  written text not null,
  pinpoint text,
  pinpoint_exists integer,
  before text not null,
  after text not null,
  primary key (record_kind, record_id, seq),
  foreign key (record_kind, record_id) references scanned_text(record_kind, record_id) on delete cascade
) strict, without rowid;
create index cited_place_act on cited_place(act_id) where act_id is not null;

insert into scanned_text (record_kind, record_id, matter_id, stamp, day)
select 'documents', d.id, d.matter_id, coalesce(l.stamp, ''), l.day
from document d left join document_law l on l.document_id = d.id
where l.document_id is not null or exists (select 1 from document_citation c where c.document_id = d.id);
insert into cited_place (record_kind, record_id, ${places})
select 'documents', document_id, ${places} from document_citation;

drop trigger document_law_outdated;
drop table document_citation;
drop table document_law;

-- A document that is read again is scanned again.
create trigger document_reading_scanned after insert on document_reading begin
  update scanned_text set stamp = '' where record_kind = 'documents' and record_id = new.document_id;
end;
create trigger document_scanned after delete on document begin
  delete from scanned_text where record_kind = 'documents' and record_id = old.id;
end;
`;
