export const name = "202611282000-asides";

export const up = `
-- JSON of headers and footers, which are beside the text; null where they were not read
alter table document_reading add column asides text;
`;
