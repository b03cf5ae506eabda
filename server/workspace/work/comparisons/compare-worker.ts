import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../../platform/db/driver.ts";
import { standBack } from "../../../platform/thread-priority.ts";
import { byParagraph, compare, usualLimitMs } from "../../../text/compare/compare.ts";
import type { ComparedText, CompareSettings, Row } from "../../../text/compare/interface.ts";
import { type KeptPassage, keptPassages } from "../../../text/compare/kept-passages.ts";
import { runningLines } from "../../../text/compare/running-lines.ts";
import { staleNotes, staleReferences } from "../../../text/compare/stale-references.ts";
import { summaryOf } from "../../../text/compare/summary.ts";
import { type RedlineAbout, type Redlines, renderRedlines, type WordSides } from "../../../text/compare/render.ts";
import type { Span } from "../../../text/documents/model.ts";
import { runningTextNotes, type WordFiles } from "./running-text.ts";
import { pictureNotes, tableNotes } from "./remarks/file-remarks.ts";
import { type Found, packRows } from "./result-store.ts";

/** What a thread does: compares and draws, only draws an earlier result, or finds passages. */
export type CompareRequest =
  | {
      kind: "compare";
      original: ComparedText;
      revised: ComparedText;
      settings: CompareSettings;
      about: RedlineAbout;
      files: WordFiles;
      remarks: string[];
      isCoarse?: boolean;
    }
  | { kind: "draw"; rows: Row[]; about: RedlineAbout; sides: WordSides }
  | PlaceRequest;

/** Finds passages of the original in the revised text. */
export interface PlaceRequest {
  kind: "place";
  original: ComparedText;
  revised: ComparedText;
  passages: Span[];
  isCoarse?: boolean;
}

/** Only the name of an error; none of the texts. */
export type CompareReply =
  | { kind: "found"; found: Found }
  | { kind: "drawn"; files: Redlines }
  | { kind: "placed"; places: KeptPassage[] }
  | { kind: "failed"; error: string };

const post = (reply: CompareReply) => parentPort?.postMessage(reply);

standBack(5);
void modulesLoaded();
parentPort?.on("message", (request: CompareRequest) => void work(request));

async function work(request: CompareRequest): Promise<void> {
  try {
    if (request.kind === "place") return post({ kind: "placed", places: placed(request) });
    if (request.kind === "draw") return post({ kind: "drawn", files: await renderRedlines(request.rows, request.about, request.sides) });
    const { rows, found } = await compared(request);
    post({ kind: "found", found: found([]) });
    const files = await renderRedlines(rows, request.about, { ...request.files, settings: request.settings, isClean: false });
    // How the files look different is known once the redline is drawn.
    if (files.formatNotes.length > 0) post({ kind: "found", found: found(files.formatNotes) });
    post({ kind: "drawn", files });
  } catch (error) {
    post({ kind: "failed", error: error instanceof Error ? error.name : "Error" });
  }
}

function placed({ original, revised, passages, isCoarse }: PlaceRequest): KeptPassage[] {
  const { rows } = compare(original, revised, usualSettings, isCoarse === true ? byParagraph : usualLimitMs);
  return passages.map(keptPassages(rows, original.text, revised.text));
}

/** Everything is compared, and only blanks are ignored. */
const usualSettings: CompareSettings = {
  granularity: "word",
  ignoreCase: false,
  ignoreWhitespace: true,
  ignoreNumbering: false,
  ignoreFormatting: false,
  compareTables: true,
  compareFootnotes: true,
  compareHeadersFooters: true,
};

async function compared({
  original,
  revised,
  settings,
  files,
  remarks,
  isCoarse,
}: Extract<CompareRequest, { kind: "compare" }>): Promise<{ rows: Row[]; found: (formatNotes: readonly string[]) => Found }> {
  const result = compare(original, revised, settings, isCoarse === true ? byParagraph : usualLimitMs);
  const notes = settings.compareHeadersFooters
    ? await runningTextNotes(files, { original: linesOf(original), revised: linesOf(revised) })
    : [];
  const stale = staleNotes(staleReferences(result.rows, original.text, revised.text));
  const more = [...remarks, ...stale, ...(await pictureNotes(files)), ...tableNotes(result.intoTables)];
  const { hunks, coarse, rows } = result;
  const rowsPacked = packRows(rows);
  const found = (formatNotes: readonly string[]): Found => {
    const remarks = [...more, ...formatNotes];
    const said = summaryOf(result, remarks.length);
    const summary = notes.length === 0 ? said.summary : `${said.summary} ${asideSentence(files)}`;
    return { hunks, coarse, summary, bullets: [...said.bullets, ...remarks, ...notes], rowsPacked, rowCount: rows.length };
  };
  return { rows, found };
}

const asideSentence = ({ original, revised }: WordFiles) =>
  original !== null && revised !== null
    ? "Headers and footers differ; see the list. The Word redline tracks them."
    : "The redline has no headers and footers; see the list.";

const linesOf = (text: ComparedText) => (text.pages === null ? null : runningLines(text).texts);
