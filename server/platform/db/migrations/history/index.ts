import * as refreshes from "./202611201700-refreshes.ts";
import * as changeFacts from "./202611220230-change-facts.ts";
import * as moves from "./202611240240-moves.ts";
import * as earlierReleases from "./202611282015-earlier-releases.ts";
import * as releaseDays from "./202611261050-release-days.ts";

/** In order of their names; forward only, never edited once released. */
export const historyMigrations = [refreshes, changeFacts, moves, releaseDays, earlierReleases];
