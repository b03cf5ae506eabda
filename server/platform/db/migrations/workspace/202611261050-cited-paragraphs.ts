export const name = "202611261050-cited-paragraphs";

/** A place in a document without pages is named by its paragraph. */
export const up = `
-- Number of the paragraph a place is in, from 1; null where the text has pages, or parts with names.
alter table cited_place add column paragraph integer;
`;
