import { parentPort, workerData } from "node:worker_threads";
import { modulesLoaded } from "./driver.ts";
import type { FoldRequest } from "./log-keeper.ts";
import { foldAlongside } from "./maintenance.ts";
import { openDb } from "./open.ts";

await modulesLoaded();
// Only `keepLogSmall` starts this thread.
const db = openDb(workerData as string);

parentPort?.on("message", (request: FoldRequest) => {
  if (request === "close") {
    db.close();
    parentPort?.close();
    return;
  }
  try {
    foldAlongside(db);
  } catch {
    // A full disk may have room later.
  }
  parentPort?.postMessage(null);
});
