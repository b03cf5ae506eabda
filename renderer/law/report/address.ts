import type { InstalledRelease, ReportKind } from "#shared/law/report.ts";

const kinds = ["added", "amended", "removed", "notes"] as const satisfies readonly ReportKind[];

/** What the report screen shows, as its address holds it; releases by label, or by id if a label is not unique. */
export interface ReportAddress {
  from?: string;
  to?: string;
  /** Absent means the default ones (`usualKinds`). */
  kind?: ReportKind[];
  /** Only changes in or below this level. */
  level?: string;
  /** Id of the change shown. */
  change?: string;
}

/** Reads an address from any source: invalid values are dropped, never an error. */
export function readReportAddress(raw: Record<string, unknown>): ReportAddress {
  const address: ReportAddress = {};
  for (const name of ["from", "to", "level", "change"] as const) {
    const value = raw[name];
    const text = typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
    if (text !== "" && text.length <= (name === "level" ? 500 : 100)) address[name] = text;
  }
  if (address.change !== undefined && !/^\d{1,15}$/.test(address.change)) delete address.change;
  const given: unknown[] = Array.isArray(raw["kind"]) ? raw["kind"] : [raw["kind"]];
  const kind = kinds.filter((one) => given.includes(one));
  if (kind.length > 0) address.kind = kind;
  return address;
}

/** The name of a release in an address. */
export function releaseName(release: InstalledRelease, releases: readonly InstalledRelease[]): string {
  return releases.filter((one) => one.release === release.release || one.id === release.release).length > 1 ? release.id : release.release;
}

/**
 * The two releases that an address means. Without names the last one and the one installed before it; null if there is nothing to compare
 * with, or a name is unknown.
 */
export function choosePair(
  releases: readonly InstalledRelease[],
  { from, to }: Pick<ReportAddress, "from" | "to">,
): { from: InstalledRelease; to: InstalledRelease } | null {
  const named = (name: string) => releases.find((one) => one.id === name) ?? releases.findLast((one) => one.release === name);
  const later = to === undefined ? releases.at(-1) : named(to);
  if (later === undefined) return null;
  const comparable = releases.filter((one) => one.span === later.span && one.id !== later.id);
  const isBefore = (one: InstalledRelease) => releases.indexOf(one) < releases.indexOf(later);
  const earlier = from === undefined ? (comparable.findLast(isBefore) ?? comparable[0]) : named(from);
  return earlier === undefined || !comparable.includes(earlier) ? null : { from: earlier, to: later };
}
