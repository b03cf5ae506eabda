export const name = "202611220230-change-facts";

export const up = `
-- JSON list of the agencies a watch's scope may name; null where the document names none.
alter table change add column agencies text;
-- Day the publisher says the section was amended; null where it says none, or none that is new.
alter table change add column source_changed_on text;
`;
