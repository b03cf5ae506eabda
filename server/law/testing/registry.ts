import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { documentsOf } from "../import/input/input.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openSessionLaws } from "../store/session-laws-db.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Installed } from "#shared/law/library.ts";
import { installSessionLaws } from "../session-laws/install.ts";
import { driverOf } from "../../platform/db/connection.ts";

export interface TestRegistry {
  folder: DataFolder;
  db: Db;
  /** Installs a file, after writing its content where given. */
  install(name: string, content?: string | Uint8Array): Promise<Installed>;
  /** Entries of the feed after `sinceId`, as `kind id`. */
  feed(sinceId?: number): string[];
}

/** A separate registry, removed after the test. */
export function testRegistry(t: TestContext): TestRegistry {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-session-laws-")));
  const db = openSessionLaws(folder.sessionLaws);
  t.after(() => {
    db.close();
    rmSync(folder.root, { recursive: true });
  });
  return {
    folder,
    db,
    async install(name, content) {
      const path = content === undefined ? name : join(folder.incoming, name);
      if (content !== undefined) writeFileSync(path, content);
      const { documents } = await documentsOf(path);
      const [document] = documents;
      if (documents.length !== 1 || document?.sessionLaws === undefined) throw new Error(`${name} is not taken for session laws`);
      const options = {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        now: () => new Date("2088-01-02T03:04:05.000Z"),
      };
      return installSessionLaws(folder.sessionLaws, document, options);
    },
    feed: (sinceId = 0) =>
      driverOf(db)
        .prepare<[number], { kind: string; law: string }>("select kind, law_id as law from feed where id > ? order by id")
        .all(sinceId)
        .map(({ kind, law }) => `${kind} ${law}`),
  };
}
