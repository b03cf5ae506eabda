import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { sourcesAt } from "../../../testing/installable.ts";
import { changedNumbers, installedIn } from "../../../testing/state-updates.ts";

const truthFile = "states/ne/truth.json.gz";
const days = ["2018-11-27", "2026-06-09"] as const;
const archives = days.map((day) => `states/ne/statutes-ch28-ch52-${day}.zip`);
const skip = skipWithoutData(truthFile, ...archives);

interface Truth {
  sections: Record<string, { number: string; heading: string; status: string; file: string; hasAnnotation: boolean }[]>;
  changes: Record<"added" | "removed" | "textChanged" | "headingOnly" | "sourceOnly", string[]>;
}
const truth = (): Truth => JSON.parse(gunzipSync(readFileSync(dataFile(truthFile) ?? "")).toString()) as Truth;

test("every section of both releases is read with its heading, status and whole text", { skip }, async () => {
  for (const [i, day] of days.entries()) {
    const sources = await sourcesAt(dataFile(archives[i] ?? "") ?? "");
    const files = unzipSync(readFileSync(dataFile(archives[i] ?? "") ?? ""));
    const expected = truth().sections[day] ?? [];
    const sections = sources.flatMap((source) => source.sections);
    assert.deepEqual(
      sections.map((s) => s.number),
      expected.toSorted((a, b) => (a.file < b.file ? -1 : 1)).map((s) => s.number),
    );
    const byNumber = new Map(sections.map((s) => [s.number, s]));
    for (const { number, heading, status, file, hasAnnotation } of expected) {
      const section = byNumber.get(number);
      assert.equal(section?.heading, heading.replace(/\.$/, ""), number);
      if (status !== "in force") assert.equal(section?.status, status === "live" ? "in_force" : status, number);
      assert.equal(
        section?.notes.some((n) => n.topic === "caseNotes"),
        hasAnnotation,
        number,
      );
      const xml = Buffer.from(files[file] ?? new Uint8Array()).toString();
      const own = /<amendatorysection[^]*<\/amendatorysection>/.exec(xml)?.[0] ?? "";
      const paras = [...own.matchAll(/<para\b[^>]*>([^]*?)<\/para>/g)].map((m) => m[1] ?? "").join("");
      assert.equal(letters(section?.body.text ?? ""), letters(decoded(paras.replace(/<[^>]+>/g, ""))), number);
    }
  }
});

test("levels inside paragraphs stand in their order", { skip }, async () => {
  const [chapter] = await sourcesAt(dataFile(archives[1] ?? "") ?? "");
  const section = chapter?.sections.find((s) => s.number === "28-311.08");
  assert.deepEqual(section?.body.blocks.map((b) => b.anchor).slice(-11), [
    "(7)",
    "(7)(a)",
    "(7)(b)",
    "(7)(c)",
    "(8)",
    "(8)(a)",
    "(8)(b)",
    "(8)(b)(i)",
    "(8)(b)(ii)",
    "(8)(c)",
    "(8)(d)",
  ]);
});

test("the newer release over the older one reports exactly what changed", { skip }, async (t) => {
  const folder = await installedIn(
    t,
    archives.map((path) => dataFile(path) ?? ""),
  );
  const found = changedNumbers(folder);
  const { sections, changes } = truth();
  const { added, removed, textChanged, sourceOnly } = changes;
  // A stop at the end of a heading is not part of it: 52-1902 gained one.
  const heading = (day: string, number: string) => sections[day]?.find((s) => s.number === number)?.heading.replace(/\.$/, "");
  const headingOnly = changes.headingOnly.filter((number) => heading(days[0], number) !== heading(days[1], number));
  assert.deepEqual(found("added", "text"), added.toSorted());
  assert.deepEqual(found("removed", "text"), removed.toSorted());
  assert.deepEqual(found("amended", "text"), [...textChanged, ...headingOnly].toSorted());
  assert.deepEqual(
    sourceOnly.filter((number) => !found("amended", "notes").includes(number)),
    [],
  );
});

function decoded(xml: string): string {
  return xml
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

function letters(text: string): string {
  return text.replace(/\s+/g, "");
}
