export const name = "202611251745-extracted-answers";

export const up = `
-- JSON of what was extracted before a person wrote another answer; null where nothing was
alter table matrix_cell add column extracted text;
`;
