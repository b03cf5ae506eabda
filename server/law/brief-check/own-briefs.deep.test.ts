import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { BriefCheck } from "#shared/law/brief-check.ts";
import { openSessionLaws } from "../store/session-laws-db.ts";
import { startImport } from "../store/import-run.ts";
import { sectionByActId, textOf } from "../statutes/corpus.ts";
import { unpackBody } from "../store/stored-text.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { library } from "../testing/fictional-code.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { checkText } from "./check.ts";
import { type FilledBrief, fillBrief, wrapped } from "./testing/fill-brief.ts";
import { ownBriefs } from "./testing/own-briefs.ts";
import { secondBriefs } from "./testing/second-briefs.ts";
import { thirdBriefs } from "./testing/third-briefs.ts";

const truthFile = "briefs/truth.json";
const today = "2026-11-29";

test(
  "briefs of our own and development briefs: citations, states, verdicts",
  { skip: skipWithoutData(truthFile), timeout: 600_000 },
  async (t) => {
    const { folder, ...opened } = library(t);
    // The project's own file.
    const { install, briefs } = JSON.parse(readFileSync(dataFile(truthFile) ?? "", "utf8")) as { install: string[]; briefs: Labelled[] };
    for (const file of install) {
      const path = dataFile(file.replace("shared:", "")) ?? assert.fail(file);
      await startImport({ folder, paths: [path], onProgress: () => undefined }).done;
    }
    const sessionLaws = openSessionLaws(folder.sessionLaws);
    t.after(() => sessionLaws.close());
    const dbs = { ...opened, sessionLaws, acts: sessionLaws };
    const total = { citations: 0, found: 0, extra: 0, resolved: 0, states: 0, quotations: 0, quoted: 0, verdicts: 0, falselyVerbatim: 0 };
    for (const { name, day, text, isWrapped } of [...ownBriefs, ...secondBriefs, ...thirdBriefs]) {
      const filled = fillBrief(text, (id, pinpoint) => paragraphText(dbs.corpus, id, pinpoint));
      const brief = isWrapped === true ? wrapped(filled) : filled;
      const check = checkText(dbs, { text: brief.text, date: null, today });
      assert.equal(check.date?.day, day, name);
      const wrong = compare(brief, check, total);
      t.diagnostic(`${name}: ${wrong.join("; ") || "all right"}`);
    }
    t.diagnostic(JSON.stringify(total));
    for (const brief of briefs.filter(({ file }) => /\.(?:txt|md)$/.test(file))) {
      const text = readFileSync(dataFile(`briefs/${brief.file}`) ?? "", "utf8");
      const check = checkText(dbs, { text, date: null, today });
      assert.equal(check.date?.day, brief.date, brief.file);
      const found = check.citations.map((one) => [flat(one.text), one.kind, one.resolvedTo]);
      for (const one of brief.citations.filter(({ optional }) => optional !== true))
        assert.ok(
          found.some((other) => JSON.stringify(other) === JSON.stringify([flat(one.text), one.kind, one.resolvedTo])),
          `${brief.file}: ${one.text}`,
        );
      const verdicts = new Set(check.citations.flatMap(({ quotations }) => quotations.map((one) => `${flat(one.text)}: ${one.verdict}`)));
      for (const one of brief.citations.flatMap(({ quotations }) => quotations))
        assert.ok(
          (one.accept ?? [one.verdict]).some((verdict) => verdicts.has(`${flat(one.text)}: ${verdict}`)),
          one.text,
        );
    }
    assert.equal(total.falselyVerbatim, 0);
    assert.ok(total.found >= 0.97 * total.citations && total.extra <= 0.02 * total.citations, "citations found");
    assert.ok(total.resolved >= 0.97 * total.citations && total.states >= 0.97 * total.citations, "resolved, and their states");
    assert.ok(total.quoted >= 0.95 * total.quotations && total.verdicts >= 0.98 * total.quoted, "quotations and verdicts");
  },
);

/** The project's label file, as far as this test reads it. */
interface Labelled {
  file: string;
  date: string;
  citations: {
    text: string;
    kind: string;
    resolvedTo: string | null;
    optional?: boolean;
    quotations: { text: string; verdict: string; accept?: string[] }[];
  }[];
}

const flat = (text: string) => text.replaceAll(/[*_]/g, "").replaceAll(/\s+/g, " ");

type Total = Record<
  "citations" | "found" | "extra" | "resolved" | "states" | "quotations" | "quoted" | "verdicts" | "falselyVerbatim",
  number
>;

function compare({ citations, quotations }: FilledBrief, check: BriefCheck, total: Total): string[] {
  const wrong: string[] = [];
  const met = new Set<unknown>();
  for (const [i, one] of citations.entries()) {
    const found = check.citations.find(
      (other) => !met.has(other) && Math.abs(other.start - one.start) < 8 && other.end > one.start && Math.abs(other.end - one.end) < 12,
    );
    if (one.isOptional) {
      met.add(found);
      continue;
    }
    total.citations++;
    if (found === undefined) {
      wrong.push(`missed ${one.text}`);
      continue;
    }
    met.add(found);
    total.found++;
    if (found.resolvedTo === one.resolvedTo) total.resolved++;
    else wrong.push(`${one.text} to ${found.resolvedTo}`);
    if (found.state === one.state && found.kind === one.kind) total.states++;
    else wrong.push(`${one.text} ${found.kind} ${found.state}`);
    for (const quotation of quotations.filter(({ of }) => of === i)) {
      total.quotations++;
      const read = found.quotations.find((other) => other.start < quotation.end && quotation.start < other.end);
      if (read === undefined) wrong.push(`no quotation “${quotation.text}” of ${one.text}`);
      else {
        total.quoted++;
        if (read.verdict === quotation.verdict) total.verdicts++;
        else wrong.push(`“${quotation.text}” ${quotation.verdict} read as ${read.verdict}`);
        if (read.verdict === "verbatim" && quotation.verdict !== "verbatim") total.falselyVerbatim++;
      }
    }
  }
  for (const other of check.citations) {
    if (met.has(other)) continue;
    total.extra++;
    wrong.push(`extra ${other.text}`);
  }
  return wrong;
}

/** The installed text of a paragraph with everything below it, without its own label. */
function paragraphText(db: ReadDb, id: string, pinpoint: string | null): string {
  const row = sectionByActId(db, id) ?? assert.fail(`${id} is not installed`);
  const stored = textOf(db, row.id) ?? assert.fail(id);
  const body = unpackBody(stored.body, stored.structure);
  const blocks = body.blocks.filter(({ anchor }) => pinpoint === null || anchor === pinpoint);
  const first = blocks[0] ?? assert.fail(`${id} has no ${pinpoint}`);
  const block = blocks.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? first;
  return body.text.slice(block.start + (block.label?.length ?? 0), block.end);
}
