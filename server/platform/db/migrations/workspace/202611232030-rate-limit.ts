export const name = "202611232030-rate-limit";

/** Requests counted in the newest window of each length (milliseconds) for each data key and each tier of each credential. */
export const up = `
create table rate_limit (
  holder text not null check (holder in ('data_key', 'credential')),
  slot integer not null,
  length integer not null,
  -- Windows of this length since 1970.
  number integer not null,
  used integer not null,
  primary key (holder, slot, length)
) strict, without rowid;
`;
