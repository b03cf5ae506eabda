export const name = "202611240310-partial-imports";

export const up = `
-- 1 when the owner asked to install what is there of an archive that lacks files.
alter table law_import add column partial integer not null default 0;
-- JSON {missing, named} of an import refused for missing files; null for every other.
alter table law_import add column missing text;
`;
