import { openCorpus } from "../store/corpus-db.ts";
import { driverOf } from "../../platform/db/connection.ts";
import type { Db } from "../../platform/db/open.ts";
import { mergeIndex } from "../search/index-merge.ts";

// A process that merges an index and kills itself, like the operating system would, before the given statement: `node merge-child.ts
// <corpus.db> <point>`. Prints the number of statements when it finishes.
if (import.meta.main) {
  const [file = "", point = "-1"] = process.argv.slice(2);
  let points = 0;
  const db = openCorpus(file);
  watch(db, () => {
    if (points++ === Number(point)) process.kill(process.pid, "SIGKILL");
  });
  mergeIndex(db);
  db.close();
  console.log(points);
}

/** Passes a point before every statement that writes. */
function watch(db: Db, pass: () => void): void {
  const driver = driverOf(db);
  const prepare = driver.prepare.bind(driver);
  // The statement keeps its type: only its `run` passes a point first.
  driver.prepare = ((sql: string) => {
    const statement = prepare(sql);
    const run = statement.run.bind(statement);
    statement.run = (...args: unknown[]) => {
      pass();
      return run(...args);
    };
    return statement;
  }) as typeof driver.prepare;
}
