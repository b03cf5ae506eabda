export const name = "202611220150-workspace-search";

export const up = `
-- The words of documents, as documents/terms.ts has them: one row per reading, with its number. A term of the column matter is a matter's id.
create virtual table document_words using fts5(
  matter, name, words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
-- Where in a document a word stands: one row per chunk.
create virtual table chunk_words using fts5(
  words, content = '', contentless_delete = 1, detail = none, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
create trigger document_reading_words after delete on document_reading begin
  delete from document_words where rowid = old.number;
end;
create trigger document_chunk_words after delete on document_chunk begin
  delete from chunk_words where rowid = old.id;
end;

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
