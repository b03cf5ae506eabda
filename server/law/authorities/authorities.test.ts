import assert from "node:assert/strict";
import { test } from "node:test";
import type { Authority } from "#shared/law/authorities.ts";
import { testService } from "../../app/testing/law-service.ts";
import { processorNow } from "../../platform/testing/processor-now.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { tableOfAuthorities } from "./table.ts";

const path = "/console/v1/authorities";

const brief = `The keeper sued under 97 U.S.C. § 2 and 97 U.S.C. §§ 9, 10 and 10a.
Section 2 is plain. See also 96 C.F.R. § 1.1; Fed. R. Crim. P. 4.1 (97A).
The ferry act, 97 U.S.C. § 12(a)(1), is no help, nor is 97 U.S.C. § 12(z).
Nor 97 U.S.C. § 10c, 42 U.S.C. § 1983, Pub. L. 111-148, MCA § 27-1-202, 97 U.S.C. ch. 2 and 97 U.S.C. § 16.
Nor C.R.S. §§ 13-15-101, 102.`;

test("a text's authorities come in order, resolved, with counts, places and reasons", async (t) => {
  const service = await testService(t);
  const { status, body } = await service.post(path, { text: brief });
  assert.equal(status, 200);
  const authorities: Authority[] = body.authorities;
  const of = (citation: string) => authorities.find((one) => one.citation === citation) ?? assert.fail(`no ${citation}`);
  assert.deepEqual(
    authorities.slice(0, 4).map((one) => one.citation),
    ["97 U.S.C. § 2", "97 U.S.C. § 9", "97 U.S.C. § 10", "97 U.S.C. § 10a"],
  );

  const second = of("97 U.S.C. § 2");
  assert.deepEqual(
    second.places.map((place) => [place.line, place.text, place.isShort]),
    [
      [1, "97 U.S.C. § 2", false],
      [2, "Section 2", true],
    ],
  );
  assert.equal(brief.slice(second.places[1]?.start, second.places[1]?.end), "Section 2");
  assert.match(second.places[0]?.before ?? "", /sued under $/);

  assert.equal(of("96 C.F.R. § 1.1").kind, "regulation");
  const ferry = of("97 U.S.C. § 12");
  assert.deepEqual(
    ferry.places.map((place) => [place.pinpoint, place.pinpointExists]),
    [
      ["(a)(1)", true],
      ["(z)", false],
    ],
  );
  assert.equal(of("97 U.S.C. §§ 15 to 17").section?.status, "repealed");

  const missing = of("97 U.S.C. § 10c");
  assert.equal(missing.gap, "no-such-provision");
  assert.equal(missing.law, "Title 97 of the United States Code");
  assert.ok(missing.nearest.some((one) => one.actId === "USC_T97_C1_S10a"));
  assert.deepEqual([of("42 U.S.C. § 1983").gap, of("42 U.S.C. § 1983").law], ["not-installed", "Title 42 of the United States Code"]);
  assert.match(of("42 U.S.C. § 1983").url ?? "", /title42-section1983/);
  assert.deepEqual([of("Pub. L. 111-148").gap, of("Pub. L. 111-148").kind], ["not-installed", "session-law"]);
  // A list of laws that are not installed is listed by section, each in its own words.
  assert.deepEqual([of("C.R.S. § 13-15-101").gap, of("C.R.S. § 13-15-102").gap], ["not-installed", "not-installed"]);
  assert.equal(of("MCA § 27-1-202").gap, "needs-state");
  const chapter = of("97 U.S.C. ch. 2");
  assert.deepEqual([chapter.gap, chapter.node], [null, "level:usc-97|t97/ch2"]);
  assert.equal(
    body.mentions,
    authorities.reduce((sum, one) => sum + one.places.length, 0),
  );
});

