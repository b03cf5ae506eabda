import { parentPort } from "node:worker_threads";
import { standBack } from "../../platform/thread-priority.ts";
import { compare } from "./engine/compare.ts";
import type { ComparedText, CompareSettings, Row } from "./engine/interface.ts";
import { runningLines } from "./engine/running-lines.ts";
import { summaryOf } from "./engine/summary.ts";
import { type RedlineAbout, type Redlines, renderRedlines } from "./redlines/render.ts";
import { runningTextNotes, type WordFiles } from "./running-text.ts";
import { type Found, packRows } from "./result-store.ts";

/** What a thread does: compares and draws, or only draws an earlier result. */
export type CompareRequest =
  | { kind: "compare"; original: ComparedText; revised: ComparedText; settings: CompareSettings; about: RedlineAbout; files: WordFiles }
  | { kind: "draw"; rows: Row[]; about: RedlineAbout };

/** Only the name of an error; none of the texts. */
export type CompareReply = { kind: "found"; found: Found } | { kind: "drawn"; files: Redlines } | { kind: "failed"; error: string };

const post = (reply: CompareReply) => parentPort?.postMessage(reply);

standBack(5);
parentPort?.on("message", (request: CompareRequest) => void work(request));

async function work(request: CompareRequest): Promise<void> {
  try {
    const rows = request.kind === "draw" ? request.rows : await compared(request);
    post({ kind: "drawn", files: await renderRedlines(rows, request.about) });
  } catch (error) {
    post({ kind: "failed", error: error instanceof Error ? error.name : "Error" });
  }
}

async function compared({ original, revised, settings, files }: Extract<CompareRequest, { kind: "compare" }>): Promise<Row[]> {
  const result = compare(original, revised, settings);
  const said = summaryOf(result);
  const notes = settings.compareHeadersFooters
    ? await runningTextNotes(files, { original: linesOf(original), revised: linesOf(revised) })
    : [];
  const summary = notes.length === 0 ? said.summary : `${said.summary} The redline has no headers and footers; see the list.`;
  const bullets = [...said.bullets, ...notes];
  const { hunks, coarse, rows } = result;
  post({ kind: "found", found: { hunks, coarse, summary, bullets, rowsPacked: packRows(rows), rowCount: rows.length } });
  return rows;
}

const linesOf = (text: ComparedText) => (text.pages === null ? null : runningLines(text).texts);
