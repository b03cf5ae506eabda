import { openWorkspace } from "../../platform/db/workspace.ts";
import { dataFolder } from "../../platform/data-folder.ts";
import { sampleTitle } from "./sample-law.ts";
import { startLibrary } from "./running-library.ts";

// A process that resumes the work left in a data folder, or first sends one file for installation, and prints each change of the import as
// a line, so that a test can kill it at a known point: `node library-child.ts <data folder> <sections> <resume|send|stall>`.
if (import.meta.main) await begin(process.argv[2] ?? "", Number(process.argv[3]), process.argv[4] ?? "");

async function begin(root: string, sections: number, mode: string): Promise<void> {
  const folder = dataFolder(root);
  const library = startLibrary(folder, openWorkspace(folder.workspace));
  let before = "";
  setInterval(() => {
    const [one] = library.imports();
    const line = `${one?.state} ${one?.phase} ${one?.bytesDone}\n`;
    if (line !== before) process.stdout.write(line);
    before = line;
  }, 1);
  if (mode === "resume") return;
  const bytes = new TextEncoder().encode(sampleTitle({ title: 97, sections }));
  const { id } = library.open({ fileName: "title-97.xml", sizeBytes: bytes.length, release: null });
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      if (mode === "stall") return new Promise(() => undefined);
      controller.enqueue(bytes.subarray(bytes.length / 2));
      controller.close();
      return undefined;
    },
  });
  await library.upload(id, { stream, contentLength: null }, new AbortController().signal);
}
