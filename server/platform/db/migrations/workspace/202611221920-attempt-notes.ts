export const name = "202611221920-attempt-notes";

export const up = `
-- What a refresh that read a folder has to say beside its error, a sentence a line; null when there is nothing.
alter table board_attempt add column notes text;
`;
