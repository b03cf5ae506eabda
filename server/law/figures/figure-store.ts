import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ReadDb } from "../../platform/db/open.ts";
import { makeFolder, syncFile, syncFolder } from "../../platform/files/durable.ts";
import { type Originals, originalsIn } from "../../platform/files/originals.ts";
import type { PictureKind } from "./picture.ts";

/** A picture file kept for a source. */
export interface Figure extends PictureKind {
  /** SHA-256 of its bytes, under which it is kept once for all sources that have it. */
  sha256: string;
  bytes: number;
}

/** Figures of a source by their name in the text, in capitals. */
export type Figures = Readonly<Record<string, Figure>>;

const none: Figures = Object.freeze({});

/** The folder of figures next to a law database. */
export function figureFolder(corpus: Pick<ReadDb, "file">): string {
  return join(dirname(corpus.file), "figures");
}

export function pictureFiles(folder: string): Originals {
  return originalsIn(join(folder, "pictures"));
}

/** The figures kept for a source; empty where none of its archives contained a figure. */
export function figuresOf(folder: string, sourceKey: string): Figures {
  const list = listFile(folder, sourceKey);
  const state = statSync(list, { throwIfNoEntry: false });
  if (state === undefined) return none;
  const known = lists.get(list);
  if (known?.changed === state.mtimeMs) return known.figures;
  // Only `keepFigures` writes this.
  const figures = JSON.parse(readFileSync(list, "utf8")) as Figures;
  lists.set(list, { changed: state.mtimeMs, figures });
  return figures;
}

/** The lists from the last read. */
const lists = new Map<string, { changed: number; figures: Figures }>();

/** Replaces the figures of a source and drops pictures that no source has any more. The caller holds the import lock. */
export function keepFigures(folder: string, sourceKey: string, figures: Figures): void {
  const list = listFile(folder, sourceKey);
  if (Object.keys(figures).length === 0) rmSync(list, { force: true });
  else writeWhole(list, figures);
  lists.delete(list);
  sweep(folder);
}

/**
 * Records the figures a source will have once the law database holds a refresh, durably before the commit; `settleFigures` ends it. The
 * caller holds the import lock.
 */
export function stageFigures(folder: string, refreshId: number, sourceKey: string, figures: Figures): void {
  writeWhole(stagedFile(folder, refreshId), { sourceKey, figures } satisfies Staged);
}

/**
 * Keeps the figures staged for a refresh that the law database holds, and drops them where the refresh is void. Does nothing where nothing
 * was staged.
 */
export function settleFigures(folder: string, refreshId: number, status: "applied" | "void"): void {
  const file = stagedFile(folder, refreshId);
  if (!existsSync(file)) return;
  // Only `stageFigures` writes this.
  const { sourceKey, figures } = JSON.parse(readFileSync(file, "utf8")) as Staged;
  if (status === "applied") keepFigures(folder, sourceKey, figures);
  rmSync(file);
  if (status === "void") sweep(folder);
}

interface Staged {
  sourceKey: string;
  figures: Figures;
}

function stagedFile(folder: string, refreshId: number): string {
  return join(folder, "staged", `${refreshId}.json`);
}

function writeWhole(file: string, content: object): void {
  makeFolder(dirname(file));
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  syncFile(`${file}.new`);
  renameSync(`${file}.new`, file);
  syncFolder(dirname(file));
}

/** The type of a picture that a source has; null where no source has it. */
export function pictureType(folder: string, sha256: string): PictureKind["type"] | null {
  for (const name of namesIn(join(folder, "sources"))) {
    const found = Object.values(figuresAt(join(folder, "sources", name))).find((figure) => figure.sha256 === sha256);
    if (found !== undefined) return found.type;
  }
  return null;
}

function sweep(folder: string): void {
  const used = new Set(
    namesIn(join(folder, "sources")).flatMap((name) => Object.values(figuresAt(join(folder, "sources", name))).map((f) => f.sha256)),
  );
  const pictures = pictureFiles(folder);
  for (const sha256 of existsSync(join(folder, "pictures")) ? pictures.list() : []) if (!used.has(sha256)) pictures.remove(sha256);
}

function figuresAt(list: string): Figures {
  return JSON.parse(readFileSync(list, "utf8")) as Figures;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
}

/** A key may be any text from a file of law, so it never becomes a path. */
function listFile(folder: string, sourceKey: string): string {
  return join(folder, "sources", `${createHash("sha256").update(sourceKey).digest("hex")}.json`);
}
