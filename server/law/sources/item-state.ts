import type { Source } from "#shared/law/library.ts";
import type { CatalogueItem } from "#shared/law/sources.ts";
import type { ListedItem, ListedRelease } from "./publishers/publisher.ts";
import { compareReleasePoints } from "./publishers/release-point.ts";

/** How the offered edition compares with the installed one. */
export function itemState(
  source: string,
  item: ListedItem,
  release: ListedRelease,
  installed: readonly Source[],
): Pick<CatalogueItem, "state" | "installedRelease"> {
  if (item.isReserved) return { state: "reserved", installedRelease: null };
  const have = installed.find((one) => isOfItem(source, item, one.key));
  if (have === undefined) return { state: "absent", installedRelease: null };
  const order = compareReleasePoints(release.label, have.release) ?? compareDates(item, release, have);
  const state = order === null || order === 0 ? "installed" : order > 0 ? "newer" : "older";
  return { state, installedRelease: have.release };
}

/** Whether an installed source came, or could have come, from this item; an item of several files counts as its first file. */
export function isOfItem(source: string, item: ListedItem, key: string): boolean {
  if (item.key !== null) return item.key === key;
  if (source === "cfr-annual") return key.startsWith(`cfr-annual-${item.number}-vol-`) || key.startsWith(`cfr-${item.number}-vol-`);
  // Lists of earlier versions of Pandect have no prefix.
  return item.keyPrefix === undefined ? item.id === source && key.startsWith(`${source}-`) : key.startsWith(item.keyPrefix);
}

/**
 * Compares by the day of the last change where the publisher gives it: a later date of the same text is not new. Null when no dates are
 * known.
 */
function compareDates(item: ListedItem, release: ListedRelease, have: Source): number | null {
  const day = /^\d{4}-\d{2}-\d{2}/;
  const installed = day.exec(have.release)?.[0] ?? day.exec(have.releaseDate ?? "")?.[0];
  const offered = item.asOf ?? (release.isFileDate === true ? null : release.date);
  if (installed === undefined || offered === null) return null;
  if (offered < installed) return -1;
  const changed = item.changedOn ?? offered;
  return changed > installed ? 1 : 0;
}
