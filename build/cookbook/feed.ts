import { ok, sessionLawsChanges } from "../client/index.ts";
import { service } from "./pandect.ts";

/** Follow the feed of session laws: feed.ts [SINCE_ID] [PAGE]. Keep the last number for the next time. */
const [seen = "0", limit = "200"] = process.argv.slice(2);
let since = Number(seen);
for (let hasMore = true; hasMore;) {
  const page = await ok(sessionLawsChanges({ sinceId: since, limit: Number(limit) }, service));
  for (const { kind, sessionLawId } of page.changes) console.log(kind, sessionLawId);
  since = page.cursor ?? since;
  ({ hasMore } = page);
}
console.log("since", since);
