import { type ActCode, codePairs } from "#shared/law/act-terms.ts";
import { ImportError } from "../../store/model.ts";
import { isRoman } from "../classify.ts";
import { type ImportedAct, type ImportedActs, type ImportedActSection, type ImportedMapping, noFacts } from "../model.ts";
import { isoDay } from "./days.ts";
import { placeOfPublisherId } from "./places.ts";

/** Records and lists in a document, nested ones included; 80 acts as long as the longest known one have 30,000. */
const mostRecords = 300_000;

/**
 * Reads a document `isActJson` knows: an act with its sections, a list of acts with or without their texts, or a table of corresponding
 * provisions. Throws ImportError for a document that is not sound; a defect in one field loses that field, never the act. */
export function readActJson(text: string): ImportedActs {
  assertRecords(text);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ImportError("This JSON file is incomplete: it was cut short or damaged. Download it again.");
  }
  const warnings: string[] = [];
  const list = Array.isArray(value) ? value : isRecord(value) && Array.isArray(value["acts"]) ? value["acts"] : [value];
  const records = list.filter(isRecord);
  if (records.length < list.length) warnings.push(`${list.length - records.length} entries are not records and were skipped.`);
  const pair = codePairs.find((one) => records.some((row) => one.old in row && one.new in row));
  if (pair !== undefined) return { acts: [], mappings: [mappingOf(records, pair)], isCatalogue: false, warnings };
  const acts: ImportedAct[] = [];
  const seen = new Set<string>();
  for (const [i, record] of records.entries()) {
    const act = actOf(record);
    if (act === null) {
      warnings.push(`Entry ${i + 1} has neither a title nor a number and was skipped.`);
      continue;
    }
    if (seen.has(act.actId)) {
      warnings.push(`${act.title}: appears twice in this file; the first one was used.`);
      continue;
    }
    seen.add(act.actId);
    acts.push(act);
  }
  if (acts.length === 0) throw new ImportError("This JSON file has no act of the India Code.");
  return { acts, mappings: [], isCatalogue: Array.isArray(value) && acts.every((act) => act.sections.length === 0), warnings };
}

/** An empty record of two characters takes fifty bytes in memory. */
function assertRecords(text: string): void {
  let count = 0;
  for (const opening of ["{", "["])
    for (let at = text.indexOf(opening); at >= 0 && count <= mostRecords; at = text.indexOf(opening, at + 1)) count++;
  if (count > mostRecords)
    throw new ImportError("This file of acts has more than 300,000 records. Split the file: one act or one list per file.");
}

function actOf(record: Record<string, unknown>): ImportedAct | null {
  const title = line(record["title"]);
  if (title === null) return null;
  const publisherId = line(record["indiaCodeActId"]) ?? line(record["actId"]);
  const handle = line(record["handle"])?.split("/").at(-1) ?? null;
  const number = line(record["actNumber"])?.replace(/^0+(?=\d)/, "") ?? null;
  const year = yearOf(line(record["actYear"])) ?? yearOf(/\b(1[5-9]\d\d|20\d\d)\b/.exec(title)?.[1] ?? null);
  const place = placeOfPublisherId(publisherId);
  const category = place === "central" ? "central" : "state";
  const own = handle !== null && /^[A-Za-z0-9]+$/.test(handle) ? handle : number === null || year === null ? null : `${number}_${year}`;
  if (own === null || !/^[A-Za-z0-9_-]{1,100}$/.test(own)) return null;
  const ministry = line(record["ministry"]);
  const enactment = line(record["enactmentDate"]);
  const { pdfUrl, htmlUrl } = linksOf(record["sources"]);
  const sourceUrl = webAddress(record["sourceUrl"]) ?? (handle === null ? null : `https://www.indiacode.nic.in/handle/123456789/${handle}`);
  const sections = sectionsOf(record["sections"]);
  return {
    actId: `IND_${category}_${own}`,
    title,
    hindiTitle: line(record["hindiTitle"]),
    category,
    place,
    year,
    number,
    department: line(record["department"]) ?? ministry,
    ministry,
    // The repository holds acts in force; repealed ones are in a separate collection.
    status: "in_force",
    statusIsStated: false,
    isSubordinate: false,
    enactmentDate: enactment === null ? null : isoDay(enactment),
    enactmentRaw: enactment,
    issuedDate: null,
    longTitle: line(record["longTitle"]),
    subjects: null,
    pdfUrl,
    htmlUrl: htmlUrl ?? sourceUrl,
    sourceUrl,
    publisherId,
    handle,
    retrievedAt: timestamp(line(record["fetchedAt"])),
    isFiction: false,
    sectionCount: typeof record["sections"] === "number" ? Math.max(0, Math.trunc(record["sections"])) : sections.length,
    facts: { ...noFacts, commencementInfo: line(record["enforcementDate"]) },
    sections,
  };
}

