import { has } from "#shared/rights.ts";
import type { Task, TaskPerson } from "#shared/workspace/tasks.ts";
import { viewersAmong } from "../../../platform/credentials/viewer-store.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { listPeople, type PersonRow } from "../../../platform/people/store.ts";
import type { TaskRow } from "./store.ts";

/** People who can be asked for something in a matter, by name: they see it now and may change it. Two statements. */
export function choosable(db: ReadDb, matterId: string): PersonRow[] {
  const able = listPeople(db).filter(({ endedAt, role }) => endedAt === null && has(role, "write"));
  const seeing = viewersAmong(
    db,
    matterId,
    able.map(({ id }) => id),
  );
  return able.filter(({ id }) => seeing.has(id));
}

export const presentPerson = ({ id, name, role }: PersonRow): TaskPerson => ({ personId: id, name, role });

/** Why an assignee cannot answer now, in the order of what decides first. */
export function assigneeState({ sees }: Pick<TaskRow, "sees">, person: PersonRow | undefined): Task["assigneeState"] {
  if (person === undefined || person.endedAt !== null) return "access-ended";
  if (!has(person.role, "write")) return "role";
  return sees === 0 ? "walled" : "may-answer";
}
