import type { AffectedRecord } from "#shared/workspace/living-citations.ts";
import type { CitedLaw, Pin } from "#shared/workspace/matter-law.ts";
import type { ChangedSection } from "#shared/workspace/matter-overview.ts";
import type { NamedCitation } from "./cited.ts";

/**
 * A changed section before its words are compared; `release` is the text that its citations were pinned to, empty where they were pinned
 * to none.
 */
export type Changed = Omit<ChangedSection, "excerpt"> & { release: string };

interface Sources {
  /** Texts pinned to words that have changed. */
  affected: readonly AffectedRecord[];
  /** Cited law, with the documents that are older than its last change. */
  cited: readonly CitedLaw[];
  pins: readonly Pin[];
  /** Every place where the matter cites law. */
  rows: readonly NamedCitation[];
}

/**
 * Sections that a matter cites and that have changed since, each once. `changed`: a text that cites the section was pinned to other
 * words. `elsewhere`: the cited words are the same since they were read, but a document that cites the section, or a pin, is older than
 * the change.
 */
export function changedLaw({ affected, cited, pins, rows }: Sources): { changed: Changed[]; elsewhere: Changed[] } {
  const changeOf = new Map([
    ...pins.map(({ actId, change }) => [actId, change] as const),
    ...cited.flatMap(({ actId, change }) => (actId === null ? [] : [[actId, change] as const])),
  ]);
  const pinned = new Set(pins.map(({ actId }) => actId));
  const changed = new Map<string, Changed>();
  const elsewhere = new Map<string, Changed>();
  const isKnown = (actId: string) => changed.has(actId) || elsewhere.has(actId);
  for (const [actId, own] of Map.groupBy(affected, (one) => one.actId)) {
    // Groups are never empty.
    const first = own[0] as AffectedRecord;
    const pinpoints = new Set(own.map(({ pinpoint }) => pinpoint ?? ""));
    changed.set(actId, {
      actId,
      citation: pinpoints.size === 1 ? withPinpoint(first.citation, first.pinpoint) : first.citation,
      heading: first.heading,
      state: first.state,
      movedTo: first.movedTo,
      change: changeOf.get(actId) ?? null,
      day: first.day,
      release: first.release,
      isPinned: pinned.has(actId),
      citedIn: citingTexts(own, rows),
    });
  }
  for (const { actId, citation, heading, change, outdated } of cited) {
    if (actId === null || change === null || outdated.length === 0 || isKnown(actId)) continue;
    const old = new Set(outdated);
    const places = rows.filter((row) => row.actId === actId && old.has(row.recordId));
    const texts = [...Map.groupBy(places, ({ recordId }) => recordId).values()].map((own) => textOf(own, []));
    elsewhere.set(actId, { ...unknown, actId, citation, heading: heading ?? "", change, isPinned: pinned.has(actId), citedIn: texts });
  }
  for (const { actId, citation, heading, change, createdAt } of pins)
    if (change !== null && change.day >= createdAt.slice(0, 10) && !isKnown(actId))
      elsewhere.set(actId, { ...unknown, actId, citation, heading, change, isPinned: true, citedIn: [] });
  return { changed: [...changed.values()], elsewhere: [...elsewhere.values()] };
}

const unknown = { state: null, movedTo: null, day: null, release: "" };

/**
 * Authorities with a place where no installed text shows whether it changed, those of `frozen` texts too: `actId`, or the key where there is
 * none.
 */
export function uncheckedLaw(rows: readonly NamedCitation[], frozen: ReadonlySet<string>): Set<string> {
  const isOpen = ({ actId, node, pinpointExists }: NamedCitation) =>
    actId === null ? node === null : pinpointExists === 0 || frozen.has(actId);
  return new Set(rows.filter(isOpen).map(({ actId, key }) => actId ?? key));
}

/** Authorities of each document, the number whose cited words changed, and the number that could not be compared. */
export function documentLaw(rows: readonly NamedCitation[], changed: readonly Changed[], frozen: ReadonlySet<string>) {
  const citedIn = new Map(changed.map(({ actId, citedIn: texts }) => [actId, new Set(texts.map(({ recordId }) => recordId))]));
  const documents = Map.groupBy(
    rows.filter(({ recordKind }) => recordKind === "documents"),
    ({ recordId }) => recordId,
  );
  return [...documents].map(([documentId, own]) => ({
    documentId,
    authorities: new Set(own.map(({ key }) => key)).size,
    unchecked: uncheckedLaw(own, frozen).size,
    changed: new Set(own.flatMap(({ actId }) => (actId !== null && citedIn.get(actId)?.has(documentId) === true ? [actId] : []))).size,
  }));
}

function citingTexts(affected: readonly AffectedRecord[], rows: readonly NamedCitation[]): ChangedSection["citedIn"] {
  return [...Map.groupBy(affected, ({ recordKind, recordId }) => `${recordKind} ${recordId}`).values()].map((own) => {
    const first = own[0] as AffectedRecord;
    const { recordKind, recordId, title, actId } = first;
    const places = rows.filter((row) => row.recordKind === recordKind && row.recordId === recordId && row.actId === actId);
    // Answers of matrices are not pinned here: they are run again.
    const pinned = recordKind === "matrices" ? [] : own.map(({ pinpoint }) => ({ actId, pinpoint }));
    if (places.length > 0) return textOf(places, pinned);
    const { passage } = first;
    return {
      recordKind,
      recordId,
      title,
      pages: passage?.page == null ? [] : [passage.page],
      place: passage === null ? null : { start: passage.start, end: passage.end },
      pinned,
    };
  });
}

function textOf(places: readonly NamedCitation[], pinned: ChangedSection["citedIn"][number]["pinned"]): ChangedSection["citedIn"][number] {
  const first = places[0] as NamedCitation;
  const pages = [...new Set(places.flatMap(({ page }) => page ?? []))].toSorted((a, b) => a - b);
  const { recordKind, recordId, title, start, end } = first;
  return { recordKind, recordId, title, pages, place: { start, end }, pinned };
}

function withPinpoint(citation: string, pinpoint: string | null): string {
  return pinpoint !== null && pinpoint.startsWith("(") && !citation.endsWith(pinpoint) ? `${citation}${pinpoint}` : citation;
}
