import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Trail } from "../../../platform/audit/trail.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import type { Db } from "../../../platform/db/open.ts";
import { makeFolder } from "../../../platform/files/durable.ts";
import type { LinkedFile } from "../../../platform/links/linked-files.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import type { Model } from "../../records/model/service.ts";
import type { FileInput, WrittenFile } from "./redline-file.ts";
import { createReviewThread } from "./review-thread.ts";
import { reviewKind } from "./run-kind.ts";
import { exportedName } from "./store.ts";

/** Reviews: making them, and the files of their exports. */
export interface Reviews {
  kind: OperationKind;
  /** Makes the Word file of an export. */
  make(file: FileInput): Promise<WrittenFile>;
  /** Stores the Word file of an export. */
  keep(exportId: string, bytes: Uint8Array): void;
  /** Deletes expired files of exports. */
  remove(exportIds: readonly string[]): void;
  /** The file behind a link; null once it has been deleted. */
  linked(exportId: string): LinkedFile | null;
  close(): Promise<void>;
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export function createReviews(deps: {
  folder: DataFolder;
  workspace: Db;
  model: Model;
  trail: Trail;
  now: () => Date;
  /** A review is done; its findings can cite law. */
  onMade: () => void;
}): Reviews {
  const { folder, workspace } = deps;
  const thread = createReviewThread();
  const files = join(folder.exports, "reviews");
  const pathOf = (id: string) => join(files, `${id}.docx`);
  // Links are valid for 15 minutes, so files of an earlier run whose export is no longer recorded can go.
  if (existsSync(files))
    for (const name of readdirSync(files))
      if (exportedName(workspace, name.replace(/\.docx$/, "")) === undefined) rmSync(join(files, name), { force: true });
  return {
    kind: reviewKind({ ...deps, thread }),
    make: (file) => thread.write(file),
    keep(exportId, bytes) {
      makeFolder(files);
      const half = join(files, `${exportId}.${randomBytes(4).toString("hex")}`);
      writeFileSync(half, bytes, { mode: 0o600 });
      renameSync(half, pathOf(exportId));
    },
    remove(exportIds) {
      for (const id of exportIds) rmSync(pathOf(id), { force: true });
    },
    linked(exportId) {
      const fileName = exportedName(workspace, exportId);
      return fileName === undefined || !existsSync(pathOf(exportId)) ? null : { path: pathOf(exportId), fileName, contentType: docx };
    },
    close: () => thread.close(),
  };
}
