export const name = "202611291240-recognized-pages";

/** What text recognition found on each scanned page, so that a long scan continues where it stopped and the viewer knows the places. */
export const up = `
create table recognized_page (
  document_id text not null references stored_document(id) on delete cascade,
  page integer not null,
  recognizer integer not null,
  found text not null,
  primary key (document_id, page)
) strict, without rowid;
`;
