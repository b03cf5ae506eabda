import { lawIds, lawOf } from "../import/states/ny/laws.ts";
import { texasCodeLetters } from "../import/states/tx/codes.ts";
import type { FileKind } from "./file-kind.ts";
import type { SourceInfo, SourceKey } from "./source-info.ts";
import { virginiaTitles } from "./virginia-titles.ts";

/**
 * A state whose publisher offers its code as one file, or as a few with addresses that are known in advance, and does not forbid programs to
 * fetch them. Publishers that forbid this (Ohio, Arizona, New Mexico, Idaho, Kentucky, Oklahoma) are not here: a person brings their files.
 */
export interface StateSource {
  id: string;
  state: string;
  name: string;
  publisher: string;
  /** What the publisher asks of those who fetch its files; shown before the first request. */
  terms: string;
  cadence: string;
  format: string;
  note: string;
  kind: FileKind;
  /** Address of a file: `{item}` is its number, `{year}` the year of its edition. */
  file: string;
  /** The page on which a person finds the file. */
  page: string;
  /** The editions offered: the present one, that of a two-year session named by its first year, or one for each year. */
  editions: "current" | "session" | "year";
  /** The files, if there are several. */
  items?: readonly StateItem[];
  itemWord: string;
  /** Start of the keys of the sources in the file of the whole code. */
  keyPrefix: string;
  /** Names the edition where the file does not. */
  label: "file-date" | null;
  /** Seconds between two requests. */
  pace: number;
  capBytes: number;
  /** As in `SourceInfo`. */
  key?: SourceKey;
}

/** `keyPrefix`: absent where the file is one source, with the key of the item's id. */
export interface StateItem {
  id: string;
  number: string;
  name: string;
  keyPrefix?: string;
}

const MB = 1_000_000;

/** Each law of New York, and its constitution, by the publisher's id. */
function newYorkItems(): StateItem[] {
  return [...lawIds, "CNS"].map((lawId) => {
    const { code, name } = lawOf(lawId, "");
    return { id: `ny-${code}`, number: lawId, name };
  });
}

