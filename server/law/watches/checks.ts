import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { Source } from "#shared/law/library.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { isOfItem, itemState } from "../sources/item-state.ts";
import { items, releases } from "../sources/store.ts";
import { installedSources } from "../store/sources.ts";
import { heldSources, lastSuccess } from "./boards-store.ts";
import { boardName, refreshable } from "./newer.ts";

/** What asking the publisher has shown of an installed source. */
export interface Check {
  /** When its publisher was last asked for newer editions and answered, ISO timestamp; null when it never was. */
  checkedAt: string | null;
  /** Label of a newer edition the publisher is known to have; null when none is known. */
  newerRelease: string | null;
  /** Official source that is asked for newer editions. */
  publisher: string;
}

/** Corpora of issues: each issue stays as it is, and a newer one is no newer edition of it. */
const issued = new Set(["FEDERAL_REGISTER", "SESSION_LAW"]);

/**
 * Checks by source key, of sources that have a publisher to ask. A check is a refresh that succeeded, or a list of editions that names the
 * source; installing a file is none, whatever its age.
 */
export function checksOf(workspace: ReadDb, installed: readonly Source[]): Map<string, Check> {
  const checks = new Map<string, Check>();
  for (const board of refreshable(installed.filter(({ isFiction }) => !isFiction))) {
    const refreshedAt = lastSuccess(workspace, board.corpusType, board.state ?? "");
    for (const [source, keys] of board.keys) {
      const listed = newestListed(workspace, source);
      for (const one of installed.filter(({ key }) => keys.includes(key))) checks.set(one.key, checkOf(one, source, listed, refreshedAt));
    }
  }
  return checks;
}

/** What asking has shown of all that is installed of a board. */
export interface BoardCheck {
  /** When all of it was last checked, ISO timestamp; null where something never was. */
  checkedAt: string | null;
  /** Keys of the sources of which a newer edition is known. */
  newer: string[];
}

/** Checks by name of board; a board with nothing but invented law has none. Court rules are checked with the title they stand in. */
export function boardChecks({ corpus, workspace }: { corpus: ReadDb; workspace: ReadDb }): Map<string, BoardCheck> {
  const checks = checksOf(workspace, installedSources(corpus));
  const boards = new Map<string, BoardCheck>();
  for (const { corpus_type, jurisdiction, key } of heldSources(corpus)) {
    const name = boardName({ corpusType: boardToken(corpus_type), state: jurisdiction === "federal" ? null : jurisdiction });
    const { checkedAt, newerRelease } = checks.get(key) ?? { checkedAt: null, newerRelease: null };
    const before = boards.get(name);
    const newer = [...(before?.newer ?? []), ...(newerRelease === null ? [] : [key])];
    boards.set(name, { checkedAt: before === undefined ? checkedAt : earlier(before.checkedAt, checkedAt), newer });
  }
  return boards;
}

type Listed = { checkedAt: string; release: NonNullable<ReturnType<typeof releases>>["listed"][number]; listed: ItemList } | null;
type ItemList = NonNullable<ReturnType<typeof items>>["listed"];

/** The newest edition a publisher listed, with its items; null until it was asked, and where a folder stands for it. */
function newestListed(workspace: ReadDb, source: string): Listed {
  const editions = releases(workspace, source);
  const release = editions?.listed.find((one) => one.isCurrent) ?? editions?.listed[0];
  const listing = release === undefined ? null : items(workspace, source, release.label);
  if (editions === null || release === undefined || listing === null) return null;
  return { checkedAt: earlier(editions.checkedAt, listing.checkedAt) ?? editions.checkedAt, release, listed: listing.listed };
}

function checkOf(one: Source, publisher: string, listed: Listed, refreshedAt: string | null): Check {
  if (listed === null) return { publisher, checkedAt: refreshedAt, newerRelease: null };
  const checkedAt = refreshedAt !== null && refreshedAt > listed.checkedAt ? refreshedAt : listed.checkedAt;
  const item = listed.listed.find((it) => isOfItem(publisher, it, one.key));
  // A list without the source says nothing of it: an old annual part beside the list of the daily CFR.
  if (item === undefined) return { publisher, checkedAt: issued.has(one.corpusType) ? checkedAt : null, newerRelease: null };
  const isNewer = itemState(publisher, item, listed.release, [one]).state === "newer";
  return { publisher, checkedAt, newerRelease: isNewer ? listed.release.label : null };
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}
