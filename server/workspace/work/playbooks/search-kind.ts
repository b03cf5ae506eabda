import type { Positions } from "#shared/workspace/playbooks.ts";
import { searchedRecords } from "../../records/work-search/searched-records.ts";

/** Playbooks, by their names and positions. They belong to no matter, so a search in one matter finds none. */
export const searchedPlaybooks = searchedRecords<{
  id: string;
  matterId: null;
  title: string;
  description: string | null;
  positions: string;
}>({
  kind: "playbook",
  table: "playbook",
  matter: null,
  columns: "r.id, null as matterId, r.name as title, r.description, r.positions",
  bodyOf({ description, positions }) {
    // The save has checked it.
    const all = Object.entries(JSON.parse(positions) as Positions);
    const said = all.map(([key, { standardPosition, acceptableRange, fallbackLadder, dealBreaker }]) =>
      [key.replaceAll(/[-_]/g, " "), standardPosition, acceptableRange, ...fallbackLadder, dealBreaker ?? ""].join("\n"),
    );
    return [description ?? "", ...said].join("\n");
  },
});
