import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import type { PlaybookMapping, PositionReading } from "#shared/workspace/playbook-import.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import { createKeptThreads } from "../../../platform/kept-threads.ts";
import { WorkLimit } from "../../../platform/work-limit.ts";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { NoPlaybook } from "../../../text/playbooks/import/sheet.ts";
import { readMarkdown } from "../../records/documents/read-markdown.ts";
import type { ImportReply, ImportWork } from "./playbook-worker.ts";

/** Reads files of others as playbooks, beside the service. */
export interface PlaybookReader {
  /** Throws NoPlaybook, whose message is for the user, and the reason of `signal`. */
  map(file: PlaybookFileBytes, signal: AbortSignal): Promise<PlaybookMapping>;
  /** Which words of a position are rules. Throws WorkLimit and the reason of `signal`. */
  read(clause: string, position: Position, signal: AbortSignal): Promise<PositionReading>;
  close(): Promise<void>;
}

interface PlaybookFileBytes {
  bytes: Uint8Array;
  filename: string;
  /** What each column is; undefined for what is recognized. */
  fields: readonly ImportField[] | undefined;
}

/** A playbook of 200 positions takes less than a second; a text that takes longer is no playbook. */
const limits = { ms: 20_000, megabytes: 512 };
const tooComplex = "This file took too much time or memory to read. Split the file.";

export function createPlaybookReader(): PlaybookReader {
  const threads = createKeptThreads<ImportWork, ImportReply>({
    entry: "workspace/work/playbooks/playbook-worker",
    work: "the reading of the playbook",
    most: 2,
    limits,
  });
  const failed = (reply: ImportReply) =>
    "refused" in reply
      ? new NoPlaybook(reply.refused)
      : new Error(`the playbook was not read: ${"error" in reply ? reply.error : "an unexpected reply"}`);
  return {
    async map({ bytes, filename, fields }, signal) {
      if (bytes.byteLength === 0) throw new NoPlaybook("This file is empty.");
      try {
        const text = /\.(?:csv|tsv|tab)$/i.test(filename) ? { csv: bytes } : await markdownOf(bytes, filename, signal);
        return await threads.run({ text, filename, fields }, signal, (reply) => {
          if (!("mapping" in reply)) throw failed(reply);
          return reply.mapping;
        });
      } catch (error) {
        if (error instanceof WorkLimit) throw new NoPlaybook(tooComplex);
        throw error instanceof IngestRefusal ? new NoPlaybook(error.message) : error;
      }
    },
    read: (clause, position, signal) =>
      threads.run({ clause, position }, signal, (reply) => {
        if (!("reading" in reply)) throw failed(reply);
        return reply.reading;
      }),
    close: threads.close,
  };
}

/** In the parser process, as every file of a stranger (security S19). */
async function markdownOf(bytes: Uint8Array, filename: string, signal: AbortSignal): Promise<{ markdown: string; title: string | null }> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-")
    throw new NoPlaybook("A PDF keeps no tables. Save the playbook as Word or CSV.");
  const isMarkdown = /\.(?:md|markdown)$/i.test(filename);
  const { markdown, title } = await readMarkdown(bytes, { isMarkdown, signal });
  return { markdown, title };
}
