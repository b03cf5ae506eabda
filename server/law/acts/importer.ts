import { type ImportContext, type Importer, type Installer, oneByOne } from "../collection.ts";
import type { InputDocument } from "../import/input/document.ts";
import { digestOf } from "../import/input/input-text.ts";
import { openActs } from "../store/acts-db.ts";
import { databaseFile } from "../store/database-file.ts";
import { bySource } from "./by-source.ts";
import { isActsDocument } from "./import/is-acts.ts";
import type { ImportedActs } from "./model.ts";

export const importer: Importer = { recognises: isActsDocument, installer };

function installer({ job, signal, progress }: ImportContext): Installer {
  const db = openActs(databaseFile(job, "acts"));
  return {
    /** A file that is still installed unchanged is recognized by its hash and skipped. */
    install: oneByOne(async (document: InputDocument) => {
      // These schemas take longer to load than all the code that installs a title.
      const [{ readActs }, { installActs, sameFile }] = await Promise.all([import("./import/read-acts.ts"), import("./writer.ts")]);
      progress.start(document);
      const { bytes, sha256 } = await digestOf(document, signal);
      const same = sameFile(db, sha256);
      if (same !== null) {
        progress.end(bytes, same.sections);
        return same;
      }
      const { read, digest } = await readActs(document, { signal, onProgress: (done) => progress.bytes(done) });
      progress.indexing();
      signal.throwIfAborted();
      const installed = installActs(db, datedBy(read, job.release), { ...digest, name: document.name }, new Date());
      progress.end(bytes, installed.sections);
      return installed;
    }, signal),
    close(installed) {
      try {
        return bySource(db, installed);
      } finally {
        db.close();
      }
    },
  };
}

/** The owner's day for acts that state none. */
function datedBy(read: ImportedActs, release: string | null): ImportedActs {
  if (release === null || !/^\d{4}-\d\d-\d\d$/.test(release)) return read;
  return { ...read, acts: read.acts.map((act) => ({ ...act, retrievedAt: act.retrievedAt ?? `${release}T00:00:00.000Z` })) };
}
