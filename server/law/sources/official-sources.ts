import type { FileKind } from "./file-kind.ts";

/** The facts about a source that need no request. Addresses are defaults: the owner can change each one. */
export interface SourceInfo {
  id: string;
  name: string;
  publisher: string;
  corpusType: string;
  jurisdiction: string;
  licence: string;
  cadence: string;
  format: string;
  note: string | null;
  releaseWord: string;
  itemWord: string;
  takesDates: boolean;
  addresses: Record<string, string>;
  kind: FileKind;
  /** Largest possible file of this law. */
  capBytes: number;
}

const MB = 1_000_000;
const publicDomain = "US government work, no copyright (17 U.S.C. 105)";
const edict = "Government edict: the text of statutes is free";
const govinfo = "https://www.govinfo.gov/bulkdata";
const gpo = "Government Publishing Office (govinfo)";

export const officialSources: SourceInfo[] = [
  {
    id: "usc",
    name: "United States Code",
    publisher: "Office of the Law Revision Counsel",
    corpusType: "USC",
    jurisdiction: "federal",
    licence: publicDomain,
    cadence: "A new release point every one to three weeks while Congress sits",
    format: "USLM, one zip for each title",
    note: "A release point changes only the titles its laws touch; the others are offered again under the new label.",
    releaseWord: "release point",
    itemWord: "title",
    takesDates: false,
    addresses: {
      list: "https://uscode.house.gov/download/priorreleasepoints.htm",
      current: "https://uscode.house.gov/download/download.shtml",
      release: "https://uscode.house.gov/download/releasepoints/us/pl/{congress}/{law}/usc-rp@{label}.htm",
    },
    kind: "zip",
    capBytes: 1000 * MB,
  },
  {
    id: "ecfr",
    name: "Code of Federal Regulations, by date",
    publisher: "Office of the Federal Register (eCFR)",
    corpusType: "CFR",
    jurisdiction: "federal",
    licence: publicDomain,
    cadence: "Every federal working day, one or two days behind the Federal Register",
    format: "eCFR XML, one file for each title",
    note: "The text of any day since January 2017. The publisher makes each file on request; large titles take a while to start.",
    releaseWord: "date",
    itemWord: "title",
    takesDates: true,
    addresses: {
      list: "https://www.ecfr.gov/api/versioner/v1/titles.json",
      file: "https://www.ecfr.gov/api/versioner/v1/full/{date}/title-{title}.xml",
    },
    kind: "xml",
    capBytes: 1000 * MB,
  },
  {
    id: "cfr-bulk",
    name: "Code of Federal Regulations, bulk files",
    publisher: gpo,
    corpusType: "CFR",
    jurisdiction: "federal",
    licence: publicDomain,
    cadence: "Whenever a title changes",
    format: "eCFR XML, one file for each title",
    note: "The same text as by date, in ready-made files.",
    releaseWord: "edition",
    itemWord: "title",
    takesDates: false,
    addresses: { list: `${govinfo}/json/ECFR`, file: `${govinfo}/ECFR/title-{title}/ECFR-title{title}.xml` },
    kind: "xml",
    capBytes: 1000 * MB,
  },
  {
    id: "cfr-annual",
    name: "Code of Federal Regulations, annual editions",
    publisher: gpo,
    corpusType: "CFR_ANNUAL",
    jurisdiction: "federal",
    licence: publicDomain,
    cadence: "Yearly: titles 1–16 as of January, 17–27 April, 28–41 July, 42–50 October, published months later",
    format: "CFR XML, one file for each volume",
    note: "Pandect downloads all volumes of a title.",
    releaseWord: "year",
    itemWord: "title",
    takesDates: false,
    addresses: { list: `${govinfo}/json/CFR`, release: `${govinfo}/json/CFR/{year}`, title: `${govinfo}/json/CFR/{year}/title-{title}` },
    kind: "xml",
    capBytes: 1000 * MB,
  },
  {
    id: "fr",
    name: "Federal Register",
    publisher: gpo,
    corpusType: "FEDERAL_REGISTER",
    jurisdiction: "federal",
    licence: publicDomain,
    cadence: "Every federal working day",
    format: "Federal Register XML, one file for each issue",
    note: null,
    releaseWord: "month",
    itemWord: "issue",
    takesDates: false,
    addresses: { list: `${govinfo}/json/FR/{year}/{month}`, file: `${govinfo}/FR/{year}/{month}/FR-{date}.xml` },
    kind: "xml",
    capBytes: 200 * MB,
  },
  {
    id: "pl",
    name: "Public laws",
    publisher: gpo,
    corpusType: "SESSION_LAW",
    jurisdiction: "federal",
    licence: publicDomain,
    cadence: "As laws are published, from the 113th Congress on",
    format: "USLM 2, one file for each law",
    note: null,
    releaseWord: "Congress",
    itemWord: "law",
    takesDates: false,
    addresses: { list: `${govinfo}/json/PLAW/{congress}/public`, file: `${govinfo}/PLAW/{congress}/public/PLAW-{congress}publ{law}.xml` },
    kind: "xml",
    capBytes: 100 * MB,
  },
  {
    id: "comps",
    name: "Statute compilations",
    publisher: gpo,
    corpusType: "STATUTE_COMPILATION",
    jurisdiction: "federal",
    licence: publicDomain,
    cadence: "As the House Office of the Legislative Counsel brings them up to date",
    format: "USLM 2, one file for each compilation",
    note: "Acts as amended that are not in a positive-law title of the Code.",
    releaseWord: "edition",
    itemWord: "compilation",
    takesDates: false,
    addresses: { list: `${govinfo}/json/COMPS`, file: `${govinfo}/COMPS/COMPS-{number}.xml` },
    kind: "xml",
    capBytes: 100 * MB,
  },
  {
    id: "dc-code",
    name: "D.C. Official Code",
    publisher: "Council of the District of Columbia",
    corpusType: "STATE",
    jurisdiction: "dc",
    licence: `${edict}; the Council publishes its law library for free reuse`,
    cadence: "Every week or two; each publication is a dated commit",
    format: "Open Law XML, the whole code in one zip",
    note: "The whole code with its annotations, some 24,000 small files in one archive.",
    releaseWord: "publication",
    itemWord: "code",
    takesDates: false,
    addresses: {
      list: "https://api.github.com/repos/DCCouncil/law-xml-codified/commits?per_page=100",
      file: "https://codeload.github.com/DCCouncil/law-xml-codified/zip/{commit}",
    },
    kind: "zip",
    capBytes: 1000 * MB,
  },
  {
    id: "md-comar",
    name: "Code of Maryland Regulations",
    publisher: "Maryland Division of State Documents",
    corpusType: "REGULATION",
    jurisdiction: "md",
    licence: "CC BY-SA 4.0 for 180 days after each publication, CC0 1.0 afterwards",
    cadence: "Every two weeks; each publication is a dated commit",
    format: "Open Law XML, all regulations in one zip",
    note: "For 180 days, a publication requires that copies name the source and keep the license.",
    releaseWord: "publication",
    itemWord: "code",
    takesDates: false,
    addresses: {
      list: "https://api.github.com/repos/maryland-dsd/law-xml/commits?per_page=100",
      file: "https://codeload.github.com/maryland-dsd/law-xml/zip/{commit}",
    },
    kind: "zip",
    capBytes: 1000 * MB,
  },
  {
    id: "nv-nrs",
    name: "Nevada Revised Statutes",
    publisher: "Nevada Legislature",
    corpusType: "STATE",
    jurisdiction: "nv",
    licence: edict,
    cadence: "After each session, every two years, with corrections between",
    format: "Word HTML, one page for each chapter",
    note: "The pages carry no edition label; the date of the page is used.",
    releaseWord: "edition",
    itemWord: "chapter",
    takesDates: false,
    addresses: { list: "https://www.leg.state.nv.us/NRS/", file: "https://www.leg.state.nv.us/NRS/NRS-{chapter}.html" },
    kind: "html",
    capBytes: 50 * MB,
  },
  {
    id: "or-ors",
    name: "Oregon Revised Statutes",
    publisher: "Oregon Legislative Counsel Committee",
    corpusType: "STATE",
    jurisdiction: "or",
    licence: edict,
    cadence: "Every two years",
    format: "Word HTML, one page for each chapter",
    note: "The pages carry no edition label; the date of the page is used.",
    releaseWord: "edition",
    itemWord: "chapter",
    takesDates: false,
    addresses: {
      list: "https://www.oregonlegislature.gov/bills_laws/Pages/ORS.aspx",
      file: "https://www.oregonlegislature.gov/bills_laws/ors/ors{chapter}.html",
    },
    kind: "html",
    capBytes: 50 * MB,
  },
];

/** Hosts to which a source's requests and redirects may go: those of its addresses. */
export function hostsOf(addresses: Iterable<string>): string[] {
  return [...new Set([...addresses].flatMap((address) => URL.parse(address.replaceAll(/[{}]/g, "_"))?.host ?? []))];
}
