import { type Importer, oneByOne } from "../collection.ts";
import type { InputDocument } from "../import/input/document.ts";
import { databaseFile } from "../store/database-file.ts";

export const importer: Importer = {
  recognises: (document) => document.sessionLaws !== undefined,
  installer: ({ job, signal, progress }) => ({
    install: oneByOne(async (document: InputDocument) => {
      // Its schemas take longer to load than all the code that installs a title.
      const { installSessionLaws } = await import("./install.ts");
      progress.start(document);
      const onProgress = (done: number) => progress.bytes(done);
      const result = await installSessionLaws(databaseFile(job, "sessionLaws"), document, {
        signal,
        onProgress,
        now: () => new Date(),
        release: job.release,
      });
      progress.end(document.bytes ?? 0, result.sections);
      return result;
    }, signal),
    close: (installed) => installed,
  }),
};
