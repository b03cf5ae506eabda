import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { Source } from "#shared/law/library.ts";
import { annualCfr, isVolumeAmong } from "../store/annual-editions.ts";
import type { SourceFolder } from "../library/folder-update.ts";
import type { Catalogue } from "../sources/catalogue.ts";
import { officialSources } from "../sources/official-sources.ts";

/** A board with installed law and a publisher that may have newer law. */
export interface RefreshableBoard {
  corpusType: string;
  state: string | null;
  /** Official sources to ask. */
  sources: string[];
  /** Keys of the installed sources, by official source. */
  keys: Map<string, string[]>;
}

/** Items of a publisher that are newer than the installed ones. */
export interface Newer {
  source: string;
  items: string[];
}

/** Boards that can be refreshed, in the order of the official sources. */
export function refreshable(installed: readonly Source[]): RefreshableBoard[] {
  const out: RefreshableBoard[] = [];
  for (const { id, corpusType, jurisdiction, isUnwatched } of officialSources) {
    if (isUnwatched === true) continue;
    const own = installed.filter((one) => corpusOf(one) === corpusType && one.jurisdiction === jurisdiction && isFrom(id, one));
    const state = jurisdiction === "federal" ? null : jurisdiction;
    for (const token of new Set(own.map((one) => boardToken(one.corpusType)))) {
      const keys = own.filter((one) => boardToken(one.corpusType) === token).map((one) => one.key);
      const board = out.find((one) => one.corpusType === token && one.state === state);
      if (board === undefined) out.push({ corpusType: token, state, sources: [id], keys: new Map([[id, keys]]) });
      else {
        board.sources.push(id);
        board.keys.set(id, keys);
      }
    }
  }
  return out;
}

/** The folders that replace publishers of a board. */
export function foldersOf(catalogue: Catalogue, { sources, keys }: RefreshableBoard): SourceFolder[] {
  return sources.flatMap((source) => {
    const path = catalogue.folderOf(source);
    return path === null ? [] : [{ source, name: catalogue.one(source).name, path, keys: keys.get(source) ?? [] }];
  });
}

/** Requests the lists of a board's publishers, without those that a folder replaces. Throws NetworkError when a request fails. */
export async function newerOf(catalogue: Catalogue, board: RefreshableBoard, signal: AbortSignal): Promise<Newer[]> {
  const found: Newer[] = [];
  for (const source of board.sources) {
    if (catalogue.folderOf(source) !== null) continue;
    await catalogue.refresh(source, null, signal);
    const items = catalogue.items(source, null).items.filter((item) => item.state === "newer");
    if (items.length > 0) found.push({ source, items: items.map((item) => item.id) });
  }
  return found;
}

/** `usc`, `state/nv`: name of a board on the command line. */
export function boardName({ corpusType, state }: { corpusType: string; state: string | null }): string {
  return state === null ? corpusType : `${corpusType}/${state}`;
}

/** Among several publications of one text, the request goes to the one that is kept current. */
function isFrom(source: string, installed: Source): boolean {
  if (source === "cfr-annual") return installed.key.includes("-vol-");
  return source !== "cfr-bulk";
}

/** The corpus whose publisher has newer editions: volumes of the annual edition that replace the current text are on its board. */
function corpusOf({ key, corpusType }: Source): string {
  return isVolumeAmong(key) ? annualCfr : corpusType;
}
