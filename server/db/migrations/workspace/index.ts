import * as session from "./202611201600-session.ts";

/** In order of their names; forward only, never edited once released. */
export const workspaceMigrations = [session];
