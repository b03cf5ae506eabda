import { ok, statutesRelated } from "../client/index.ts";
import { service } from "./pandect.ts";

/** Every section of a chapter after a first one, in order, by neighbors: walk.ts [ACT_ID] */
let actId: string | undefined = process.argv[2] ?? "USC_T17_C1_S101";
while (actId !== undefined) {
  const near: { actId: string; title: string | null }[] = (await ok(statutesRelated(actId, { limit: 10 }, service))).next;
  for (const section of near) console.log(section.actId, section.title);
  actId = near.at(-1)?.actId;
}
