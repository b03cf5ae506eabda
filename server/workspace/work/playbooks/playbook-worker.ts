import { parentPort } from "node:worker_threads";
import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import type { PlaybookMapping, PositionReading } from "#shared/workspace/playbook-import.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import { modulesLoaded } from "../../../platform/db/driver.ts";
import { standBack } from "../../../platform/thread-priority.ts";
import { type PlaybookText, readPlaybook } from "../../../text/playbooks/import/read-playbook.ts";
import { NoPlaybook } from "../../../text/playbooks/import/sheet.ts";
import { readPosition } from "../../../text/positions/position-rules.ts";

export type ImportWork =
  | { text: PlaybookText; filename: string; fields: readonly ImportField[] | undefined }
  | { clause: string; position: Position };
/** `refused`: why the file is no playbook. `error`: name of an error that nobody foresaw; nothing from the text. */
export type ImportReply = { mapping: PlaybookMapping } | { reading: PositionReading } | { refused: string } | { error: string };

void modulesLoaded();
standBack(5);
parentPort?.on("message", (work: ImportWork) => parentPort?.postMessage(replyTo(work)));

function replyTo(work: ImportWork): ImportReply {
  try {
    return "text" in work
      ? { mapping: readPlaybook(work.text, work.filename, work.fields) }
      : { reading: readPosition(work.clause, work.position) };
  } catch (error) {
    if (error instanceof NoPlaybook) return { refused: error.message };
    return { error: error instanceof Error ? error.name : "Error" };
  }
}
