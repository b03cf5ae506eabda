import { basename, dirname } from "node:path/posix";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import type { InputDocument, InputPicture } from "../import/input/document.ts";
import { bytesOf } from "../import/input/input-file.ts";
import { figureWords } from "../import/figure-words.ts";
import { ImportError } from "../store/model.ts";
import { unpackNotes } from "../store/stored-text.ts";
import { namesIn } from "./figure-names.ts";
import { type Figure, figureFolder, type Figures, figuresOf, pictureFiles } from "./figure-store.ts";
import { pictureOf } from "./picture.ts";

/** Maximum bytes of one picture, and of all pictures of a source. */
const bounds = { picture: 10_000_000, source: 500_000_000 };
/** Maximum number of sentences for one document. */
const mostWarnings = 10;

/** The pictures of a document that are kept for its source. */
export interface TakenFigures {
  /** Null where nothing changes. */
  figures: Figures | null;
  /** Pictures that were not kept, in sentences. */
  warnings: string[];
}

/**
 * Stores the pictures of a document's archive that the text of its source names; earlier pictures stay as long as the text names them and
 * the archive has none of the same name. The code that keeps or stages the figures keeps the files; otherwise the next sweep removes them.
 * The caller holds the import lock, and may be in the transaction that writes the text.
 */
export async function takeFigures(corpus: ReadDb, sourceKey: string, document: InputDocument, signal: AbortSignal): Promise<TakenFigures> {
  const folder = figureFolder(corpus);
  const before = figuresOf(folder, sourceKey);
  const { pictures = [] } = document;
  if (pictures.length === 0 && Object.keys(before).length === 0) return { figures: null, warnings: [] };
  const offered = byName(pictures, dirname(document.path ?? ""));
  const files = pictureFiles(folder);
  const kept: Record<string, Figure> = {};
  const warnings: string[] = [];
  let total = 0;
  for (const name of namesOf(corpus, sourceKey)) {
    signal.throwIfAborted();
    const picture = offered.get(name);
    const former = before[name];
    if (former !== undefined) kept[name] = former;
    if (picture === undefined) continue;
    const read = await readPicture(picture);
    if (typeof read === "string" || total + read.length > bounds.source) {
      warnings.push(
        `“${picture.path}” ${typeof read === "string" ? read : "is one picture too many"}. The page shows only the name of the figure.`,
      );
      continue;
    }
    const kind = pictureOf(read);
    if (typeof kind === "string") {
      warnings.push(`“${picture.path}” ${kind}. The page shows only the name of the figure.`);
      continue;
    }
    total += read.length;
    kept[name] = { ...(await files.put([read], signal)), ...kind };
  }
  const more = warnings.length - mostWarnings;
  return {
    figures: isSame(before, kept) ? null : kept,
    warnings: more > 0 ? [...warnings.slice(0, mostWarnings), `${more} more pictures are not shown.`] : warnings,
  };
}

/** The bytes of a picture, or the reason they are not read. */
async function readPicture({ slice }: InputPicture): Promise<Buffer | string> {
  if (slice.size > bounds.picture) return `is ${Math.ceil(slice.size / 1e6)} MB; Pandect shows at most 10 MB`;
  try {
    const pieces: Buffer[] = [];
    for await (const piece of bytesOf(slice)) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return "is damaged";
  }
}

/** Pictures by their name in the text. Among several with one name, the one next to the document counts, else the first. */
function byName(pictures: readonly InputPicture[], beside: string): Map<string, InputPicture> {
  const found = new Map<string, InputPicture>();
  for (const picture of pictures) {
    const [name] = namesIn(figureWords(basename(picture.path)));
    if (name !== undefined && (!found.has(name) || dirname(picture.path) === beside)) found.set(name, picture);
  }
  return found;
}

/** Figures that the sections and levels of a source name. */
function namesOf(corpus: ReadDb, sourceKey: string): Set<string> {
  const names = new Set<string>();
  const add = (text: string) => {
    for (const name of namesIn(text)) names.add(name);
  };
  for (const { body, notes } of corpus.each(textsOf, sourceKey)) {
    add(body);
    if (notes !== null) for (const note of unpackNotes(notes)) add(note.body.text);
  }
  for (const notes of corpus.values(levelNotes, sourceKey)) for (const note of unpackNotes(notes)) add(note.body.text);
  return names;
}

function isSame(a: Figures, b: Figures): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name]?.sha256 === b[name]?.sha256);
}

const textsOf = sql<string, { body: string; notes: Buffer | null }>(
  `select case when instr(t.body, '[Figure: ') > 0 then t.body else '' end as body, t.notes
   from source o join section s on s.source_id = o.id join section_text t on t.section_id = s.id where o.key = ?`,
);
const levelNotes = sql<string, Buffer>(
  "select d.notes from source o join division d on d.source_id = o.id where o.key = ? and d.notes is not null",
);
