import { ok, statutesSections } from "../client/index.ts";
import { service } from "./pandect.ts";

/** Several sections with their texts in one call, and those not found: batch.ts ACT_ID… */
const named = process.argv.slice(2);
const actIds = named.length > 0 ? named : ["USC_T17_C1_S107", "USC_T17_C1_S106"];
const { sections, notFoundDetail } = await ok(statutesSections({ actIds, includeBody: true }, service));
for (const { citationShort, body } of sections) console.log(citationShort, body?.length ?? 0, "characters");
for (const { actId, reason, didYouMean } of notFoundDetail) console.log(actId, reason, ...didYouMean);
