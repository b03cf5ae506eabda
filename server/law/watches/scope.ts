import type { Board, Scope, WatchBody } from "#shared/law/watches-api.ts";
import { AppError } from "#shared/platform/errors.ts";

const levels = ["title", "chapter", "part", "section"] as const;

/**
 * The scope in stored form: text values, with those of the hierarchy in lower case; null for the whole board. Throws `watch-not-allowed`
 * when the board cannot be narrowed this way.
 */
export function readScope(sent: WatchBody["scope"], board: Board): Scope | null {
  if (sent === null || sent === undefined) return null;
  const given = Object.entries(sent).flatMap(([key, value]) => (value === null ? [] : [[key, String(value).trim()] as const]));
  const keys = given.map(([key]) => key);
  const known = [...levels, "actId", "source", "agency"] as readonly string[];
  const stranger = keys.find((key) => !known.includes(key));
  if (stranger !== undefined) throw refused("scope takes title, chapter, part and section, or actId, or source, or agency; nothing else");
  if (keys.length === 0) throw refused("scope names nothing; leave it out to watch the whole board");
  const blank = given.find(([, value]) => value === "");
  if (blank !== undefined) throw refused(`scope.${blank[0]} is empty`);
  const scope = Object.fromEntries(given);
  const single = keys.find((key) => !isLevel(key));
  if (single !== undefined) {
    if (keys.length > 1) throw refused(`scope.${single} cannot be combined with other keys`);
    if (single === "source") mustBeListed("source", scope["source"], board.sources);
    if (single === "agency") mustBeListed("agency", scope["agency"], board.agencies);
    return scope;
  }
  if (!board.scopable) throw refused("This board takes no title, chapter, part or section; use scope.actId");
  if (scope["title"] === undefined) throw refused("scope also needs title with chapter, part or section");
  if (scope["section"] !== undefined && scope["chapter"] === undefined && scope["part"] === undefined)
    throw refused("scope.section needs scope.chapter or scope.part beside scope.title");
  return Object.fromEntries(levels.flatMap((level) => (scope[level] === undefined ? [] : [[level, scope[level].toLowerCase()]])));
}

/** Whether a key of a scope is a level of the hierarchy. */
export function isLevel(key: string): boolean {
  return (levels as readonly string[]).includes(key);
}

function mustBeListed(key: string, value: string | undefined, listed: readonly string[]): void {
  if (listed.length === 0) throw refused(`This board takes no ${key}`);
  if (value === undefined || !listed.includes(value)) throw refused(`This board has no ${key} of this name`);
}

function refused(detail: string): AppError {
  return new AppError("watch-not-allowed", detail);
}

/** Whether a scope names a title or a section, and so also includes invented law (search/sample.ts). */
export function namesItsLaw(scope: Scope | null): boolean {
  return scope?.["title"] !== undefined || scope?.["actId"] !== undefined;
}

/** One spelling for scopes with the same meaning; two watches of a board and channel never share it. */
export function scopeKey(scope: Scope | null): string {
  if (scope === null) return "";
  return Object.keys(scope)
    .toSorted()
    .map((key) => `${key}=${isLevel(key) ? foldNumber(scope[key] ?? "") : (scope[key] ?? "")}`)
    .join("\u{1F}");
}

/** `221_2` and `221.2` are the same number. */
export function foldNumber(value: string): string {
  return value.toLowerCase().replaceAll("_", ".").replaceAll(/[–—]/g, "-");
}

/** The data that a scope is compared with. */
export interface ScopedChange {
  act_id: string;
  title_number: string | null;
  chapter: string | null;
  part: string | null;
  section_number: string;
  named_source: string | null;
  /** JSON list. */
  agencies: string | null;
}

/** Agencies of a change. */
export function agenciesOf({ agencies }: Pick<ScopedChange, "agencies">): string[] {
  // Only RefreshLog writes them.
  return agencies === null ? [] : (JSON.parse(agencies) as string[]);
}

/** Whether a change is inside a scope. */
export function isInside(scope: Scope | null, change: ScopedChange): boolean {
  if (scope === null) return true;
  if (scope["actId"] !== undefined) return change.act_id === scope["actId"];
  if (scope["source"] !== undefined) return change.named_source === scope["source"];
  if (scope["agency"] !== undefined) return agenciesOf(change).includes(scope["agency"]);
  const stored = { title: change.title_number, chapter: change.chapter, part: change.part, section: change.section_number };
  return levels.every((level) => {
    const wanted = scope[level];
    return wanted === undefined || (stored[level] !== null && foldNumber(stored[level]) === foldNumber(wanted));
  });
}
