import { ok, statutesSearch } from "../client/index.ts";
import { service } from "./pandect.ts";

/** Every result of a search as CSV on standard output, all pages: export.ts [WORDS] */
const query = process.argv[2] ?? "fair use";
const line = (cells: unknown[]) => console.log(cells.map((cell) => `"${String(cell ?? "").replaceAll('"', '""')}"`).join(","));
line(["citation", "actId", "title", "status"]);
for (let offset = 0, hasMore = true; hasMore; offset += 50) {
  const page = await ok(statutesSearch({ query, limit: 50, offset }, service));
  for (const { citation, actId, title, actStatus } of page.results) line([citation, actId, title, actStatus]);
  ({ hasMore } = page);
}
