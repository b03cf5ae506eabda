export const name = "202611301110-session-devices";

/** Browser and system of a session, as its person sees them in the list; null for sessions from before. */
export const up = `
alter table person_session add column device text;
`;
