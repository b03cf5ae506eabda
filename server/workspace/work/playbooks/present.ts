import type { Playbook, Positions } from "#shared/workspace/playbooks.ts";
import type { StoredPlaybook } from "./store.ts";

export function presentPlaybook(row: StoredPlaybook): Playbook {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    contractType: row.contractType,
    positions: positionsOf(row),
    isDefault: row.isDefault !== 0,
    sourceFilename: row.sourceFilename,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Positions of a playbook, including unused ones. */
export function positionsOf({ positions }: Pick<StoredPlaybook, "positions">): Positions {
  // Only the routes of playbooks write it.
  return JSON.parse(positions) as Positions;
}
