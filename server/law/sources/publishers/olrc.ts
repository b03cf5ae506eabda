import { NetworkError } from "../../../platform/net/network-error.ts";
import { uscTitleNames } from "../title-names.ts";
import { htmlTokens } from "./html-tokens.ts";
import { type ListedItem, type ListedRelease, listed, type Look, type Publisher, unreadable } from "./publisher.ts";
import { compareReleasePoints, releasePoint } from "./release-point.ts";

/** The US Code by release point. The newest is on the download page; on the page of prior points it is commented out, like the next one. */
export const olrc: Publisher = {
  async releases(look) {
    const prior = priorReleases(await look.text("list"));
    // A publisher with the list but without the download page still offers everything on the list.
    const current = await look.text("current").then(currentRelease, (error: unknown) => {
      if (error instanceof NetworkError && error.kind === "missing") return null;
      throw error;
    });
    const all = current === null || prior.some((one) => one.label === current.label) ? prior : [current, ...prior];
    if (all.length === 0) throw unreadable("the Office of the Law Revision Counsel");
    const sorted = all.toSorted((a, b) => compareReleasePoints(b.label, a.label) ?? 0);
    return sorted.map((release, i) => ({ ...release, isCurrent: i === 0 }));
  },

  async items(look, release) {
    const values = addressValues(release.label);
    const page = look.address("release", values);
    const items = titlesOf(await look.text("release", values), release, (href) => look.link(href, page));
    if (items.length === 0) throw unreadable("the Office of the Law Revision Counsel");
    return items;
  },

  files: (look: Look, item, release) => {
    const url = item.address === null ? null : look.link(item.address, look.address("release", addressValues(release.label)));
    return Promise.resolve(url === null ? [] : [{ part: "", address: url, label: null }]);
  },

  unlisted: (label) => (releasePoint(label) === null ? null : { label, date: null, isCurrent: false, changed: [], isFixed: true }),
};

function addressValues(label: string): Record<string, string> {
  const point = releasePoint(label);
  if (point === null)
    throw new NetworkError("wrong", `“${label}” is not a release point. Release points look like 119-36 or 119-102not101.`);
  return { congress: String(point.congress), law: point.law, label };
}

/** Release points of the list page, each once; comments are not part of the page. */
export function priorReleases(html: string): ListedRelease[] {
  const found = new Map<string, ListedRelease>();
  for (const token of htmlTokens(html)) {
    if (token.type !== "link") continue;
    const path = /releasepoints\/us\/pl\/(\d+)\/([0-9a-z]+)\//.exec(token.href);
    const label = path === null ? "" : `${path[1]}-${path[2]}`;
    if (releasePoint(label) === null) continue;
    const before = found.get(label);
    const changed = [...new Set([...(before?.changed ?? []), ...affectedTitles(token.text)])];
    found.set(label, { label, date: before?.date ?? dateIn(token.text), isCurrent: false, changed, isFixed: true });
  }
  return [...found.values()];
}

/** The newest release point, from the links and the heading of the download page; null when the page names none. */
export function currentRelease(html: string): ListedRelease | null {
  const tokens = htmlTokens(html);
  const labels = new Set(tokens.flatMap((token) => (token.type === "link" ? (zipLink(token.href)?.label ?? []) : [])));
  const [label] = [...labels].toSorted((a, b) => compareReleasePoints(b, a) ?? 0);
  if (label === undefined) return null;
  const heading = tokens.find((token) => token.type === "block" && token.classes.includes("releasepointinformation"));
  const changed = tokens.flatMap((token) => {
    if (token.type !== "block" || !/\busctitle(appendix)?changed\b/.test(token.classes)) return [];
    return titleHeading(token.text)?.number ?? [];
  });
  return { label, date: dateIn(heading?.text ?? ""), isCurrent: true, changed, isFixed: true };
}

/** The titles linked on the page of one release point. */
export function titlesOf(html: string, release: ListedRelease, resolve: (href: string) => URL | null): ListedItem[] {
  const items: ListedItem[] = [];
  let name = "";
  let isMarked = false;
  let marks = 0;
  for (const token of htmlTokens(html)) {
    if (token.type === "block") {
      if (!/\busctitle/.test(token.classes)) continue;
      name = titleHeading(token.text)?.name ?? "";
      isMarked = /changed\b/.test(token.classes);
      if (isMarked) marks++;
      continue;
    }
    const link = zipLink(token.href);
    const address = resolve(token.href);
    if (link === null || link.label !== release.label || address === null) continue;
    const number = link.title.replace(/^0+(?=\d)/, "").toUpperCase();
    if (items.some((item) => item.number === number)) continue;
    const isAll = number === "ALL";
    items.push(
      listed({
        id: `usc-${number.toLowerCase()}`,
        key: isAll ? null : `usc-${number.toLowerCase()}`,
        number: isAll ? "" : number,
        name: isAll ? "All titles in one file" : name || nameOf(number),
        address: address.href,
        asOf: release.date,
        isChanged: isAll ? null : isMarked || release.changed.includes(number),
        isReserved: number === "53",
      }),
    );
    name = "";
    isMarked = false;
  }
  // A page without marks gives no information.
  const says = marks > 0 || release.changed.length > 0;
  return says ? items : items.map((item) => ({ ...item, isChanged: null }));
}

function zipLink(href: string): { title: string; label: string } | null {
  const parts = /(?:^|\/)xml_usc(\d{2}[A-Za-z]?|[Aa]ll)@([0-9A-Za-z-]+)\.zip$/.exec(href);
  const [, title = "", label = ""] = parts ?? [];
  return parts === null || releasePoint(label) === null ? null : { title, label };
}

/** `Title 17 - Copyrights ٭`; the star marks titles enacted as law. */
function titleHeading(text: string): { number: string; name: string } | null {
  const parts = /^Title\s+0*(\d+[A-Za-z]?)\s*[-–—]\s*(.*?)[\s٭*]*$/.exec(text);
  return parts === null ? null : { number: (parts[1] ?? "").toUpperCase(), name: parts[2] ?? "" };
}

function nameOf(number: string): string {
  const main = number.replace(/[A-Z]$/, "");
  const name = uscTitleNames[main] ?? "";
  return main === number ? name : `${name}, Appendix`;
}

/** `, affecting titles 10, 11a, 42` as `10`, `11A`, `42`. */
function affectedTitles(text: string): string[] {
  const list = /affecting titles?\s+([0-9a-z,\s]+?(?:and\s+\d+[a-z]?)?)(?:\.|$|;|\))/i.exec(text)?.[1] ?? "";
  return [...list.matchAll(/\b0*(\d{1,2}[a-z]?)\b/gi)].map((m) => (m[1] ?? "").toUpperCase());
}

const months = "january february march april may june july august september october november december".split(" ");

/** `08/19/2025`, else `July 1, 2017`; the first one counts. */
function dateIn(text: string): string | null {
  const numeric = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (numeric !== null) return iso(Number(numeric[3]), Number(numeric[1]), Number(numeric[2]));
  const prose = /\b([A-Z][a-z]+) (\d{1,2}), (\d{4})\b/.exec(text);
  const month = months.indexOf(prose?.[1]?.toLowerCase() ?? "");
  return prose === null || month < 0 ? null : iso(Number(prose[3]), month + 1, Number(prose[2]));
}

function iso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}
