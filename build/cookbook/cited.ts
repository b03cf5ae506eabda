import { ok, statutesCitedBy, statutesDefinitions } from "../client/index.ts";
import { service } from "./pandect.ts";

/** Installed sections that refer to a section, and the meaning of its words: cited.ts [ACT_ID] */
const actId = process.argv[2] ?? "USC_T17_C1_S101";
const { citers } = await ok(statutesCitedBy(actId, { limit: 100 }, service));
for (const { citationShort, citedIn } of citers) console.log(citationShort, ...citedIn);
const { terms } = await ok(statutesDefinitions(actId, service));
for (const { term, definition } of terms) console.log(`${term}: ${definition}`);
