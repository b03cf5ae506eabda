import type { DataFolder } from "../../platform/data-folder.ts";
import type { Db } from "../../platform/db/open.ts";
import { createRunner, type Runner } from "../../platform/operations/runner.ts";
import { createLibrary, type Library } from "../library/service.ts";

/** The running imports of a data folder. Work left by a kill resumes after a second, so that a test need not wait. */
export function startLibrary(folder: DataFolder, workspace: Db): Library & { operations: Runner } {
  const now = () => new Date();
  const operations = createRunner({ workspace, now, leaseMs: 1000 });
  const library = createLibrary({ folder, workspace, operations, now });
  library.resume();
  operations.start([library.kind]);
  return {
    ...library,
    operations,
    async close() {
      await library.close();
      await operations.close();
    },
  };
}
