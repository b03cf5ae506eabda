import { versionOn } from "#shared/law/version-on.ts";
import type { SectionVersion } from "#shared/law/watches-console.ts";
import { releaseName } from "../currency/words.ts";

/**
 * The two compared versions, as the address names them: the refreshes that brought them, or the day whose text is compared with the newest.
 * Or the only version to read.
 */
export interface HistoryAddress {
  from?: number;
  to?: number;
  /** `YYYY-MM-DD`; used only if no version is named. */
  day?: string;
  /** A refresh; the text of its release is shown without a comparison, and all other parameters are ignored. */
  read?: number;
}

/** Reads an address from any source: invalid values are dropped, never an error. */
export function readHistoryAddress(raw: Record<string, unknown>): HistoryAddress {
  const address: HistoryAddress = {};
  for (const name of ["from", "to", "read"] as const) {
    const value = raw[name];
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) address[name] = value;
  }
  const { day } = raw;
  if (typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))) address.day = day;
  return address;
}

export interface VersionPair {
  from: SectionVersion;
  to: SectionVersion;
}

/**
 * The versions that an address means, the earlier one first; the newest and the one before if the address names none. Null if a name is
 * unknown, or if there are not two.
 */
export function pairOf(versions: readonly SectionVersion[], { from, to, day, read }: HistoryAddress): VersionPair | null {
  if (read !== undefined) {
    const [then, newest] = [versions.findLast(({ id }) => id <= read), versions.at(-1)];
    return then === undefined || newest === undefined || then === newest ? null : { from: then, to: newest };
  }
  if (day !== undefined && from === undefined && to === undefined) {
    const newest = versions.at(-1);
    const then = versionOn(versions, day) ?? versions[0];
    return then === undefined || newest === undefined || then === newest ? null : { from: then, to: newest };
  }
  const placeOf = (id: number | undefined, otherwise: number) =>
    id === undefined ? otherwise : versions.findIndex((one) => one.id === id);
  const later = placeOf(to, versions.length - 1);
  const earlier = placeOf(from, later === 0 ? 1 : later - 1);
  const [a, b] = [versions[Math.min(earlier, later)], versions[Math.max(earlier, later)]];
  return a === undefined || b === undefined || a === b ? null : { from: a, to: b };
}

/**
 * The pair after a version of the strip is chosen: the nearer end of the comparison moves there, or the later one if both are equally near.
 */
export function chosenPair(versions: readonly SectionVersion[], pair: VersionPair | null, id: number): HistoryAddress {
  const at = versions.findIndex((one) => one.id === id);
  const [from, to] = [pair?.from, pair?.to].map((one) => (one === undefined ? -1 : versions.indexOf(one))) as [number, number];
  const known = { ...(pair !== null && { from: pair.from.id, to: pair.to.id }) };
  if (pair === null) return at === 0 ? { from: id } : { to: id };
  if (at === from || at === to) return known;
  return Math.abs(at - from) < Math.abs(at - to) ? { ...known, from: id } : { ...known, to: id };
}

/** The comparison one change later or earlier: each version with the one before it. */
export function steppedPair(versions: readonly SectionVersion[], pair: VersionPair | null, step: 1 | -1): HistoryAddress | null {
  const at = pair === null ? versions.length - 1 : versions.indexOf(pair.to) + step;
  const [from, to] = [versions[at - 1], versions[at]];
  return from === undefined || to === undefined ? null : { from: from.id, to: to.id };
}

/** `119-36 · Sep 5, 2025`: a version by the release that brought it, with the publisher's day. */
export function versionName(version: SectionVersion): string {
  return releaseName(version);
}
