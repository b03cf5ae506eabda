export const name = "202611291210-contained-documents";

/** Documents that came out of another one, such as attachments, and the heads of mails. */
export const up = `
-- the document it was taken out of; null where it came by itself, or that document is gone
alter table stored_document add column container_id text references stored_document(id) on delete set null;
-- its number among the files of its container, from 0
alter table stored_document add column container_part integer;
create unique index stored_document_container on stored_document(container_id, container_part) where container_id is not null;
drop view document;
create view document as
  select id, matter_id, folder_id, filename, content_type, file_size, sha256, page_count, chunk_count, source_type, status, is_encrypted,
    created_at, updated_at, processed_at, version, container_id, container_part
  from stored_document where removed_at is null;

create table mail (
  document_id text primary key references stored_document(id) on delete cascade,
  -- its own id, without angle brackets
  message_id text,
  subject text not null,
  -- JSON of lists of {name, address}
  people text not null,
  -- as the sender's clock had it, YYYY-MM-DD
  day text,
  -- ISO 8601 in UTC
  sent_at text
) strict;
create index mail_message on mail(message_id) where message_id is not null;

-- ids that a mail names: its own, and those of the mails that it answers
create table mail_reference (
  document_id text not null references stored_document(id) on delete cascade,
  message_id text not null,
  primary key (document_id, message_id)
) strict, without rowid;
create index mail_reference_message on mail_reference(message_id);
`;
