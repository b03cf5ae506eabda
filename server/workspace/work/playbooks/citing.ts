import { sql } from "../../../platform/db/sql.ts";
import { type CitingTexts, joinedParts, type TextPart } from "../../records/matter-law/citing-texts.ts";
import { unscanned } from "../../records/matter-law/store.ts";
import { labelOf } from "../../../text/positions/topics.ts";
import { mattersByPlaybook } from "../reviews/store.ts";
import { positionsOf } from "./present.ts";
import { findPlaybook } from "./store.ts";

const next = sql<{ stamp: string }, string>(`select p.id from playbook p where ${unscanned("playbooks", "p.id")} limit 1`);
const about = sql<string, { id: string; title: string; createdAt: number }>(
  "select id, name as title, created_at as createdAt from playbook where id in (select value from json_each(?))",
);

/** Playbooks cite law in their positions. They belong to no matter; matters whose reviews used them depend on them. */
export const citingPlaybooks: CitingTexts = {
  next: (db, stamp) => db.value(next, { stamp }),
  countUnscanned: () => 0,
  read(db, id) {
    const playbook = findPlaybook(db, id);
    return playbook && { matterId: null, pageAt: () => null, ...joinedParts(Object.entries(positionsOf(playbook)).map(partOf)) };
  },
  about: (db, ids) => new Map(db.all(about, JSON.stringify(ids)).map(({ id, ...rest }) => [id, rest])),
  usedIn: mattersByPlaybook,
};

function partOf([key, position]: [string, ReturnType<typeof positionsOf>[string]]): TextPart {
  const { standardPosition, acceptableRange, fallbackLadder, dealBreaker, escalationTriggers, rationale } = position;
  const texts = [standardPosition, acceptableRange, ...fallbackLadder, dealBreaker, ...escalationTriggers, rationale];
  return { name: labelOf(key), text: texts.filter((text) => text !== null && text !== "").join("\n") };
}
