export const name = "202611221650-retrieval-folder";

export const up = `
-- The folder a text was read from in its publisher's place; null for the publisher. Which folder stands for a source says
-- law_address, as its address "folder".
alter table law_retrieval add column folder text;
`;
