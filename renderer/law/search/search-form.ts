import { type Collection, collectionTokens, isOtherCollection, type OtherCollection, otherTokens } from "#shared/law/collections.ts";
import { type ActStatus, actStatuses, type CorpusType, isDeadStatus, jurisdictionCodes } from "#shared/law/corpus-tokens.ts";

import { asConnectors, demandingAll, hasOperators, orFirst } from "#shared/law/query-syntax.ts";
import { isQuestion } from "#shared/law/question.ts";

export const matchTypes = ["all", "any", "phrase", "connectors"] as const;
export type MatchType = (typeof matchTypes)[number];
export const documentTypes = ["final", "proposed", "presidential"] as const;
export type DocumentType = (typeof documentTypes)[number];
/** Law and the owner's records, or one of them. */
export const searchScopes = ["all", "law", "own"] as const;
export type SearchScope = (typeof searchScopes)[number];
export type Jurisdiction = (typeof jurisdictionCodes)[number];

/** The search that the screen shows; stored in the address, so that back, links and reload keep it. */
export interface SearchForm {
  q: string;
  /** As the user chose; null means by the words: any of them for a question, else all. */
  match: MatchType | null;
  /** Bodies of law and other collections; none means all. */
  corpus: Collection[];
  /** Jurisdictions: `federal` or a state. */
  state: Jurisdiction[];
  title: number | null;
  /** One of the title's chapters. */
  chapter: string | null;
  status: ActStatus[];
  inForce: boolean;
  /** Includes fictional law. */
  sample: boolean;
  from: number | null;
  to: number | null;
  /** Agencies of the Federal Register by slug or name, kinds of its documents, and the range of their publication days. */
  agency: string[];
  document: DocumentType[];
  publishedFrom: string | null;
  publishedTo: string | null;
  scope: SearchScope;
  /** One of the owner's matters; null means all. */
  matter: string | null;
}

/** The form as the address holds it: defaults are left out. */
export interface SearchAddress {
  q?: string;
  match?: MatchType;
  corpus?: Collection[];
  state?: Jurisdiction[];
  title?: number;
  chapter?: string;
  status?: ActStatus[];
  inForce?: boolean;
  sample?: boolean;
  from?: number;
  to?: number;
  agency?: string[];
  document?: DocumentType[];
  publishedFrom?: string;
  publishedTo?: string;
  scope?: Exclude<SearchScope, "all">;
  matter?: string;
}

const years = { min: 1700, max: 2100 };
/** Shortest and longest query that the service accepts (data-api §6.2). */
export const queryLength = { min: 2, max: 500 };

/** Reads an address from any source: invalid values are dropped, never an error. */
export function readAddress(raw: Record<string, unknown>): SearchAddress {
  const address: SearchAddress = {};
  const q = typeof raw["q"] === "string" || typeof raw["q"] === "number" ? String(raw["q"]).slice(0, queryLength.max) : "";
  if (q !== "") address.q = q;
  const match = matchTypes.find((type) => type === raw["match"]);
  // "All words" is a choice only where a question would not require all.
  if (match !== undefined && (match !== "all" || isQuestion(q))) address.match = match;
  const corpus = knownOf(collectionTokens, raw["corpus"]);
  if (corpus.length > 0) address.corpus = corpus;
  const state = knownOf(jurisdictionCodes, raw["state"]);
  if (state.length > 0) address.state = state;
  const title = wholeNumber(raw["title"], 1, 999);
  if (title !== null) address.title = title;
  // A chapter belongs to a title; without a title it means nothing.
  const chapter = shortText(raw["chapter"], 100);
  if (title !== null && chapter !== null) address.chapter = chapter;
  const status = knownOf(actStatuses, raw["status"]);
  if (status.length > 0) address.status = status;
  // "In force" and a status that is not in force exclude each other.
  if ((raw["inForce"] === true || raw["inForce"] === "true") && !status.some(isDeadStatus)) address.inForce = true;
  if (raw["sample"] === true || raw["sample"] === "true") address.sample = true;
  const from = wholeNumber(raw["from"], years.min, years.max);
  if (from !== null) address.from = from;
  const to = wholeNumber(raw["to"], years.min, years.max);
  if (to !== null) address.to = to;
  const agency = [...new Set(listOf(raw["agency"]).flatMap((one) => shortText(one, 200) ?? []))].slice(0, 20);
  if (agency.length > 0) address.agency = agency;
  const document = knownOf(documentTypes, raw["document"]);
  if (document.length > 0) address.document = document;
  const publishedFrom = calendarDay(raw["publishedFrom"]);
  if (publishedFrom !== null) address.publishedFrom = publishedFrom;
  const publishedTo = calendarDay(raw["publishedTo"]);
  if (publishedTo !== null) address.publishedTo = publishedTo;
  const scope = searchScopes.find((one) => one === raw["scope"]);
  if (scope === "law" || scope === "own") address.scope = scope;
  // A matter filters only the owner's records.
  if (scope === "own" && typeof raw["matter"] === "string" && /^mat_[0-9a-f]{32}$/.test(raw["matter"])) address.matter = raw["matter"];
  return address;
}

