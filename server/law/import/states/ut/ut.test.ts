import assert from "node:assert/strict";
import { test } from "node:test";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { parsedText } from "../../../testing/parsed-text.ts";
import { utahTitle } from "./xcode-format.ts";

const title = `<?xml version="1.0" encoding="UTF-8"?>
<title number="98B"><catchline>Herons</catchline><effdate>7/1/2026</effdate>
<chapter number="98B-2a"><catchline>Ponds</catchline><part number="98B-2a-1"><catchline>Use</catchline>
<section number="98B-2a-101.5"><histories><history>Enacted by Chapter <modchap sess="2024GS">12</modchap>, <modyear>2024</modyear> General Session</history><history>Amended by Chapter 4, 2026 General Session</history></histories><catchline>Standing.</catchline>
<subsection number="98B-2a-101.5(1)"><subsection number="98B-2a-101.5(1)(a)"><tab/>A heron may <i>stand</i> as Section <xref refnumber="98B-2a-102(2)">98B-2a-102(2)</xref> allows:
<subsection number="98B-2a-101.5(1)(a)(i)">by day; or</subsection><subsection number="98B-2a-101.5(1)(a)(ii)">at dusk,</subsection> unless it rains.</subsection></subsection></section>
<section number="98B-2a-102"><enddate>7/1/2027</enddate><catchline>Bread.</catchline><tab/>No bread.</section>
<section number="98B-2a-102"><effdate>7/1/2027</effdate><catchline>Bread.</catchline><tab/>Bread.</section>
<section number="98B-2a-103"><histories><history>Repealed by Chapter 4, 2026 General Session</history></histories><catchline>Oats.</catchline></section></part></chapter></title>`;

test("a title is read with levels, links, versions of one number and dead sections", async () => {
  const { source, divisions, sections } = await parsedText(utahTitle, title, { name: "C98B_2026050620260701.xml" });
  assert.deepEqual([source.key, source.name, source.releaseDate], ["ut-code-98b", "Utah Code, Title 98B—Herons", "2026-07-01"]);
  assert.deepEqual(
    divisions.map((d) => [d.key, d.name]),
    [
      ["code", "Utah Code"],
      ["code/t98B", "Herons"],
      ["code/t98B/ch2a", "Ponds"],
      ["code/t98B/ch2a/pt1", "Use"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.status, s.extra["effectiveDate"] ?? null, s.extra["expirationDate"] ?? null]),
    [
      ["STATE_UT_T98B_C2a_P1_S98B-2a-101.5", "state/ut/98B-2a-101.5", "in_force", null, null],
      ["STATE_UT_T98B_C2a_P1_S98B-2a-102", "state/ut/98B-2a-102", "in_force", null, "2027-07-01"],
      ["STATE_UT_T98B_C2a_P1_S98B-2a-102.2", "state/ut/98B-2a-102#2", "not_yet_effective", "2027-07-01", null],
      ["STATE_UT_T98B_C2a_P1_S98B-2a-103", "state/ut/98B-2a-103", "repealed", null, null],
    ],
  );
  assert.deepEqual(outlineOf(sections[0], 60), [
    "level (1): (1)",
    "  level (1)(a): (a) A heron may stand as Section 98B-2a-102(2) allows:",
    "    level (1)(a)(i): (i) by day; or",
    "    level (1)(a)(ii): (ii) at dusk,",
    "  p (1)(a): unless it rains.",
  ]);
  assert.deepEqual([sections[0]?.heading, sections[0]?.amendmentYears], ["Standing", [2026]]);
  assert.ok(sections[0]?.references.some((r) => r.target === "state/ut/98B-2a-102"));
});

test("a page that asks for a check is no title", () => {
  const wall = `<!DOCTYPE html><html><head><title number="1">Just a moment</title></head><body><p>Checking your browser</p></body></html>`;
  assert.equal(utahTitle.recognises(wall, { name: "C98B.xml" }), false);
});

test("a cut title and a number that is none are refused", async () => {
  await assert.rejects(parsedText(utahTitle, title.slice(0, -30)), /cut short/);
  await assert.rejects(parsedText(utahTitle, title.replace('"98B-2a-103"', '"Oats"')), /has the number “Oats”/);
});
