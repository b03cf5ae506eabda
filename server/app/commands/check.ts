import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { BriefCheck, CheckedCitation, CheckedQuotation } from "#shared/law/brief-check.ts";
import { olderThanLaw } from "#shared/law/brief-check-words.ts";
import { checkText } from "../../law/brief-check/check.ts";
import { collections } from "../../law/collections.ts";
import { databaseFile } from "../../law/store/database-file.ts";
import type { QueryDbs } from "../../law/store/query-dbs.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { type Db, openDb } from "../../platform/db/open.ts";
import { IngestRefusal } from "../../text/documents/model.ts";
import { ingest } from "../../workspace/records/documents/ingest.ts";
import { type Command, misused } from "./command.ts";
import { counted } from "./format.ts";
import { programName } from "../../platform/program-name.ts";

/** `check FILE`: the citations and quotations of one file beside the installed law. Exit code 1 where something needs attention. */
export const check: Command = {
  options: { date: { type: "string" } },
  async run(input) {
    const { positionals, values, json, stdout, stderr, signal } = input;
    const [file, surplus] = positionals;
    if (file === undefined || surplus !== undefined) return misused(input, "Name one file: check FILE");
    const date = typeof values["date"] === "string" ? values["date"] : null;
    if (date !== null && !isDay(date)) return misused(input, "Give --date a day such as 2026-05-18.");
    const bytes = await readFile(file).catch(() => null);
    if (bytes === null) return misused(input, `Pandect cannot open the file ${file}.`);
    const folder = createDataFolder(input.folder.root);
    if (!existsSync(folder.corpus)) {
      stderr.write(`No law is installed yet. Install the publishers' files with: ${programName} law install PATH…\n`);
      return 1;
    }
    try {
      const text = await textOfFile(file, bytes, signal);
      const today = new Date().toISOString().slice(0, 10);
      const result = withLaw(folder, (dbs) => checkText(dbs, { text, date: date === null ? null : { day: date, source: "given" }, today }));
      stdout.write(json ? `${JSON.stringify(result)}\n` : checkedText(result));
      return json || !result.citations.some(needsAttention) ? 0 : 1;
    } catch (error) {
      if (!(error instanceof IngestRefusal)) throw error;
      stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};

/** Text and Markdown as they are, so that offsets are those of the file; other files as Pandect reads them. */
async function textOfFile(file: string, bytes: Buffer, signal: AbortSignal): Promise<string> {
  if (/\.(?:txt|md|markdown|text)$/i.test(file) && !bytes.subarray(0, 4096).includes(0)) {
    const text = bytes.toString("utf8");
    if (!text.includes("\ufffd")) return text.replace(/^\ufeff/, "");
  }
  return (await ingest(bytes, { filename: file, signal })).text;
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The databases of the installed law, open for reading. A collection that has no file yet is created empty. */
function withLaw<T>(folder: DataFolder, work: (dbs: QueryDbs) => T): T {
  const open: Db[] = [];
  try {
    const dbs = Object.fromEntries(
      collections.map(({ db, create, openReader }) => {
        const file = databaseFile(folder, db);
        if (!existsSync(file)) create(file);
        const reader = openReader(file);
        open.push(reader);
        return [db, reader];
      }),
    );
    const history = openDb(folder.history, { readonly: true });
    open.push(history);
    // Every collection of the list is there.
    return work({ ...dbs, history } as unknown as QueryDbs);
  } finally {
    for (const db of open) db.close();
  }
}

const fine: ReadonlySet<string> = new Set(["verbatim", "marked-alteration", "not-checked"]);

function needsAttention({ state, changedSince, quotations }: CheckedCitation): boolean {
  const isFine = state === "found" || state === "case-not-checked" || state === "not-installed";
  return !isFine || changedSince === true || quotations.some(({ verdict }) => !fine.has(verdict));
}

const stateWords: Record<CheckedCitation["state"], string> = {
  found: "found",
  "paragraph-not-found": "NO SUCH PARAGRAPH",
  "not-found": "NOT FOUND",
  "not-installed": "not installed",
  repealed: "REPEALED",
  omitted: "OMITTED",
  renumbered: "RENUMBERED",
  ambiguous: "AMBIGUOUS",
  "case-not-checked": "case, not checked",
};
const verdictWords: Record<CheckedQuotation["verdict"], string> = {
  verbatim: "verbatim",
  "marked-alteration": "marked alterations only",
  altered: "ALTERED",
  "not-in-paragraph": "NOT IN THIS PARAGRAPH",
  "not-in-section": "NOT IN THIS SECTION",
  "not-checked": "not checked",
};

function checkedText(checked: BriefCheck): string {
  const { citations, quotationsWithoutCitation, date, isCut } = checked;
  const flat = (text: string) => text.replaceAll(/\s+/g, " ");
  const lines: string[] = [];
  for (const one of citations) {
    const changed = one.changedSince === true ? ", CHANGED SINCE" : "";
    lines.push(
      `${flat(one.text)}  ${stateWords[one.state]}${changed}${one.resolvedTo === null || one.form === "full" ? "" : `  ${one.citation}`}`,
    );
    if (one.note !== null) lines.push(`  ${one.note}`);
    for (const { text, verdict, differences, foundInCitation } of one.quotations) {
      lines.push(`  “${flat(text)}”  ${verdictWords[verdict]}${foundInCitation === null ? "" : `, found in ${foundInCitation}`}`);
      for (const { brief, law } of differences) lines.push(`    text: ${brief || "(nothing)"}    law: ${law || "(nothing)"}`);
    }
  }
  const quotations = citations.reduce((sum, one) => sum + one.quotations.length, 0);
  const day = date === null ? "The text names no day of its own." : `Day of the text: ${date.day} (${date.source}).`;
  const loose =
    quotationsWithoutCitation.length === 0
      ? ""
      : ` ${counted(quotationsWithoutCitation.length, "quotation has", "quotations have")} no citation.`;
  const older = olderThanLaw(checked, (one) => one).map((sentence) => `${sentence}\n`);
  const attention = citations.filter(needsAttention).length;
  return `${lines.join("\n")}${lines.length > 0 ? "\n\n" : ""}${counted(citations.length, "citation")}, ${counted(quotations, "quotation")}, ${attention} to look at.${loose} ${day}${isCut ? " The text has more than one check reads; the rest is not listed." : ""}\n${older.join("")}`;
}
