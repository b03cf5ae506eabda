export const name = "202611240320-document-trash";

/**
 * Documents in the trash keep their rows. Reads of `document` only see the others; writes, and counts of the trash, use
 * `stored_document`.
 */
export const up = `
alter table document rename to stored_document;
-- Unix milliseconds; null while it is not in the trash
alter table stored_document add column removed_at integer;
-- the folder it was in; that folder may be gone
alter table stored_document add column removed_folder_id text;
create index stored_document_removed on stored_document(removed_at) where removed_at is not null;
-- What cites law from the trash is in nobody's law; a document that comes back is scanned again.
create trigger document_trashed after update of removed_at on stored_document when new.removed_at is not null begin
  delete from scanned_text where record_kind = 'documents' and record_id = new.id;
end;
create view document as
  select id, matter_id, folder_id, filename, content_type, file_size, sha256, page_count, chunk_count, source_type, status, is_encrypted,
    created_at, updated_at, processed_at, version
  from stored_document where removed_at is null;
`;
