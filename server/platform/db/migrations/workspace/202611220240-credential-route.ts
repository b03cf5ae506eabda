export const name = "202611220240-credential-route";

export const up = "alter table credential add column last_used_route text";
