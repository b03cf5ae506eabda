import * as earlierCollections from "./202611282320-earlier-collections.ts";
import * as registry from "./202611220100-registry.ts";

/** In order of their names; forward only, never edited once released. */
export const sessionLawMigrations = [registry, earlierCollections];
