import { NetworkError } from "../../../platform/net/network-error.ts";
import { fieldOf, isDay, listField, textField } from "./json-fields.ts";
import { currentEdition, type ListedItem, type ListedRelease, listed, type Look, type Publisher, unreadable } from "./publisher.ts";

/** One line of a bulk data listing. */
interface Entry {
  name: string;
  link: string | null;
  isFolder: boolean;
  sizeBytes: number | null;
  modifiedOn: string | null;
}

/** The current CFR, one file per title. */
export const cfrBulk: Publisher = {
  releases: () => Promise.resolve([currentEdition()]),
  async items(look) {
    return numbered(await entriesOf(look, "list"), /^(?:ECFR-)?title-?(\d+)(?:\.xml)?$/i, (number, entry) =>
      listed({
        id: `cfr-bulk-${number}`,
        key: `cfr-${number}`,
        number,
        name: `Title ${number}`,
        asOf: entry.modifiedOn,
        isReserved: number === "35",
      }),
    );
  },
  files: (look, item) => one(look.address("file", { title: item.number })),
  byId(id) {
    const number = /^cfr-bulk-(\d{1,2})$/.exec(id)?.[1];
    return number === undefined
      ? null
      : { item: listed({ id, key: `cfr-${number}`, number, name: `Title ${number}` }), release: currentEdition() };
  },
};

/** The yearly editions; a title has one file per volume, listed when it is fetched. */
export const cfrAnnual: Publisher = {
  async releases(look) {
    const years = (await entriesOf(look, "list")).flatMap(({ name }) => /^(?:CFR-)?(\d{4})$/.exec(name)?.[1] ?? []);
    if (years.length === 0) throw unreadable("govinfo");
    return [...new Set(years)].toSorted((a, b) => Number(b) - Number(a)).map((year, i) => fixed(year, null, i === 0));
  },
  async items(look, release) {
    return numbered(await entriesOf(look, "release", { year: release.label }), /^(?:CFR-\d{4}-)?title-?(\d+)$/i, (number) =>
      listed({ id: `cfr-annual-${number}`, key: null, number, name: `Title ${number}, all volumes`, isReserved: number === "35" }),
    );
  },
  async files(look, item, release) {
    const entries = await entriesOf(look, "title", { year: release.label, title: item.number });
    const page = look.address("title", { year: release.label, title: item.number });
    const volumes = entries.flatMap((entry) => {
      const volume = /-vol-?(\d+)\.xml$/i.exec(entry.name)?.[1];
      const address = entry.link === null ? null : look.link(entry.link, page);
      return volume === undefined || address === null ? [] : [{ part: `vol-${Number(volume)}`, address, label: null }];
    });
    if (volumes.length === 0) throw new NetworkError("missing", `govinfo lists no volumes of title ${item.number} for ${release.label}.`);
    return volumes.toSorted((a, b) => a.part.localeCompare(b.part, "en", { numeric: true }));
  },
  unlisted: (label) => (/^(199[6-9]|20\d\d)$/.test(label) ? fixed(label, null, false) : null),
  byId(id, label) {
    const number = /^cfr-annual-(\d{1,2})$/.exec(id)?.[1];
    if (number === undefined || label === null || !/^\d{4}$/.test(label)) return null;
    return { item: listed({ id, key: null, number, name: `Title ${number}, all volumes` }), release: fixed(label, null, false) };
  },
};

/** Issues of the Federal Register, listed month by month since January 2000. */
export const federalRegister: Publisher = {
  releases(look) {
    const months: ListedRelease[] = [];
    for (let year = look.now.getUTCFullYear(), month = look.now.getUTCMonth() + 1; year >= 2000; month--) {
      if (month === 0) [year, month] = [year - 1, 12];
      if (year >= 2000) months.push(monthOf(`${year}-${String(month).padStart(2, "0")}`, months.length === 0));
    }
    return Promise.resolve(months);
  },
  async items(look, release) {
    const [year = "", month = ""] = release.label.split("-");
    const entries = await entriesOf(look, "list", { year, month }).catch((error: unknown) => {
      // At the start of a month there is nothing yet.
      if (error instanceof NetworkError && error.kind === "missing") return [];
      throw error;
    });
    return entries.flatMap((entry) => {
      const date = /^FR-(\d{4}-\d{2}-\d{2})\.xml$/i.exec(entry.name)?.[1];
      return date === undefined ? [] : [issueOf(date, entry.sizeBytes)];
    });
  },
  files(look, item) {
    const [year = "", month = ""] = item.number.split("-");
    return one(look.address("file", { year, month, date: item.number }));
  },
  unlisted: (label) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(label) ? monthOf(label, false) : null),
  byId(id) {
    const date = /^fr-(.+)$/.exec(id)?.[1];
    return date === undefined || !isDay(date) ? null : { item: issueOf(date, null), release: monthOf(date.slice(0, 7), false) };
  },
};

