export const name = "202611221610-law-retrieval";

export const up = `
-- When the file of an import was fetched from its publisher; null for files of the owner's own.
alter table law_import add column retrieved_at text;

-- When a text was last fetched from its publisher, by the SHA-256 of the document inside the file; outlives the kept file.
create table law_retrieval (
  text_sha256 text primary key,
  retrieved_at text not null
) strict, without rowid;
`;
