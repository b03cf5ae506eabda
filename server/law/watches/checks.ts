import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { Source } from "#shared/law/library.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { isOfItem, itemState } from "../sources/item-state.ts";
import { items, releases } from "../sources/store.ts";
import { installedSources } from "../store/sources.ts";
import { heldSources, lastSuccess } from "./boards-store.ts";
import { boardName, refreshable } from "./newer.ts";

/** What requests to the publisher have shown about an installed source. */
export interface Check {
  /** When its publisher last answered a request for newer editions, ISO timestamp; null when never. */
  checkedAt: string | null;
  /** Label of a newer edition that the publisher is known to have; null when none is known. */
  newerRelease: string | null;
  /** Official source for newer editions. */
  publisher: string;
}

/** Corpora of issues: each issue stays unchanged, and a newer one is not a newer edition of it. */
const issued = new Set(["FEDERAL_REGISTER", "SESSION_LAW"]);

/**
 * Checks by source key, for sources with a publisher. A check is a refresh that succeeded, or a list of editions that names the source;
 * installing a file is not a check, whatever its age.
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

/** What requests have shown about all installed law of a board. */
export interface BoardCheck {
  /** When all of it was last checked, ISO timestamp; null where a part never was. */
  checkedAt: string | null;
  /** Keys of the sources with a known newer edition. */
  newer: string[];
}

/** Checks by name of board; a board with only invented law has none. Court rules are checked with the title that contains them. */
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

/** The newest edition that a publisher listed, with its items; null before the first request, and where a folder replaces the publisher. */
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
  // A list without the source says nothing about it: for example an old annual part, with the list of the daily CFR.
  if (item === undefined) return { publisher, checkedAt: issued.has(one.corpusType) ? checkedAt : null, newerRelease: null };
  const isNewer = itemState(publisher, item, listed.release, [one]).state === "newer";
  return { publisher, checkedAt, newerRelease: isNewer ? listed.release.label : null };
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}
