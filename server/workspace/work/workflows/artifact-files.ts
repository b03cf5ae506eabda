import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../../../platform/db/open.ts";
import type { LinkedFile } from "../../../platform/links/linked-files.ts";
import { type Artifact, findArtifact } from "./store.ts";

/** Kind of the links to files of workflow runs; their resource is `run/key`. */
export const artifactLink = "workflow_artifact";

/** Files of runs as links serve them. The database has them; this is a copy of the requested ones. */
export interface ArtifactFiles {
  path(runId: string, key: string): string;
  keep(runId: string, artifact: Artifact): void;
  removeOf(runId: string): void;
  linked(resource: string): LinkedFile | null;
}

export function artifactFiles(workspace: Db, folder: string): ArtifactFiles {
  const path: ArtifactFiles["path"] = (runId, key) => join(folder, `${runId}.${key}`);
  return {
    path,
    keep(runId, { key, bytes }) {
      const partial = `${path(runId, key)}.partial`;
      writeFileSync(partial, bytes, { mode: 0o600 });
      renameSync(partial, path(runId, key));
    },
    removeOf(runId) {
      for (const name of readdirSync(folder)) if (name.startsWith(`${runId}.`)) rmSync(join(folder, name), { force: true });
    },
    linked(resource) {
      const [runId = "", key = ""] = resource.split("/");
      const artifact = findArtifact(workspace, runId, key);
      return artifact === undefined ? null : { path: path(runId, key), fileName: artifact.fileName, contentType: artifact.contentType };
    },
  };
}