/** Sections in the publisher's order. A Roman number alone is the heading of a chapter, which contains the sections after it. */
function sectionsOf(value: unknown): ImportedActSection[] {
  if (!Array.isArray(value)) return [];
  let chapter: string | null = null;
  let chapterTitle: string | null = null;
  return value
    .filter(isRecord)
    .map((record, i) => ({ record, order: typeof record["orderNo"] === "number" ? record["orderNo"] : i }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ record }, i): ImportedActSection => {
      const number = sectionNumber(line(record["sectionNo"]), i);
      const title = line(record["title"]);
      if (isRoman(number)) {
        chapter = number;
        chapterTitle = title;
      }
      return {
        number,
        title,
        text: paragraphs(record["content"]),
        footnotes: paragraphs(record["footnotes"]),
        chapter,
        chapterTitle,
        type: null,
        provision: null,
      };
    });
}

/** As published, except a full stop at the end and characters that no request can carry. */
function sectionNumber(printed: string | null, index: number): string {
  const number = (printed ?? "")
    .normalize("NFKC")
    .replace(/\.+$/, "")
    .replace(/[–—]/g, "-")
    .replace(/[^A-Za-z0-9().\- ]+/g, "")
    .trim()
    .slice(0, 40);
  return number === "" ? `unnumbered-${index + 1}` : number;
}

function linksOf(value: unknown): { pdfUrl: string | null; htmlUrl: string | null } {
  const sources = Array.isArray(value) ? value.filter(isRecord) : [];
  const address = (kind: string) => {
    const found = sources.find(
      (one) => one["kind"] === kind && one["lang"] !== "hi" && !/userguide|ViewFileUploaded/i.test(String(one["url"])),
    );
    return found === undefined ? null : webAddress(found["url"]);
  };
  return { pdfUrl: address("pdf"), htmlUrl: address("html") };
}

function mappingOf(records: Record<string, unknown>[], pair: (typeof codePairs)[number]): ImportedMapping {
  const rows = records.flatMap((record) => {
    const newSection = line(record[pair.new]);
    const oldSection = line(record[pair.old]);
    if (newSection === null && oldSection === null) return [];
    // “New”, “new sub-section” and a dash say that no section existed before.
    const isNew = oldSection === null || /^(new\b.*|[-–—]+|nil|none)$/i.test(oldSection);
    return [{ oldSection: isNew ? null : oldSection, newSection, subject: line(record["subject"]) }];
  });
  if (rows.length === 0) throw new ImportError("This table of corresponding provisions has no row.");
  return {
    oldCode: pair.old satisfies ActCode,
    publisher: "Bureau of Police Research and Development",
    title: `Correspondence table and comparison summary, ${pair.newName} to ${pair.oldName}`,
    url: "https://bprd.nic.in/",
    rows,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One line of text; null for text without content, such as the publisher's `null`. */
function line(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = clean(String(value)).replace(/\s+/g, " ").trim();
  return text === "" || /^(null|undefined|n\/?a|-)$/i.test(text) ? null : text.slice(0, 4000);
}

/** Text as published; null when it is blank. */
function paragraphs(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = clean(value);
  return text.trim() === "" ? null : text;
}

/** Without control characters and halves of characters, which no reader can show. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, "");
}

function yearOf(text: string | null): number | null {
  const year = text !== null && /^\d{4}$/.test(text) ? Number(text) : null;
  return year !== null && year >= 1500 && year <= 2100 ? year : null;
}

function timestamp(text: string | null): string | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function webAddress(value: unknown): string | null {
  const text = line(value);
  return text !== null && text.length <= 2000 && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}
