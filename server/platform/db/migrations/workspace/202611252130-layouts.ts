export const name = "202611252130-layouts";

export const up = `
-- JSON of how the views of a document look; null where that was not read
alter table document_reading add column layouts text;
`;
