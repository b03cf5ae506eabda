export const name = "202611220150-workspace-search";

export const up = `
-- The words of documents, as documents/terms.ts has them: one row per reading, with its number. A term of the column matter is a matter's id.
create virtual table document_words using fts5(
  matter, name, words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
create trigger document_reading_words after delete on document_reading begin
  delete from document_words where rowid = old.number;
end;
-- Where in a document a term stands: a line per term with the numbers of its first chunks. Cheaper than an index of all chunks, which has to be
-- read from its beginning for every document shown.
alter table document_reading add column places text not null default '';

-- The words of matters; a matter without a row here is taken in at the next start.
create table matter_entry (
  number integer primary key,
  matter_id text not null unique references matter(id) on delete cascade
) strict;
create virtual table matter_words using fts5(
  name, words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
create trigger matter_entry_words after delete on matter_entry begin
  delete from matter_words where rowid = old.number;
end;
`;
