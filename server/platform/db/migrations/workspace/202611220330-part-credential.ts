export const name = "202611220330-part-credential";

export const up = `
-- whom the address was given to; null for the owner
alter table upload_part add column credential_id text;
`;
