import { ActsFileLine } from "#shared/law/act-lines.ts";
import { placeOf } from "#shared/law/act-terms.ts";
import { lineError, schemaError } from "../../import/jsonl/jsonl-errors.ts";
import { LineCutter, parseLine } from "../../import/jsonl/jsonl-lines.ts";
import { ImportError } from "../../store/model.ts";
import { type ImportedAct, type ImportedActs, noFacts } from "../model.ts";

type LineOf<T extends ActsFileLine["type"]> = Extract<ActsFileLine, { type: T }>;

/** Reads PANDECT-JSONL of acts (shared/law/act-lines.ts). Throws ImportError naming line and field. */
export function readActLines(text: string): ImportedActs {
  const read: ImportedActs = { acts: [], mappings: [], isCatalogue: false, warnings: [] };
  const ids = new Set<string>();
  let begun: LineOf<"acts"> | null = null;
  let isEnded = false;
  let open: "act" | "mapping" | null = null;
  const take = (line: ActsFileLine, number: number): void => {
    if (isEnded) throw lineError(number, "comes after the end line");
    if (line.type === "acts") {
      if (begun !== null) throw lineError(number, "is a second acts line");
      begun = line;
      return;
    }
    if (begun === null) throw lineError(number, "comes before the acts line, which must be first");
    switch (line.type) {
      case "act":
        if (ids.has(line.id)) throw lineError(number, `is a second act with the id ${line.id}`);
        ids.add(line.id);
        read.acts.push(actOf(line, begun));
        open = "act";
        return;
      case "section": {
        const act = open === "act" ? read.acts.at(-1) : undefined;
        if (act === undefined) throw lineError(number, "is a section without an act line above it");
        act.sections.push(sectionOf(line));
        act.sectionCount = act.sections.length;
        return;
      }
      case "mapping":
        if (read.mappings.some((one) => one.oldCode === line.oldCode)) throw lineError(number, `is a second mapping of ${line.oldCode}`);
        read.mappings.push({ oldCode: line.oldCode, publisher: line.publisher, title: line.title, url: line.url, rows: [] });
        open = "mapping";
        return;
      case "correspondence": {
        const mapping = open === "mapping" ? read.mappings.at(-1) : undefined;
        if (mapping === undefined) throw lineError(number, "is a correspondence without a mapping line above it");
        if (line.oldSection === undefined && line.newSection === undefined)
          throw lineError(number, "names neither an old nor a new section");
        mapping.rows.push({ oldSection: line.oldSection ?? null, newSection: line.newSection ?? null, subject: line.subject ?? null });
        return;
      }
      case "end":
        if (line.acts !== read.acts.length) throw lineError(number, `counts ${line.acts} acts where the file has ${read.acts.length}`);
        isEnded = true;
    }
  };
  const cutter = new LineCutter((line, number) => {
    const parsed = ActsFileLine.safeParse(parseLine(line, number), { reportInput: true });
    if (!parsed.success) throw schemaError(number, parsed.error);
    take(parsed.data, number);
  });
  cutter.write(text.replace(/^\ufeff/, ""));
  cutter.end();
  if (read.acts.length === 0 && read.mappings.length === 0) throw new ImportError("This file has no act line. Was it cut short?");
  const empty = read.mappings.find((mapping) => mapping.rows.length === 0);
  if (empty !== undefined) throw new ImportError(`The mapping of ${empty.oldCode} has no correspondence line. Was the file cut short?`);
  return read;
}

function actOf(line: LineOf<"act">, { retrievedOn, isFiction }: LineOf<"acts">): ImportedAct {
  return {
    actId: line.id,
    title: line.title.replace(/\s+/g, " ").trim(),
    hindiTitle: line.titleInOwnScript?.replace(/\s+/g, " ").trim() ?? null,
    category: line.category,
    place: placeOf(line.state),
    year: line.year ?? null,
    number: line.number ?? null,
    department: line.department ?? null,
    ministry: null,
    status: line.status ?? (line.category === "repealed" || line.category === "spent" ? line.category : null),
    statusIsStated: line.status !== undefined || line.category === "repealed" || line.category === "spent",
    isSubordinate: line.isSubordinate,
    enactmentDate: line.enactmentDate ?? null,
    enactmentRaw: line.enactmentDate ?? null,
    issuedDate: line.issuedDate ?? null,
    longTitle: line.longTitle ?? null,
    subjects: line.legalSubject ?? null,
    pdfUrl: line.pdfUrl ?? null,
    htmlUrl: line.sourceUrl ?? null,
    sourceUrl: line.sourceUrl ?? null,
    publisherId: null,
    handle: null,
    retrievedAt: retrievedOn === undefined ? null : `${retrievedOn}T00:00:00.000Z`,
    isFiction,
    sectionCount: null,
    facts: {
      ...noFacts,
      commencementInfo: line.commencementInfo ?? null,
      territorialExtent: line.territorialExtent ?? null,
      delegationType: line.delegationType ?? null,
      parentActName: line.parentActName ?? null,
      dateOfAssent: line.dateOfAssent ?? null,
      dateOfAssentRaw: line.dateOfAssent ?? null,
      supersededBy: line.supersededBy ?? null,
      repeals: line.repeals ?? [],
      currencyNote: line.currencyNote ?? null,
      repealClaim: line.repealClaim ?? null,
    },
    sections: [],
  };
}

function sectionOf(line: LineOf<"section">): ImportedAct["sections"][number] {
  return {
    number: line.number.trim(),
    title: line.title?.trim() || null,
    text: line.text === undefined || line.text.trim() === "" ? null : line.text,
    footnotes: line.footnotes === undefined || line.footnotes.length === 0 ? null : line.footnotes.join("\n\n"),
    chapter: line.chapter ?? null,
    chapterTitle: line.chapterTitle ?? null,
    type: line.sectionType ?? null,
    provision: line.provisionType ?? null,
  };
}
