import * as refreshes from "./202611201700-refreshes.ts";

/** In order of their names; forward only, never edited once released. */
export const historyMigrations = [refreshes];
