export const name = "202611291230-layout-loss";

/** Why the Word redline of a comparison is not the revised file itself; null where that is so, or not known yet. */
export const up = `
alter table stored_comparison add column layout_loss text;
`;
