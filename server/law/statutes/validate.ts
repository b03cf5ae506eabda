import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import { ValidationError, type ValidationIssue } from "#shared/platform/errors.ts";
import { asList } from "#shared/platform/fields.ts";
import type { OutlookBody } from "#shared/law/searches.ts";
import type { SearchBody } from "#shared/law/statutes.ts";

/** The filters that search and count share, as lists or as sent. */
interface ScopeFilters {
  corpusType?: string | string[] | null | undefined;
  state?: string | string[] | null | undefined;
  code?: string | string[] | null | undefined;
  article?: string | string[] | null | undefined;
  titleNumber?: number | null | undefined;
  chapter?: string | string[] | null | undefined;
  part?: string | string[] | null | undefined;
  actStatus?: string | string[] | null | undefined;
  excludeRepealed?: boolean | undefined;
}

/** Rules between the fields of a count body (data-api §6.9). Throws ValidationError with every broken rule. */
export function checkCount(body: ScopeFilters): void {
  refuse(scopeIssues(body, "body"));
}

/** Rules between the fields of a search body (data-api §6.2). `now` bounds `changedSince`. */
export function checkSearch(body: SearchBody, now: Date): void {
  const issues = [...scopeIssues(body, "body"), ...rangeIssues(body)];
  const earliest = earliestChange(now);
  if (body.changedSince != null && body.changedSince < earliest) {
    const msg = `too wide a window: changes are kept for ${keptYears} years, so not before ${earliest}`;
    issues.push(issue(["body", "changedSince"], msg, body.changedSince, { earliest }));
  }
  refuse(issues);
}

/** Rules between the fields of a search for which only the outlook is requested. */
export function checkOutlook(body: Omit<OutlookBody, "corpusType">): void {
  refuse([...scopeIssues(body, "body"), ...rangeIssues(body)]);
}

/** Rule that search, count and divisions share: a dead status cannot be requested while dead law is left out. */
export function statusIssues(filters: Pick<ScopeFilters, "actStatus" | "excludeRepealed">, place: "body" | "query"): ValidationIssue[] {
  if (filters.excludeRepealed !== true) return [];
  const dead = asList(filters.actStatus)?.filter(isDeadStatus) ?? [];
  if (dead.length === 0) return [];
  return [issue([place, "actStatus"], `excludeRepealed leaves out ${dead.join(", ")}`, filters.actStatus, { excludeRepealed: true })];
}

export function refuse(issues: ValidationIssue[]): void {
  if (issues.length > 0) throw new ValidationError(issues);
}

export function issue(loc: string[], msg: string, input: unknown, ctx: Record<string, unknown> = {}): ValidationIssue {
  return { loc, msg, type: "value_error", input: input ?? null, ctx };
}

type Ranges = Pick<SearchBody, "yearFrom" | "yearTo" | "publishedFrom" | "publishedTo">;

/** An end before its start (data-api §6.2). */
function rangeIssues({ yearFrom, yearTo, publishedFrom, publishedTo }: Ranges): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (yearFrom != null && yearTo != null && yearFrom > yearTo)
    issues.push(issue(["body", "yearTo"], "must not be before yearFrom", yearTo, { yearFrom }));
  if (publishedFrom != null && publishedTo != null && publishedFrom > publishedTo)
    issues.push(issue(["body", "publishedTo"], "must not be before publishedFrom", publishedTo, { publishedFrom }));
  return issues;
}

const keptYears = 5;
const withArticles = new Set(["CONSTITUTION", "STATE_CONSTITUTION", "STATE", "REGULATION"]);

function scopeIssues(body: ScopeFilters, place: "body"): ValidationIssue[] {
  const issues = statusIssues(body, place);
  const hasCode = asList(body.code) !== undefined;
  const hasTitle = body.titleNumber != null;
  if (asList(body.chapter) !== undefined && !hasTitle && !hasCode) {
    issues.push(issue([place, "chapter"], "also needs titleNumber or code", body.chapter));
  }
  if (asList(body.part) !== undefined && !hasTitle) issues.push(issue([place, "part"], "also needs titleNumber", body.part));
  if (asList(body.article) !== undefined) issues.push(...articleIssues(body, place, hasCode));
  return issues;
}

/** data-api §6.2: `article` needs a corpus with articles, and for a state corpus also the state or the code. */
function articleIssues(body: ScopeFilters, place: "body", hasCode: boolean): ValidationIssue[] {
  const corpora = asList(body.corpusType);
  const loc = [place, "article"];
  if (corpora === undefined || !corpora.every((corpus) => withArticles.has(corpus))) {
    const msg = `needs corpusType to be one that has articles: ${[...withArticles].join(", ")}`;
    return [issue(loc, msg, body.article, { corpusType: corpora ?? null })];
  }
  const needsPlace = corpora.some((corpus) => corpus !== "CONSTITUTION");
  if (needsPlace && asList(body.state) === undefined && !hasCode) return [issue(loc, "also needs state or code", body.article)];
  return [];
}

/** First day for which recorded changes are still kept (data-api §10.5). */
function earliestChange(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - keptYears);
  return day.toISOString().slice(0, 10);
}
