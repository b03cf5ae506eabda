import { type AuthorityKind, authorityKinds } from "#shared/law/authorities.ts";
import { type CitationState, gravestFirst } from "#shared/workspace/citation-states.ts";
import type { AuthorityMention, AuthorityText, MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import type { NamedCitation } from "./cited.ts";
import type { SectionState } from "./corpus.ts";
import type { Resting } from "./resting.ts";

/** A place that cites law, with the changes in that law. */
export interface StatedPlace {
  row: NamedCitation;
  state: CitationState;
  movedTo: MatterAuthority["movedTo"];
  /** Place in a draft; null elsewhere. */
  name: string | null;
}

/** An answer of a grid that cites law. */
export interface StatedAnswer {
  record: Resting["record"];
  state: CitationState;
  movedTo: MatterAuthority["movedTo"];
}

/** One place of either kind, in the form that the table groups. */
interface Cited {
  /** Places of one authority have the same key. */
  id: string;
  about: Omit<MatterAuthority, "key" | "pinpoints" | "states" | "movedTo" | "change" | "outdated" | "count" | "texts">;
  text: Omit<AuthorityText, "places">;
  place: AuthorityMention;
  movedTo: MatterAuthority["movedTo"];
}

const natural = new Intl.Collator("en-US", { numeric: true });

/**
 * The table of authorities of texts and answers: by kind and then by number, each authority once. `dayOf`: the dates of documents,
 * `YYYY-MM-DD`; law that changed later is marked.
 */
export function authoritiesOf(
  { places, answers }: { places: readonly StatedPlace[]; answers: readonly StatedAnswer[] },
  { sections, dayOf }: { sections: ReadonlyMap<string, SectionState>; dayOf: ReadonlyMap<string, string> },
): MatterAuthority[] {
  const cited = [...places.map(ofText), ...answers.map((answer) => ofAnswer(answer, sections))];
  const rows = [...Map.groupBy(cited, ({ id }) => id)].map(([key, own]) => authorityOf(key, own, sections, dayOf));
  const rank = new Map<AuthorityKind, number>(authorityKinds.map((kind, i) => [kind, i]));
  return rows.toSorted((a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) || natural.compare(a.citation, b.citation));
}

function ofText({ row, state, movedTo, name }: StatedPlace): Cited {
  const { key, citation, actId, heading, status, node, law, url, recordKind, recordId, title } = row;
  const { start, end, page, paragraph, before, text, after, pinpoint } = row;
  return {
    id: actId ?? key,
    // `keepCitations` only writes kinds and gaps of the closed lists.
    about: {
      kind: authorityKinds.find((one) => one === row.kind) ?? "other",
      gap: row.gap as MatterAuthority["gap"],
      citation,
      actId,
      heading,
      status,
      node,
      law,
      url,
      isFiction: row.isFiction === 1,
    },
    text: { recordKind, recordId, title },
    place: { start, end, page, paragraph, name, before, text, after, pinpoint, state },
    movedTo,
  };
}

function ofAnswer({ record, state, movedTo }: StatedAnswer, sections: ReadonlyMap<string, SectionState>): Cited {
  const { actId, citation, heading, pinpoint, recordKind, recordId, title, passage } = record;
  const { start = 0, end = 0, before = "", text = "", after = "" } = passage ?? {};
  return {
    id: actId,
    about: {
      kind: sections.get(actId)?.kind ?? "other",
      gap: null,
      citation,
      actId,
      heading,
      status: null,
      node: null,
      law: null,
      url: null,
      isFiction: false,
    },
    text: { recordKind, recordId, title },
    place: { start, end, page: null, paragraph: null, name: null, before, text, after, pinpoint, state },
    movedTo,
  };
}

function authorityOf(
  key: string,
  own: readonly Cited[],
  sections: ReadonlyMap<string, SectionState>,
  dayOf: ReadonlyMap<string, string>,
): MatterAuthority {
  // Groups are never empty.
  const { about } = own[0] as Cited;
  const change = sections.get(about.actId ?? "")?.change ?? null;
  const texts = [...Map.groupBy(own, ({ text }) => JSON.stringify(text)).values()].map((of) => ({
    ...(of[0] as Cited).text,
    places: of.map(({ place }) => place),
  }));
  const documents = new Set(texts.filter(({ recordKind }) => recordKind === "documents").map(({ recordId }) => recordId));
  return {
    ...about,
    key,
    pinpoints: [...new Set(own.flatMap(({ place }) => place.pinpoint ?? []))].toSorted(natural.compare),
    states: gravestFirst.filter((state) => own.some(({ place }) => place.state === state)),
    movedTo: own.find(({ movedTo }) => movedTo !== null)?.movedTo ?? null,
    change,
    outdated: change === null ? [] : [...documents].filter((id) => (dayOf.get(id) ?? change.day) < change.day),
    count: own.length,
    texts,
  };
}