test("sections of acts are listed as the sections of the Code they became or amended", async (t) => {
  const dbs = library(t);
  const amended = (number: string, below: string) =>
    section(number, "Text.", {
      sourceCredit: `(June 25, 1948, ch. 646, 62 Stat. 967; Pub. L. 104–132, title I, §§ ${below}, Apr. 24, 1996, 110 Stat. 1218.)`,
    });
  await install(dbs, { sections: [amended("44", "101, 106(b)"), amended("54", "104"), amended("55", "105, 106(a)")] });
  const listed = (cite: string) =>
    tableOfAuthorities(dbs.corpus, `The court relied on ${cite}, which governs here.`).authorities.map(({ citation, gap, places }) => [
      citation.replace("97 U.S.C. § ", ""),
      gap,
      ...places.map((place) => place.pinpoint),
    ]);
  const [s44, s54, s55] = ["44", "54", "55"].map((number) => [number, null, null]);
  const cited: [string, unknown[]][] = [
    ["AEDPA §§ 101 and 104", [s44, s54]],
    ["sections 104, 105, and 106(b) of the Antiterrorism and Effective Death Penalty Act of 1996", [s54, s55, s44]],
    ["AEDPA §§ 104-105", [s54]],
    ["AEDPA § 106", [s44, s55]],
  ];
  for (const [cite, expected] of cited) assert.deepEqual(listed(cite), expected, cite);
});

test("text without citations gives an empty table, and odd text does no harm", async (t) => {
  const service = await testService(t);
  for (const text of [" ", "No law here.", "§".repeat(5000), "\0\ud800 97 \u2028 U.S.C.", "(".repeat(9000), "§ 1 ".repeat(3000)]) {
    const { status, body } = await service.post(path, { text });
    assert.deepEqual([status, body.authorities], [200, []], JSON.stringify(text.slice(0, 20)));
  }
});

test("a text made of citations is cut, and the reply says so", async (t) => {
  const service = await testService(t);
  const { body } = await service.post(path, { text: "97 U.S.C. § 2. ".repeat(20_500) });
  assert.deepEqual([body.isCut, body.mentions, body.authorities.length], [true, 20_000, 1]);
});

test("an empty, a missing and an endless text are refused, and only the owner gets an answer", async (t) => {
  const service = await testService(t);
  assert.equal((await service.post(path, { text: "" })).status, 422);
  assert.equal((await service.post(path, {})).status, 422);
  assert.equal((await service.post(path, { text: "x".repeat(4_000_001) })).status, 422);
  assert.equal((await service.post(path, { text: "x", save: true })).status, 422);
  assert.equal((await service.bare(path, undefined, { method: "POST", body: JSON.stringify({ text: "x" }) })).status, 401);
});

test("two hundred citations are read quickly", async (t) => {
  const service = await testService(t);
  await service.post(path, { text: brief });
  const text = Array.from({ length: 200 }, (_, i) => `The court cited ${40 + (i % 10)} U.S.C. § ${1000 + i}(a)(${i % 9}) at length. `).join(
    "\n",
  );
  const started = processorNow();
  const { body } = await service.post(path, { text });
  const ms = Math.round(processorNow() - started);
  t.diagnostic(`200 citations in ${ms} ms`);
  assert.equal(body.authorities.length, 200);
  assert.ok(ms < 10_000, `${ms} ms`);
});

test("law that is not installed is named like installed law, by its section without the paragraph", (t) => {
  const dbs = library(t);
  const { authorities } = tableOfAuthorities(dbs.corpus, "See 15 U.S.C. § 1125(a)(1) and 15 U.S.C. § 1125; 29 C.F.R. § 541.2 (b).");
  const names = (text: string) => tableOfAuthorities(dbs.corpus, text).authorities.map(({ citation }) => citation);
  assert.deepEqual(
    names("Under 15 U.S.C. 7701 et. seq., 21 U.S.C. § 335(a) and (b), 21 U.S.C. §355(b)(1)-(2), 26 USC 280G, 21 CFR 314.50."),
    ["15 U.S.C. § 7701 et seq.", "21 U.S.C. § 335", "21 U.S.C. § 355", "26 U.S.C. § 280G", "21 C.F.R. § 314.50"],
  );
  assert.deepEqual(
    authorities.map(({ citation, places }) => [citation, places.map(({ pinpoint }) => pinpoint)]),
    [
      ["15 U.S.C. § 1125", ["(a)(1)", null]],
      ["29 C.F.R. § 541.2", ["(b)"]],
    ],
  );
});
