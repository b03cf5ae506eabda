import { openWorkspace } from "../db/workspace.ts";
import { dataFolder } from "../data-folder.ts";
import { sampleTitle } from "./sample-law.ts";
import { createLibrary } from "./service.ts";

// A process that sends one file for installation, slowly if told so, and prints each change of the import as a line, so that a test can
// kill it at a known point: `node kill-child.ts <data folder> <sections> <stall|send>`.
if (import.meta.main) await sendOne(process.argv[2] ?? "", Number(process.argv[3]), process.argv[4] === "stall");

async function sendOne(root: string, sections: number, stall: boolean): Promise<void> {
  const folder = dataFolder(root);
  const library = createLibrary({ folder, workspace: openWorkspace(folder.workspace), now: () => new Date() });
  library.resume();
  const text = sampleTitle({ title: 97, sections });
  const { id } = library.open({ fileName: "title-97.xml", sizeBytes: Buffer.byteLength(text), release: null });
  let before = "";
  setInterval(() => {
    const one = library.imports().find((i) => i.id === id);
    const line = `${one?.state} ${one?.phase} ${one?.bytesDone}\n`;
    if (line !== before) process.stdout.write(line);
    before = line;
  }, 1);
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      if (stall) return new Promise(() => undefined);
      controller.enqueue(bytes.subarray(bytes.length / 2));
      controller.close();
      return undefined;
    },
  });
  await library.upload(id, { stream, contentLength: null }, new AbortController().signal);
}
