import type { CaseMention } from "./mention.ts";

/** A decision that a text cites, with every place. */
export interface CitedCase {
  /** The first full citation as typed, on one line, without marks of emphasis and the page it points to; a short form where that is all. */
  citation: string;
  /** Characters at the start of `citation` that name the parties. */
  partyLength: number;
  places: { start: number; end: number; text: string }[];
}

/** Decisions by name as typed. Short forms, `Id.` and `supra` belong to the last full citation with their name. */
export function citedCases(cases: readonly CaseMention[]): CitedCase[] {
  const byCitation = new Map<string, CitedCase>();
  const lastNamed = new Map<string, CitedCase>();
  for (const { name, text, form, start, end } of cases) {
    const party = name === null ? "" : flat(name);
    const volume = form === "short" ? /\d{1,4} [A-Z][^\d]*\d?[a-z]*(?=,? at )/.exec(flat(text))?.[0] : undefined;
    const earlier = form === "full" ? undefined : (ofVolume(byCitation, party, volume) ?? lastNamed.get(party));
    const citation = earlier?.citation ?? withoutPages(flat(text), party);
    const known = earlier ?? byCitation.get(keyOf(citation));
    const one = known ?? { citation, partyLength: citation.startsWith(party) ? party.length : 0, places: [] };
    if (known === undefined) byCitation.set(keyOf(citation), one);
    if (party !== "") lastNamed.set(party, one);
    one.places.push({ start, end, text: flat(text) });
  }
  return [...byCitation.values()].toSorted((a, b) => natural.compare(a.citation, b.citation));
}

/** `12 F.3d at 39`: the case in that volume, where several have the name. */
function ofVolume(known: ReadonlyMap<string, CitedCase>, party: string, volume: string | undefined): CitedCase | undefined {
  if (volume === undefined) return undefined;
  const wanted = keyOf(volume);
  return [...known].findLast(([key, { citation }]) => citation.startsWith(party) && key.includes(wanted))?.[1];
}

/** Names in the order of the alphabet, numbers in that of counting. */
export const natural = new Intl.Collator("en-US", { numeric: true });

const flat = (text: string) =>
  text
    .replaceAll(/[*_](?=[\p{L}\p{N}(“"]|$)|(?<=[\p{L}\p{N}.,)”"])[*_]+/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Spaces inside a reporter and signs that look alike do not make two decisions of one. */
const keyOf = (citation: string) => citation.replaceAll(/[\s.]/g, "").replaceAll("’", "'").toLowerCase();

/** `552 U.S. 576 (2008)` from `552 U.S. 576, 582-84 n.3 (2008)`. Pages before another reporter are those of that volume. */
function withoutPages(citation: string, party: string): string {
  const from = citation.startsWith(party) ? party.length : 0;
  return citation.slice(0, from) + citation.slice(from).replaceAll(pages, "");
}

const pages = /(?:, (?:at )?| at )\*?\d{1,5}(?:[-–]\d{1,5})?(?: ?(?:&|and)? ?nn?\. ?\d{1,3}(?:[-–]\d{1,3})?)?(?=$|,| \()/g;
