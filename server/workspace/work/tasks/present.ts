import { isApproval } from "#shared/workspace/task-kinds.ts";
import type { Task } from "#shared/workspace/tasks.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { readOrganization } from "../../../platform/organization.ts";
import { listPeople } from "../../../platform/people/store.ts";
import { isOwner, personIdOf, type Principal } from "../../../platform/principal.ts";
import { matterNames } from "../../records/matters/store.ts";
import { assigneeState } from "./assignees.ts";
import { clausesOf, type TaskRow } from "./store.ts";
import { presentTexts } from "./subjects.ts";

/** Tasks as the caller sees them. At most six statements, however many they are. */
export function presentTasks(db: ReadDb, rows: readonly TaskRow[], principal: Principal): Task[] {
  if (rows.length === 0) return [];
  const people = new Map(listPeople(db).map((person) => [person.id, person]));
  const matters = matterNames(db, new Set(rows.map(({ matterId }) => matterId)));
  const texts = presentTexts(db, rows);
  const { ownerName } = readOrganization(db);
  const nameOf = (id: string | null) => (id === null ? ownerName : (people.get(id)?.name ?? id));
  return rows.map((row) => ({
    id: row.id,
    matterId: row.matterId,
    matterName: matters.get(row.matterId) ?? "",
    kind: row.kind,
    recordId: row.recordId,
    clauses: row.clauses === null ? null : clausesOf(row),
    cellId: row.cellId,
    title: row.title,
    part: row.part,
    assigneeId: row.assigneeId,
    assigneeName: nameOf(row.assigneeId),
    assigneeState: assigneeState(row, people.get(row.assigneeId)),
    askedById: row.askedBy,
    askedByName: nameOf(row.askedBy),
    askedAt: new Date(row.createdAt).toISOString(),
    note: row.note,
    dueDay: row.dueDay,
    state: row.state,
    answer: row.answer,
    answeredByName: row.answeredAt === null ? null : nameOf(row.answeredBy),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt).toISOString(),
    answeredVersion: row.answeredVersion,
    isEarlierText: row.answeredText !== null && texts.get(row.id) !== row.answeredText,
    ...mayDo(row, principal, assigneeState(row, people.get(row.assigneeId)) !== "may-answer"),
    version: row.version,
  }));
}

/** What the caller may do with a task. Whoever asked for an approval never gives it, owners included. */
export function mayDo(
  { state, assigneeId, askedBy, kind }: Pick<TaskRow, "state" | "assigneeId" | "askedBy" | "kind">,
  principal: Principal,
  isStuck: boolean,
): Pick<Task, "mayAnswer" | "mayChange" | "mayWithdraw"> {
  const [own, owner] = [personIdOf(principal), isOwner(principal)];
  const asked = askedBy === own;
  const isOpen = state === "open";
  return {
    mayAnswer: isOpen && (assigneeId === own || owner) && !(asked && isApproval(kind)),
    mayChange: isOpen && (asked || owner || assigneeId === own || isStuck),
    mayWithdraw: isOpen && (asked || owner),
  };
}