export function formOf(address: SearchAddress): SearchForm {
  return {
    q: address.q ?? "",
    match: address.match ?? null,
    corpus: address.corpus ?? [],
    state: address.state ?? [],
    title: address.title ?? null,
    chapter: address.chapter ?? null,
    status: address.status ?? [],
    inForce: address.inForce ?? false,
    sample: address.sample ?? false,
    from: address.from ?? null,
    to: address.to ?? null,
    agency: address.agency ?? [],
    document: address.document ?? [],
    publishedFrom: address.publishedFrom ?? null,
    publishedTo: address.publishedTo ?? null,
    scope: address.scope ?? "all",
    matter: address.matter ?? null,
  };
}

/** An address with search words, which can be saved. */
export type SavedAddress = SearchAddress & { q: string };

export function addressOf(form: SearchForm): SearchAddress {
  return readAddress({ ...form });
}

/** A slice of the 120 candidates of a search: small at first, then the largest slice that the service returns. */
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

/** Whether the service would accept the query; a shorter one shows the empty screen. */
export function isSearchable(form: SearchForm): boolean {
  return form.q.trim().length >= queryLength.min;
}

/** Whether sections of codes are searched, or other collections only. */
export function wantsSections(form: SearchForm): boolean {
  return form.corpus.length === 0 || form.corpus.some((token) => !isOtherCollection(token));
}

/** The searched collections beside the sections. */
export function othersWanted(form: SearchForm): OtherCollection[] {
  return otherTokens.filter((token) => form.corpus.length === 0 || form.corpus.includes(token));
}

export function searchBody(form: SearchForm, page: Page) {
  const corpusType = form.corpus.filter((token): token is CorpusType => !isOtherCollection(token));
  return { ...queryAndFilters(form), ...(corpusType.length > 0 ? { corpusType } : {}), excerptChars: 320, ...page };
}

/** The words and filters of a search in all collections, in the service's form. */
export function scopedQuery(form: SearchForm) {
  return { ...queryAndFilters(form), ...(form.corpus.length > 0 ? { corpusType: form.corpus } : {}) };
}

/** The arguments that every collection gets. */
export function queryAndFilters(form: SearchForm) {
  return {
    ...wordsAsked(form),
    ...(form.state.length > 0 ? { state: form.state } : {}),
    ...(form.title === null ? {} : { titleNumber: form.title }),
    ...(form.title === null || form.chapter === null ? {} : { chapter: [form.chapter] }),
    ...(form.status.length > 0 ? { actStatus: form.status } : {}),
    ...(form.inForce ? { excludeRepealed: true } : {}),
    ...(form.sample ? { includeSample: true } : {}),
    ...(form.from === null ? {} : { yearFrom: form.from }),
    ...(form.to === null ? {} : { yearTo: form.to }),
    ...(form.agency.length > 0 ? { agency: form.agency } : {}),
    ...(form.document.length > 0 ? { documentType: form.document } : {}),
    ...(form.publishedFrom === null ? {} : { publishedFrom: form.publishedFrom }),
    ...(form.publishedTo === null ? {} : { publishedTo: form.publishedTo }),
  };
}

/** The match of a form: the user's choice, else any word for a question and all words otherwise. */
export function matchOf({ q, match }: Pick<SearchForm, "q" | "match">): MatchType {
  return match ?? (isQuestion(q) ? "any" : "all");
}

