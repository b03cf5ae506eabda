import type { Import } from "#shared/law/library.ts";
import type { ChangeNotice } from "#shared/law/notices.ts";
import type { Work } from "#shared/workspace/desk.ts";
import { workNames } from "#shared/workspace/work-names.ts";

/** A task of the service, in the words of the tray and notices. */
export interface Task {
  id: string;
  name: string;
  /** Such as `40 %`; null while waiting or unknown. */
  progress: string | null;
  /** Screen that shows it. */
  path: string;
  state: "open" | "succeeded" | "failed" | "cancelled";
  /** Milliseconds from launch to end; 0 while it has not ended. */
  took: number;
}

/** Operations and installations of law, in the order the service lists them. */
export function tasksOf(work: readonly Work[], imports: readonly Import[]): Task[] {
  return [...work.map(taskOfWork), ...imports.map(taskOfImport)];
}

function taskOfWork({ id, type, title, matterId, status, progress, createdAt, completedAt }: Work): Task {
  const kind = workNames[type] ?? type;
  const matter = matterId === null ? "/matters" : `/matters/${matterId}/documents`;
  return {
    id,
    name: title === null ? kind : `${kind}: ${title}`,
    progress: status !== "running" || progress === null ? null : progress.unit === "percent" ? `${progress.done} %` : share(progress),
    path: type.startsWith("workspace.") ? "/settings/backups" : matter,
    state: status === "queued" || status === "running" ? "open" : status,
    took: tookMs(createdAt, completedAt ?? null),
  };
}

function taskOfImport({ id, fileName, state, bytesDone, bytesTotal, createdAt, finishedAt }: Import): Task {
  const isOpen = state === "uploading" || state === "queued" || state === "running";
  return {
    id,
    name: `Installing ${fileName}`,
    progress: state === "running" && bytesTotal !== null ? share({ done: bytesDone, total: bytesTotal }) : null,
    path: "/library",
    state: isOpen ? "open" : state === "succeeded" || state === "failed" ? state : "cancelled",
    took: tookMs(createdAt, finishedAt),
  };
}

const share = ({ done, total }: { done: number; total: number }) =>
  total === 0 ? null : `${Math.min(100, Math.floor((100 * done) / total))} %`;
const tookMs = (from: string, to: string | null) => (to === null ? 0 : Date.parse(to) - Date.parse(from));

/** Minimum duration of finished work that is reported, in milliseconds. */
const noticedAfter = 30_000;

/** A notice and the switch that silences it. */
interface TaskNotice extends ChangeNotice {
  kind: "failed" | "finished";
}

/** The notices for work that has ended between two checks. */
export function endedNotices(before: readonly Task[], now: readonly Task[]): TaskNotice[] {
  const known = new Map(before.map(({ id, state }) => [id, state]));
  return now
    .filter(({ id, state }) => state !== "open" && (known.get(id) ?? "open") === "open")
    .flatMap(({ name, path, state, took }): TaskNotice[] => {
      if (state === "failed") return [{ kind: "failed", title: "Not done", body: name, path }];
      return state === "succeeded" && took > noticedAfter ? [{ kind: "finished", title: "Done", body: name, path }] : [];
    });
}
