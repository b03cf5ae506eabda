import { currencyLabel, type LabeledEdition } from "#shared/law/currency-label.ts";
import { isFrozen } from "#shared/law/frozen.ts";
import type { ReaderView } from "#shared/law/reader.ts";
import { formatDay, formatMoment, formatSecond } from "../../ui/format.ts";

/** An edition with the publisher's newer ones, as far as they are known. */
export interface CheckedEdition extends LabeledEdition {
  installedAt: string;
  /** ISO timestamp; null if the publisher was never asked, absent if that is not known. */
  checkedAt?: string | null | undefined;
  newerRelease?: string | null | undefined;
}

/** The edition of a section that the reader shows: its own day where its line gives one, else that of its release. */
export function viewEdition({ section, source }: Pick<ReaderView, "section" | "source">): ReaderView["source"] {
  return { ...source, corpusType: section.corpusType ?? source.corpusType, releaseDate: section.currentThrough ?? source.releaseDate };
}

/**
 * An edition with what is true of all editions of its source, which a release in a list does not say, and with the publisher's reply if it is
 * the installed one.
 */
export function withChecks(edition: CheckedEdition, held: CheckedEdition | undefined): CheckedEdition {
  if (held === undefined) return edition;
  const whole = { corpusType: held.corpusType, isFiction: held.isFiction, format: held.format, ...edition };
  return held.release === edition.release ? { ...whole, checkedAt: held.checkedAt, newerRelease: held.newerRelease } : whole;
}

/** How lists name a release: `119-36 · Sep 5, 2025`, `day unknown · installed Nov 24, 2026 (2)`. */
export function releaseName({ release, releaseDate, installedAt }: CheckedEdition): string {
  const again = /^installed \d{4}-\d\d-\d\d( \(\d+\))$/.exec(release)?.[1] ?? "";
  const installed = `day unknown · installed ${formatDay(installedAt)}${again}`;
  if (release.startsWith("installed ")) return releaseDate === null ? installed : formatDay(releaseDate);
  if (/^\d{4}-\d\d-\d\d$/.test(release)) return formatDay(release);
  const label = /^\d{4}$/.test(release) ? `${release} edition` : release;
  if (releaseDate !== null) return `${label} · ${formatDay(releaseDate)}`;
  return /^\d{4}$/.test(release) ? label : `${label} · ${installed}`;
}

/**
 * Like `releaseName`, for a list: releases with the same name also say when they were installed, to the second if the minute is the same.
 */
export function releaseNames(releases: readonly CheckedEdition[]): string[] {
  const names = releases.map(releaseName);
  const isAlone = (name: string, all: readonly string[]) => all.indexOf(name) === all.lastIndexOf(name);
  const dated = releases.map(({ installedAt }, i) => `${names[i]} · installed ${formatMoment(installedAt)}`);
  return releases.map(({ installedAt }, i) => {
    const [name = "", date = ""] = [names[i], dated[i]];
    if (isAlone(name, names)) return name;
    return isAlone(date, dated) ? date : `${name} · installed ${formatSecond(installedAt)}`;
  });
}

/** `fresh`: younger than a year, or of an unknown day · `old`: a year old or older · `superseded`: its publisher has a newer edition. */
export type Freshness = "fresh" | "old" | "superseded";

export function freshnessOf(edition: CheckedEdition, now: Date): Freshness {
  if (edition.newerRelease != null) return "superseded";
  return currencyLabel(edition, now).state === "old" ? "old" : "fresh";
}

/** What asking the publisher has shown; null if nothing is known. */
export function checkWords({ checkedAt, newerRelease, format }: CheckedEdition, now: Date): string | null {
  if (newerRelease != null) return `newer edition known: ${formatReleaseLabel(newerRelease)}`;
  // Nobody updates a frozen text, so asking says nothing about it.
  if (checkedAt === undefined || isFrozen(format)) return null;
  if (checkedAt === null) return "not checked with publisher";
  return new Date(checkedAt).toDateString() === now.toDateString() ? "checked today" : `checked ${formatDay(checkedAt)}`;
}

/** A label of an edition in readable form: a day as a date. */
export function formatReleaseLabel(label: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(label) ? formatDay(label) : label;
}
