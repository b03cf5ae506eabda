import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallArgs } from "#shared/route.ts";
import type { TaskKind } from "#shared/workspace/task-kinds.ts";
import type { Task, tasksRoutes } from "#shared/workspace/tasks.ts";
import { call } from "../../api/call.ts";
import * as tasksApi from "../../api/endpoints/tasks.ts";

/** What a task is about. */
export interface TaskSubject {
  matterId: string;
  kind: TaskKind;
  recordId: string;
  /** Findings of a review, by index; null for the other kinds. */
  clauses: readonly number[] | null;
  cellId: string | null;
}

/** Read again each time the window gets the focus: colleagues ask and answer. */
const live = { staleTime: 0, refetchOnWindowFocus: "always" } as const;
/** As many as one record shows. */
const most = 200;

export const taskQueries = {
  /** What is asked of the person who is signed in, or what they asked of others. */
  mine: (side: "assignee" | "asker", limit: number) =>
    queryOptions({
      queryKey: ["tasks", "mine", side, limit],
      queryFn: ({ signal }) => call(tasksApi.mine, { query: { side, limit } }, { signal }),
      ...live,
    }),
  /** Tasks on one record, open ones first. */
  of: (matterId: string, recordId: string) =>
    queryOptions({
      queryKey: ["tasks", "of", matterId, recordId],
      queryFn: ({ signal }) => call(tasksApi.list, { params: { matterId }, query: { recordId, limit: most } }, { signal }),
      ...live,
    }),
  people: (matterId: string) =>
    queryOptions({
      queryKey: ["tasks", "people", matterId],
      queryFn: ({ signal }) => call(tasksApi.people, { params: { matterId } }, { signal }),
      staleTime: 1000,
    }),
  /** A task with the text that an answer would be on; read anew each time it is answered. */
  toAnswer: ({ matterId, id }: Pick<Task, "matterId" | "id">) =>
    queryOptions({
      queryKey: ["tasks", "one", id],
      queryFn: ({ signal }) => call(tasksApi.get, { params: { matterId, taskId: id } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

type Body<Key extends "create" | "change" | "answer"> = CallArgs<(typeof tasksRoutes)[Key]>["body"];
type At = Pick<Task, "matterId" | "id" | "version">;

/** What changes tasks. Approvals of findings are read again with their review. */
export function useTaskChanges() {
  const client = useQueryClient();
  // Not awaited: a task that leaves its list takes its dialog along, which says first what was saved.
  const onSettled = () => {
    for (const first of ["tasks", "reviews"]) void client.invalidateQueries({ queryKey: [first] });
  };
  const at = ({ matterId, id }: At) => ({ matterId, taskId: id });
  return {
    ask: useMutation({
      mutationFn: ({ matterId, ...body }: Body<"create"> & { matterId: string }) => call(tasksApi.create, { params: { matterId }, body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ task, ...body }: Omit<Body<"change">, "expectedVersion"> & { task: At }) =>
        call(tasksApi.change, { params: at(task), body: { ...body, expectedVersion: task.version } }),
      onSettled,
    }),
    answer: useMutation({
      mutationFn: ({ task, ...body }: Omit<Body<"answer">, "expectedVersion"> & { task: At }) =>
        call(tasksApi.answer, { params: at(task), body: { ...body, expectedVersion: task.version } }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (task: At) => call(tasksApi.withdraw, { params: at(task), body: { expectedVersion: task.version } }),
      onSettled,
    }),
  };
}
