export const name = "202611291600-document-versions";

/** Documents that are versions of one document, and titles read from texts. */
export const up = `
-- the id of the document that began the family, which may be gone; null for a document without versions
alter table stored_document add column family text;
-- from 1; the number of a deleted version is not given again
alter table stored_document add column version_number integer;
-- who sent it, and the day it came (YYYY-MM-DD), as its owner says; null: as its mail says
alter table stored_document add column sender text;
alter table stored_document add column received_on text;
-- 1 when its owner has said whether it is a version of another
alter table stored_document add column version_decided integer not null default 0;
create unique index stored_document_family on stored_document(family, version_number) where family is not null;
drop view document;
create view document as
  select id, matter_id, folder_id, filename, content_type, file_size, sha256, page_count, chunk_count, source_type, status, is_encrypted,
    created_at, updated_at, processed_at, version, container_id, container_part, family, version_number, sender, received_on, version_decided
  from stored_document where removed_at is null;

-- what the upload becomes the next version of, and what its owner said about it
alter table upload add column next_version_of text;
alter table upload add column sender text;
alter table upload add column received_on text;

-- the title at the head of the text, '' where there is none; null until it has been looked for
alter table document_reading add column text_title text;
-- smallest hashes of its sequences of words, for likeness; null until it has been made
alter table document_reading add column sketch blob;
`;
