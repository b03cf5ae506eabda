import type { Installed } from "#shared/law/library.ts";
import type { ImportSink } from "../store/model.ts";
import { preparing } from "../store/prepare.ts";
import { type DocumentDigest, type InstallOptions, installPrepared, type WriterDbs } from "../store/writer.ts";

/** Like `installPrepared`, but prepares the sections in this thread, unlike any import of the program. */
export function installDocument(
  dbs: WriterDbs,
  options: InstallOptions,
  read: (sink: ImportSink) => Promise<DocumentDigest>,
): Promise<Installed> {
  return installPrepared(dbs, options, (sink) => read(preparing(sink)));
}