/** Public laws in USLM, by Congress. */
export const publicLaws: Publisher = {
  releases(look) {
    const newest = Math.floor((look.now.getUTCFullYear() - 1789) / 2) + 1;
    const congresses = Array.from({ length: Math.max(1, newest - 112) }, (_, i) => String(newest - i));
    return Promise.resolve(congresses.map((label, i) => congressOf(label, i === 0)));
  },
  async items(look, release) {
    return numbered(await entriesOf(look, "list", { congress: release.label }), /^PLAW-\d+publ(\d+)\.xml$/i, (law, entry) =>
      lawOf(release.label, law, entry.sizeBytes),
    );
  },
  files(look, item) {
    const [congress = "", law = ""] = item.number.split("-");
    return one(look.address("file", { congress, law }));
  },
  unlisted: (label) => (/^1[1-9]\d$/.test(label) && Number(label) >= 113 ? congressOf(label, false) : null),
  byId(id) {
    const [, congress, law] = /^pl-(1[1-9]\d)-([1-9]\d{0,3})$/.exec(id) ?? [];
    return congress === undefined || law === undefined ? null : { item: lawOf(congress, law, null), release: congressOf(congress, false) };
  },
};

/** Acts as amended, one file each. */
export const compilations: Publisher = {
  releases: () => Promise.resolve([currentEdition()]),
  async items(look) {
    return numbered(await entriesOf(look, "list"), /^COMPS-(\d+)(?:\.xml)?$/i, (number, entry) =>
      listed({
        id: `comps-${number}`,
        number,
        name: `Compilation ${number}`,
        asOf: entry.modifiedOn,
        sizeBytes: entry.isFolder ? null : entry.sizeBytes,
      }),
    );
  },
  files: (look, item) => one(look.address("file", { number: item.number })),
  byId(id) {
    const number = /^comps-(\d{1,6})$/.exec(id)?.[1];
    return number === undefined ? null : { item: listed({ id, number, name: `Compilation ${number}` }), release: currentEdition() };
  },
};

function one(address: URL): ReturnType<Publisher["files"]> {
  return Promise.resolve([{ part: "", address, label: null }]);
}

function fixed(label: string, date: string | null, isCurrent: boolean): ListedRelease {
  return { label, date, isCurrent, changed: [], isFixed: true };
}

const monthOf = (label: string, isCurrent: boolean) => fixed(label, null, isCurrent);
const congressOf = (label: string, isCurrent: boolean) => fixed(label, null, isCurrent);

function issueOf(date: string, sizeBytes: number | null): ListedItem {
  return listed({ id: `fr-${date}`, number: date, name: `Issue of ${date}`, asOf: date, sizeBytes });
}

function lawOf(congress: string, law: string, sizeBytes: number | null): ListedItem {
  return listed({ id: `pl-${congress}-${law}`, number: `${congress}-${law}`, name: `Public Law ${congress}–${law}`, sizeBytes });
}

async function entriesOf(look: Look, address: string, values: Record<string, string> = {}): Promise<Entry[]> {
  const files = listField(await look.json(address, values), "files");
  if (files === null) throw unreadable("govinfo");
  return files.flatMap((file) => {
    const name = textField(file, "justFileName") ?? textField(file, "name");
    if (name === null) return [];
    const size = fieldOf(file, "size") ?? fieldOf(file, "fileSize");
    return {
      name,
      link: textField(file, "link"),
      isFolder: fieldOf(file, "folder") === true,
      sizeBytes: typeof size === "number" && Number.isSafeInteger(size) && size > 0 ? size : null,
      modifiedOn: dayOf(textField(file, "formattedLastModifiedTime") ?? ""),
    };
  });
}

/** Entries with a number in the name, in the order of the numbers. */
function numbered(entries: Entry[], pattern: RegExp, make: (number: string, entry: Entry) => ListedItem): ListedItem[] {
  const items = new Map<number, ListedItem>();
  for (const entry of entries) {
    const number = pattern.exec(entry.name)?.[1];
    if (number !== undefined) items.set(Number(number), make(String(Number(number)), entry));
  }
  return [...items].toSorted(([a], [b]) => a - b).map(([, item]) => item);
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** `24-Apr-2026 19:36` as `2026-04-24`. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})-([A-Z][a-z]{2})-(\d{4})\b/.exec(text) ?? [];
  const index = months.indexOf(month?.toLowerCase() ?? "");
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, "0")}-${day}`;
}
