import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test, type TestContext } from "node:test";
import { corpusOrigins } from "#shared/law/corpus-origins.ts";
import { type CorpusType, corpusTypes } from "#shared/law/corpus-tokens.ts";
import { SectionLine, SourceLine } from "#shared/law/law-lines.ts";
import type { SectionRecord } from "#shared/law/statutes.ts";
import { base, testService } from "../../app/testing/law-service.ts";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { officialSources } from "../sources/official-sources.ts";
import { installDocument } from "../testing/install-document.ts";

const folder = join(import.meta.dirname, "../../../build/examples");
const files = globSync("*.jsonl", { cwd: folder }).sort();

interface Example {
  source: SourceLine;
  sections: SectionLine[];
}

function exampleOf(file: string): Example {
  const [head, ...lines] = readFileSync(join(folder, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { type: string });
  return {
    source: SourceLine.parse(head),
    sections: lines.filter(({ type }) => type === "section").map((line) => SectionLine.parse(line)),
  };
}

async function installed(t: TestContext) {
  const service = await testService(t);
  for (const file of files) {
    const [document] = (await documentsOf(join(folder, file))).documents;
    assert.ok(document, file);
    await installDocument(service.dbs, { fileName: basename(file), now: () => new Date("2088-01-01T00:00:00Z") }, (sink) =>
      readDocument(document, sink),
    );
  }
  return service;
}

test("every corpus has files that Pandect reads, or an example in PANDECT-JSONL", () => {
  const known = new Set(officialSources.map(({ id }) => id));
  for (const { token } of corpusTypes) {
    const { files: read, official, example } = corpusOrigins[token];
    assert.ok(read !== null || example !== null, token);
    if (example !== null) assert.equal(exampleOf(example).source.corpusType, token);
    for (const id of official) assert.ok(known.has(id), `${token}: no official source ${id}`);
  }
  const named = Object.values(corpusOrigins).flatMap(({ example }) => example ?? []);
  assert.deepEqual(named.sort(), files, "an example nobody names, or a name without its file");
});

test("each example is counted, found and read under its corpus, and marked as fiction", async (t) => {
  const service = await installed(t);
  const { body: coverage } = await service.get(`${base}/coverage`);
  for (const { source, sections } of files.map(exampleOf)) {
    const { corpusType, jurisdiction } = source;
    const counts: Partial<Record<CorpusType, number>> = coverage.data.jurisdictions.find(
      (one: { code: string }) => one.code === jurisdiction,
    ).corpora;
    assert.equal(counts[corpusType], sections.length, corpusType);
    for (const section of sections) {
      const { status, body } = await service.get(`${base}/section/${section.id}`);
      assert.equal(status, 200, section.id);
      const record: SectionRecord = body.section;
      assert.deepEqual([record.corpusType?.toUpperCase(), record.citation], [corpusType, section.citation]);
      const read = await service.get(`/console/v1/reader/${section.id}`);
      assert.equal(read.body.source?.isFiction, true, section.id);
      if (section.fields.issuingAgency !== undefined) assert.equal(record.issuingAgency, section.fields.issuingAgency);
      const cited = await service.get(`${base}/section/${encodeURIComponent(section.citation)}`);
      assert.equal(cited.body.section?.actId, section.id, section.citation);
      if (section.status !== "in_force") continue;
      const query = section.heading;
      const found = await service.post(`${base}/search`, { query, corpusType, ...(jurisdiction !== "federal" && { state: jurisdiction }) });
      assert.equal(found.body.results[0]?.actId, section.id, `${corpusType}: ${query}`);
    }
  }
});
