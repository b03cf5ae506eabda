import type { AuthorityMention, MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import type { CitedCase } from "../../../law/authorities/cited-cases.ts";
import { charactersAround } from "../../../law/authorities/table.ts";
import type { CitingText } from "./citing-texts.ts";

interface OfText extends Pick<CitingText, "text" | "pageAt" | "paragraphAt"> {
  recordKind: string;
  recordId: string;
  title: string;
  nameAt: (at: number) => string | null;
}

/** The decisions that a text cites, as rows of its table of authorities. They have no state: nothing about them was looked up. */
export function caseAuthorities(cases: readonly CitedCase[], of: OfText): MatterAuthority[] {
  const { recordKind, recordId, title } = of;
  return cases.map(({ citation, places }) => ({
    key: `case/${citation}`,
    kind: "case",
    citation,
    heading: null,
    actId: null,
    status: null,
    node: null,
    gap: null,
    law: null,
    url: null,
    isFiction: false,
    pinpoints: [],
    states: [],
    movedTo: null,
    change: null,
    outdated: [],
    count: places.length,
    texts: [{ recordKind, recordId, title, places: places.map((place) => mentionOf(place, of)) }],
  }));
}

function mentionOf({ start, end, text: written }: CitedCase["places"][number], of: OfText): AuthorityMention {
  const { text, pageAt, paragraphAt, nameAt } = of;
  const page = pageAt(start);
  return {
    start,
    end,
    page,
    paragraph: page === null ? (paragraphAt?.(start) ?? null) : null,
    name: nameAt(start),
    before: oneLine(text.slice(Math.max(0, start - charactersAround), start)),
    text: written,
    after: oneLine(text.slice(end, end + charactersAround)),
    pinpoint: null,
    state: "not_installed",
  };
}

const oneLine = (words: string) => words.replaceAll(/\s+/g, " ");
