import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** Address and process of the running service in `service.json`, for scripts. Holds no secret. */
const ServiceFile = z.object({
  url: z.string(),
  port: z.int(),
  pid: z.int(),
  instanceId: z.string(),
  version: z.string(),
  startedAt: z.string(),
  docs: z.string(),
  /** Where browsers of a firm reach the service; absent on a desktop. */
  publicUrl: z.string().optional(),
});
export type ServiceFile = z.output<typeof ServiceFile>;

/** Writes the file atomically, readable by its user only. */
export function writeServiceFile(path: string, value: ServiceFile): void {
  const part = `${path}.part`;
  writeFileSync(part, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, path);
}

/** The running service of a data folder, or null: no file, an unreadable one, or one whose process has ended. */
export function readServiceFile(path: string): ServiceFile | null {
  try {
    const file = ServiceFile.parse(JSON.parse(readFileSync(path, "utf8")));
    process.kill(file.pid, 0);
    return file;
  } catch {
    return null;
  }
}

export function removeServiceFile(path: string): void {
  rmSync(path, { force: true });
}