export const stateSources: readonly StateSource[] = [
  {
    id: "ca-codes",
    state: "ca",
    name: "California Codes",
    publisher: "California Office of Legislative Counsel",
    terms: "the publisher sets no terms for downloads",
    cadence: "Every week",
    format: "Tables and CAML, all 29 codes and the constitution in one zip",
    note: "One archive of more than a gigabyte with bills, of which Pandect reads the codes.",
    kind: "zip",
    file: "https://downloads.leginfo.legislature.ca.gov/pubinfo_{year}.zip",
    page: "https://downloads.leginfo.legislature.ca.gov/",
    editions: "session",
    itemWord: "archive",
    keyPrefix: "ca-",
    label: null,
    pace: 2,
    capBytes: 6000 * MB,
  },
  {
    id: "in-code",
    state: "in",
    name: "Indiana Code",
    publisher: "Indiana Legislative Services Agency",
    terms: "the publisher offers the archive for download",
    cadence: "Every year, in force on July 1",
    format: "HTML, one page for each title, all in one zip",
    note: "The publisher answers only addresses in the United States; others get a web page in place of the file.",
    kind: "zip",
    file: "https://iga.in.gov/ic/{year}/{year}-Indiana-Code-html.zip",
    page: "https://iga.in.gov/laws/current/ic",
    editions: "year",
    itemWord: "archive",
    keyPrefix: "in-code-",
    label: null,
    pace: 2,
    capBytes: 500 * MB,
  },
  {
    id: "nd-ndcc",
    state: "nd",
    name: "North Dakota Century Code",
    publisher: "North Dakota Legislative Council",
    terms: "the publisher offers the file to everyone, without a key",
    cadence: "After each session, every two years, with corrections between",
    format: "JSON, the whole code in one file",
    note: "The file says the day of its last change; it has no histories of sections.",
    kind: "json",
    file: "https://ndlegis.gov/api/data/century_code.json",
    page: "https://ndlegis.gov/api/data/century_code.json",
    editions: "current",
    itemWord: "file",
    keyPrefix: "nd-ndcc-",
    label: null,
    pace: 2,
    capBytes: 500 * MB,
  },
  {
    id: "nj-statutes",
    state: "nj",
    name: "New Jersey General and Permanent Statutes",
    publisher: "New Jersey Office of Legislative Services",
    terms: "the publisher sets no terms for downloads",
    cadence: "Every weekday",
    format: "Text, all titles in one zip",
    note: "The text names the last law in it, which becomes the label of the edition.",
    kind: "zip",
    file: "https://pub.njleg.gov/statutes/STATUTES-TEXT.zip",
    page: "https://www.njleg.state.nj.us/legislative-downloads?downloadType=Statutes",
    editions: "current",
    itemWord: "archive",
    keyPrefix: "nj-statutes-",
    label: null,
    pace: 2,
    capBytes: 500 * MB,
  },
  {
    id: "ny-laws",
    state: "ny",
    name: "Laws of New York",
    publisher: "New York State Senate",
    terms: "the Senate gives out its laws for a free key, which it asks each person to request for themselves",
    cadence: "Every week",
    format: "JSON, one reply for each law",
    note: "The publisher answers only addresses in the United States. A reply names the day since which its text applies.",
    kind: "json",
    file: "https://legislation.nysenate.gov/api/3/laws/{item}?full=true",
    page: "https://legislation.nysenate.gov/",
    editions: "current",
    items: newYorkItems(),
    itemWord: "law",
    keyPrefix: "ny-",
    label: null,
    pace: 2,
    capBytes: 200 * MB,
    key: { parameter: "key", page: "https://legislation.nysenate.gov/public/subscribe" },
  },
  {
    id: "tx-codes",
    state: "tx",
    name: "Texas Codes",
    publisher: "Texas Legislative Council",
    terms: "the Council asks companies not to mine its site; Pandect takes only the archives it offers, and only those you choose",
    cadence: "After each session",
    format: "HTML, one zip for each code",
    note: "The archives carry no edition label; the date of the archive is used.",
    kind: "zip",
    file: "https://tcss.legis.texas.gov/resources/Zips/{item}.htm.zip",
    page: "https://statutes.capitol.texas.gov/download",
    editions: "current",
    items: [
      ...texasCodeLetters.map(({ letters, name }) => {
        const code = letters.toLowerCase();
        return { id: `tx-codes-${code}`, number: letters, name, keyPrefix: `tx-${code}-` };
      }),
      { id: "tx-codes-cn", number: "CN", name: "Constitution", keyPrefix: "tx-const-" },
    ],
    itemWord: "code",
    keyPrefix: "tx-",
    label: "file-date",
    pace: 3,
    capBytes: 500 * MB,
  },
  {
    id: "va-code",
    state: "va",
    name: "Code of Virginia",
    publisher: "Virginia Code Commission",
    terms: "the publisher offers each title to everyone, without a key",
    cadence: "Every year, on July 1",
    format: "CSV, one file for each title",
    note: "The files carry no edition label; the date of the file is used.",
    kind: "csv",
    file: "https://law.lis.virginia.gov/CSV/CoVTitle_{item}.csv",
    page: "https://law.lis.virginia.gov/law-library/",
    editions: "current",
    items: virginiaTitles.map(([number, name]) => ({ id: `va-code-${number.toLowerCase()}`, number, name })),
    itemWord: "title",
    keyPrefix: "va-code-",
    label: "file-date",
    pace: 2,
    capBytes: 100 * MB,
  },
];

const edict = "Government edict: the text of statutes is free";

/** The states of the table as sources of the catalog. */
export function stateSourceInfos(): SourceInfo[] {
  return stateSources.map((source) => ({
    id: source.id,
    name: source.name,
    publisher: source.publisher,
    corpusType: "STATE",
    jurisdiction: source.state,
    licence: `${edict}; ${source.terms}`,
    cadence: source.cadence,
    format: source.format,
    note: source.note,
    releaseWord: source.editions === "year" ? "year" : "edition",
    itemWord: source.itemWord,
    takesDates: false,
    addresses: { file: source.file },
    kind: source.kind,
    capBytes: source.capBytes,
    paceSeconds: source.pace,
    isUnwatched: true,
    ...(source.key !== undefined && { key: source.key }),
    byHand: `The publisher may turn away programs, or addresses outside the United States. To get the file by hand, open ${source.page} in a browser, save the file, and install it in the library.`,
  }));
}
