import { ok, statutesDivisions } from "../client/index.ts";
import { service } from "./pandect.ts";

/** All sections of a part of the regulations, page by page: divisions.ts [TITLE] [PART]. Free. */
const [titleNumber = "37", part = "1"] = process.argv.slice(2);
let cursor: string | null | undefined;
do {
  const page: { divisions: { actId: string | null; name: string | null }[]; nextCursor: string | null } = await ok(
    statutesDivisions("CFR", { titleNumber, part, ...(cursor && { cursor }) }, service),
  );
  for (const { actId, name } of page.divisions) console.log(actId, name);
  cursor = page.nextCursor;
} while (cursor !== null);
