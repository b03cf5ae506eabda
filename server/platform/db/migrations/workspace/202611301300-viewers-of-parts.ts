export const name = "202611301300-viewers-of-parts";

/** The address of a part lasts only as long as whoever it was given to sees the matter of its upload. */
export const up = `
-- whose view limits the address; null: every matter
alter table upload_part add column viewer text;
`;
