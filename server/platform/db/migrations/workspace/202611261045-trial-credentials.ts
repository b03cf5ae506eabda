export const name = "202611261045-trial-credentials";

export const up = `
-- Method and path of the one route that a credential of the try-it page may call; null for every other credential.
alter table credential add column only_route text;
alter table data_key add column only_route text;
-- Unix milliseconds; null for a key that lives until it is revoked.
alter table data_key add column expires_at integer;
`;
