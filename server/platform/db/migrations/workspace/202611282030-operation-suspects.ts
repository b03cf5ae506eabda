export const name = "202611282030-operation-suspects";

/**
 * Crashes of the program during an operation that others ran beside, and its progress when it was claimed: only a crash during work that
 * ran alone and made no progress counts as an attempt.
 */
export const up = `
alter table operation add column suspect integer not null default 0;
alter table operation add column done_at_claim integer not null default 0;
create index operation_suspect on operation(type) where suspect > 0 and status = 'queued';
`;