/** How the words are read: with connectors if the user chose them, or if the query has unmistakable ones. */
export function modeOf({ q, match }: Pick<SearchForm, "q" | "match">): MatchType {
  return match !== "phrase" && hasOperators(q) ? "connectors" : matchOf({ q, match });
}

/** A query with connectors in the form that the service reads, with every word required. */
export function connectorQuery(q: string): string {
  return demandingAll(orFirst(asConnectors(q)));
}

/** The words in the service's form; the service reads operators only with `any`. */
function wordsAsked(form: SearchForm) {
  const query = form.q.trim();
  const mode = modeOf(form);
  if (mode === "any" || mode === "phrase") return { query, matchType: mode };
  const demanded = mode === "connectors" ? connectorQuery(query) : query;
  if (!hasOperators(demanded)) return { query, matchType: "all" as const, wordForms: true };
  return { query: demanded.length > queryLength.max ? query : demanded, matchType: "any" as const };
}

/** Whether only the choice of collections narrows the search, so that whole titles and chapters are answers. */
export function wantsNames(form: SearchForm): boolean {
  return (
    wantsSections(form) &&
    activeFilters(form).every(({ name }) => name === "corpus" || name === "state" || name === "title" || name === "sample")
  );
}

/** What a search names, in the service's form. */
export function namesAsked(form: SearchForm) {
  const { corpusType, state, titleNumber, includeSample } = searchBody(form, firstPage);
  return {
    query: form.q.trim(),
    ...(corpusType === undefined ? {} : { corpusType }),
    ...(state === undefined ? {} : { state }),
    ...(titleNumber === undefined ? {} : { titleNumber }),
    ...(includeSample === undefined ? {} : { includeSample }),
  };
}

/** The filters that are set, in the order shown; the query, its mode and the searched collections are not filters. */
export type FilterName = Exclude<keyof SearchForm, "q" | "match" | "scope" | "matter">;

export interface ActiveFilter {
  name: FilterName;
  value: string;
  /** The form without this filter. */
  without: SearchForm;
}

export function activeFilters(form: SearchForm): ActiveFilter[] {
  const each = (name: "corpus" | "state" | "status" | "agency" | "document"): ActiveFilter[] =>
    form[name].map((value) => ({ name, value, without: { ...form, [name]: form[name].filter((one) => one !== value) } }));
  const one = (name: "chapter" | "from" | "to" | "publishedFrom" | "publishedTo"): ActiveFilter[] =>
    form[name] === null ? [] : [{ name, value: String(form[name]), without: { ...form, [name]: null } }];
  return [
    ...each("corpus"),
    ...each("state"),
    ...(form.title === null
      ? []
      : [{ name: "title" as const, value: String(form.title), without: { ...form, title: null, chapter: null } }]),
    ...one("chapter"),
    ...each("status"),
    ...(form.inForce ? [{ name: "inForce" as const, value: "", without: { ...form, inForce: false } }] : []),
    ...(form.sample ? [{ name: "sample" as const, value: "", without: { ...form, sample: false } }] : []),
    ...one("from"),
    ...one("to"),
    ...each("agency"),
    ...each("document"),
    ...one("publishedFrom"),
    ...one("publishedTo"),
  ];
}

export function withoutFilters(form: SearchForm): SearchForm {
  return { ...formOf({}), q: form.q, match: form.match, scope: form.scope };
}

/** The service refuses a first year or day after the last one; the screen says so before the request. */
export function yearsAreReversed(form: SearchForm): boolean {
  return form.from !== null && form.to !== null && form.from > form.to;
}

export function daysAreReversed({ publishedFrom, publishedTo }: SearchForm): boolean {
  return publishedFrom !== null && publishedTo !== null && publishedFrom > publishedTo;
}

function knownOf<T extends string>(known: readonly T[], value: unknown): T[] {
  const given = listOf(value);
  return known.filter((one) => given.includes(one));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Numbers of chapters arrive from the address as numbers. */
function shortText(value: unknown, longest: number): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return text === "" || text.length > longest ? null : text;
}

/** `2024-02-12`, if that day exists. */
function calendarDay(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : null;
}

function wholeNumber(value: unknown, min: number, max: number): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= min && number <= max ? number : null;
}
