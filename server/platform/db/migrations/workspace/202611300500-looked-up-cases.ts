export const name = "202611300500-looked-up-cases";

/** What CourtListener answered for a citation, so that reports can say it and no citation is sent twice unseen. */
export const up = `
create table looked_up_case (
  -- volume, reporter and page
  citation text primary key,
  -- JSON: the outcome and the decisions
  reply text not null,
  -- Unix milliseconds
  asked_at integer not null
) strict;
`;
