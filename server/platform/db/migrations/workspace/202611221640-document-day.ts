export const name = "202611221640-document-day";
export const up = `
-- The day a document is of, where its owner says so; otherwise its text tells (document_law.day).
create table document_day (
  document_id text primary key references document(id) on delete cascade,
  day text not null
) strict, without rowid;
`;
