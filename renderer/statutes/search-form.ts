import { type CorpusType, corpusTokens, jurisdictionCodes } from "#shared/corpus-tokens.ts";

export const matchTypes = ["any", "all", "phrase"] as const;
export type MatchType = (typeof matchTypes)[number];
export type Jurisdiction = (typeof jurisdictionCodes)[number];

/** What the search screen asks for; lives in the address, so that back, links and reload keep it. */
export interface SearchForm {
  q: string;
  match: MatchType;
  corpus: CorpusType[];
  /** Jurisdictions: `federal` or a state. */
  state: Jurisdiction[];
  title: number | null;
  inForce: boolean;
  from: number | null;
  to: number | null;
}

/** The form as the address holds it: defaults are left out. */
export interface SearchAddress {
  q?: string;
  match?: MatchType;
  corpus?: CorpusType[];
  state?: Jurisdiction[];
  title?: number;
  inForce?: boolean;
  from?: number;
  to?: number;
}

const years = { min: 1700, max: 2100 };
/** Shortest and longest query the service takes (data-api §6.2). */
export const queryLength = { min: 2, max: 500 };

/** Reads an address written by anyone: what does not fit is dropped, never an error. */
export function readAddress(raw: Record<string, unknown>): SearchAddress {
  const address: SearchAddress = {};
  const q = typeof raw["q"] === "string" || typeof raw["q"] === "number" ? String(raw["q"]).slice(0, queryLength.max) : "";
  if (q !== "") address.q = q;
  const match = matchTypes.find((type) => type === raw["match"]);
  if (match !== undefined && match !== "any") address.match = match;
  const corpus = knownOf(corpusTokens, raw["corpus"]);
  if (corpus.length > 0) address.corpus = corpus;
  const state = knownOf(jurisdictionCodes, raw["state"]);
  if (state.length > 0) address.state = state;
  const title = wholeNumber(raw["title"], 1, 999);
  if (title !== null) address.title = title;
  if (raw["inForce"] === true || raw["inForce"] === "true") address.inForce = true;
  const from = wholeNumber(raw["from"], years.min, years.max);
  if (from !== null) address.from = from;
  const to = wholeNumber(raw["to"], years.min, years.max);
  if (to !== null) address.to = to;
  return address;
}

export function formOf(address: SearchAddress): SearchForm {
  return {
    q: address.q ?? "",
    match: address.match ?? "any",
    corpus: address.corpus ?? [],
    state: address.state ?? [],
    title: address.title ?? null,
    inForce: address.inForce ?? false,
    from: address.from ?? null,
    to: address.to ?? null,
  };
}

/** An address with words in it, which is what can be saved. */
export type SavedAddress = SearchAddress & { q: string };

export function addressOf(form: SearchForm): SearchAddress {
  return readAddress({ ...form });
}

/** A slice of the 120 candidates of a search: small at first, then as large as the service cuts. */
export interface Page {
  offset: number;
  limit: number;
}

export const firstPage: Page = { offset: 0, limit: 20 };

/** The three slices meet without gap or overlap: 20, then 50, then the last 50. */
export function pageAfter(page: Page): Page | null {
  const offset = page.offset + page.limit;
  return offset > 70 ? null : { offset, limit: 50 };
}

/** Whether the service would take the query; a shorter one shows the empty screen. */
export function isSearchable(form: SearchForm): boolean {
  return form.q.trim().length >= queryLength.min;
}

export function searchBody(form: SearchForm, page: Page) {
  return { ...scopedQuery(form), excerptChars: 320, ...page };
}

/** The words and filters of a search, as the service takes them. */
export function scopedQuery(form: SearchForm) {
  return {
    query: form.q.trim(),
    matchType: form.match,
    ...(form.corpus.length > 0 ? { corpusType: form.corpus } : {}),
    ...(form.state.length > 0 ? { state: form.state } : {}),
    ...(form.title === null ? {} : { titleNumber: form.title }),
    ...(form.inForce ? { excludeRepealed: true } : {}),
    ...(form.from === null ? {} : { yearFrom: form.from }),
    ...(form.to === null ? {} : { yearTo: form.to }),
  };
}

/** The filters set, in the order they are shown; the query and match mode are no filters. */
export type FilterName = "corpus" | "state" | "title" | "inForce" | "from" | "to";

export interface ActiveFilter {
  name: FilterName;
  value: string;
  /** The form with this filter taken off. */
  without: SearchForm;
}

export function activeFilters(form: SearchForm): ActiveFilter[] {
  const filters: ActiveFilter[] = form.corpus.map((token) => ({
    name: "corpus",
    value: token,
    without: { ...form, corpus: form.corpus.filter((one) => one !== token) },
  }));
  for (const code of form.state)
    filters.push({ name: "state", value: code, without: { ...form, state: form.state.filter((one) => one !== code) } });
  if (form.title !== null) filters.push({ name: "title", value: String(form.title), without: { ...form, title: null } });
  if (form.inForce) filters.push({ name: "inForce", value: "", without: { ...form, inForce: false } });
  if (form.from !== null) filters.push({ name: "from", value: String(form.from), without: { ...form, from: null } });
  if (form.to !== null) filters.push({ name: "to", value: String(form.to), without: { ...form, to: null } });
  return filters;
}

export function withoutFilters(form: SearchForm): SearchForm {
  return { ...formOf({}), q: form.q, match: form.match };
}

/** `from` after `to` is refused by the service; the screen says so before asking. */
export function yearsAreReversed(form: SearchForm): boolean {
  return form.from !== null && form.to !== null && form.from > form.to;
}

function knownOf<T extends string>(known: readonly T[], value: unknown): T[] {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  return known.filter((one) => given.includes(one));
}

function wholeNumber(value: unknown, min: number, max: number): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= min && number <= max ? number : null;
}
