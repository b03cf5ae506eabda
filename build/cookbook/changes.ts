import { ok, statutesChanges } from "../client/index.ts";
import { service } from "./pandect.ts";

/** What changed in a section since the last change you saw: changes.ts [ACT_ID] [SINCE_ID]. Keep the last number for the next time. */
const [actId = "USC_T17_C1_S105", seen = "0"] = process.argv.slice(2);
let since = Number(seen);
for (let hasMore = true; hasMore;) {
  const page = await ok(statutesChanges(actId, { order: "asc", sinceId: since }, service));
  for (const { id, changeKind, detectedAt } of page.changes) console.log(id, changeKind, detectedAt);
  since = page.cursor ?? since;
  ({ hasMore } = page);
}
console.log("since", since);
