import { foldDashes } from "../citation/dashes.ts";
import { type Body, ImportError, type ImportedSection, type Note } from "../store/model.ts";
import { referencesIn } from "./cited-marks.ts";
import type { LawText } from "./law-text.ts";

export interface LawName {
  /** `115-6`. */
  number: string;
  /** `Pub. L. 115-6`. */
  short: string;
  /** `Public Law 115-6`. */
  long: string;
}

/** By the Congress and number in the meta block, else by the citation there. */
export function nameOf(meta: Map<string, string[]>): LawName {
  const cited = (meta.get("citableAs") ?? []).concat(meta.get("title") ?? []).map(foldDashes);
  const match = cited.map((words) => /^(Public|Private) Law (\d{1,3}-\d{1,4})\b/i.exec(words)).find((found) => found !== null);
  const [congress, law] = [meta.get("congress")?.[0] ?? "", meta.get("docNumber")?.[0] ?? ""];
  const number = /^\d{1,3}$/.test(congress) && /^\d{1,4}$/.test(law) ? `${Number(congress)}-${Number(law)}` : match?.[2];
  const kind = (meta.get("publicPrivate")?.[0] ?? match?.[1] ?? meta.get("type")?.[0] ?? "").toLowerCase();
  if (number === undefined || !/^p(?:ublic|rivate)/.test(kind))
    throw new ImportError("This file does not say which public or private law it is.");
  return kind.startsWith("public")
    ? { number, short: `Pub. L. ${number}`, long: `Public Law ${number}` }
    : { number, short: `Pvt. L. ${number}`, long: `Private Law ${number}` };
}

/** A law as read. */
export interface Law {
  name: LawName;
  /** `pl-115-6`. */
  key: string;
  heading: string;
  body: Body;
  notes: Note[];
  meta: Map<string, string[]>;
  text: Pick<LawText, "shortTitles" | "pages">;
  approved: string | null;
  bill: string;
  officialTitle: string;
  /** Legislative history. */
  passage: string;
}

/** The one record of a law: `SAL_PL115-6`, `SAL_PVTL112-1`. */
export function lawRecord(law: Law): ImportedSection {
  const { name, key, heading, body, notes, text, approved } = law;
  return {
    unit: "document",
    actId: `SAL_${key.replace("-", "").toUpperCase()}`,
    identity: key,
    identifier: null,
    divisionKey: "law",
    corpusType: "SESSION_LAW",
    source: null,
    number: name.number,
    numbers: [name.number],
    isRange: false,
    numberLabel: name.short,
    heading,
    citationShort: name.short,
    // The Code and the compilations report later changes of the law.
    status: "",
    renumberedTo: "",
    transferredTo: "",
    movedToLabel: null,
    body,
    notes,
    sourceCredit: "",
    amendmentYears: [],
    amendmentsCount: null,
    publicLaws: [],
    popularNames: [...new Set(text.shortTitles)],
    references: referencesIn(
      body,
      notes.map((note) => note.body),
    ),
    extra: fields(law),
    ...(approved === null ? {} : { year: Number(approved.slice(0, 4)) }),
  };
}

function fields({ name, meta, text, approved, bill, officialTitle, passage }: Law): Record<string, unknown> {
  const statutes = (meta.get("citableAs") ?? []).flatMap((words) => /^\d+ Stat\. \d+/.exec(words)?.[0] ?? []);
  const last = /(\d+) STAT\. (\d+)/.exec(text.pages.at(-1) ?? "");
  const range =
    statutes[0] !== undefined && last !== null && Number(last[2]) > Number(statutes[0].split(" ").at(-1))
      ? `${statutes[0]}-${last[2]}`
      : null;
  const congress = name.number.split("-")[0];
  const all: Record<string, unknown> = {
    documentNumber: name.number,
    documentTypeLabel: name.long.replace(/ \d.*/, ""),
    abstract: officialTitle,
    originalEnactmentDate: approved,
    issueDate: approved,
    history: passage,
    alternateCitations: [
      name.long,
      ...statutes,
      ...(range === null ? [] : [range]),
      ...(bill === "" ? [] : [`${bill} (${congress}th Cong.)`]),
    ],
    currencyNote: approved === null ? "As enacted" : `As enacted on ${approved}`,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ""));
}
