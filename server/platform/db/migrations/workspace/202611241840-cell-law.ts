export const name = "202611241840-cell-law";

export const up = `
-- JSON list of the installed law that the passages cite, pinned to its text
alter table matrix_cell add column law text not null default '[]';
`;
