import { freshChanges } from "#shared/law/notices.ts";
import { libraryRoutes } from "#shared/law/library.ts";
import { type OwnChange, type OwnWatch, watchingRoutes } from "#shared/law/watches-console.ts";
import { type ProgramSettings, programRoutes } from "#shared/platform/program.ts";
import { deskRoutes } from "#shared/workspace/desk.ts";
import { type Task, tasksOf } from "./tasks.ts";

/** The service in this process, with requests as its owner. */
export interface Asked {
  url: string;
  fetch(request: Request): Promise<Response>;
}

/** The shell's reads from the service; each returns null while the service does not answer, for example during a restart. */
export async function readSettings(service: Asked): Promise<ProgramSettings | null> {
  return read<ProgramSettings>(service, programRoutes.read.path);
}

export async function readTasks(service: Asked): Promise<Task[] | null> {
  const work = await read<{ data: Parameters<typeof tasksOf>[0] }>(service, deskRoutes.work.path);
  const imports = await read<{ data: Parameters<typeof tasksOf>[1] }>(service, libraryRoutes.imports.path);
  return work === null || imports === null ? null : tasksOf(work.data, imports.data);
}

/** Unread changes of watched law: how many among the newest 200, and those after `since` that must be reported. */
export interface Alerts {
  unread: number;
  isUnreadAtLeast: boolean;
  newest: number;
  fresh: OwnChange[];
}

export async function readAlerts(service: Asked, since: number | null, wanted: readonly string[]): Promise<Alerts | null> {
  const changes = await read<{ data: OwnChange[]; hasMore: boolean }>(service, `${watchingRoutes.changes.path}?limit=200`);
  const watches = await read<{ data: OwnWatch[] }>(service, watchingRoutes.list.path);
  if (changes === null || watches === null) return null;
  const newest = changes.data[0]?.id ?? 0;
  const isOn = { added: wanted.includes("added"), amended: wanted.includes("amended"), removed: wanted.includes("removed") };
  return {
    unread: changes.data.filter(({ mark }) => mark === "unread").length,
    isUnreadAtLeast: changes.hasMore,
    newest,
    fresh: since === null ? [] : freshChanges(changes.data, since, watches.data, isOn),
  };
}

async function read<T>(service: Asked, path: string): Promise<T | null> {
  try {
    const response = await service.fetch(new Request(`${service.url}${path}`));
    // The contract defines the answers of a route, and the service checks them.
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
