import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage } from "../../../testing/read-pages.ts";

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>.Comment { display:none; }</style></head><body><div class="BodyContainer">${body}</div></body></html>`;
const mark = (words: string) => `<div class="Comment">${words}</div>`;
const line = (words: string) => `<p style="text-align:center">${words}</p>`;

const title = page(
  "Title 97 - HARBORS",
  mark("97cc") +
    line("TITLE 97") +
    line("HARBORS") +
    line("Chapter") +
    line("1. Lamps") +
    mark("97c101h") +
    line("CHAPTER 1") +
    line("LAMPS") +
    line("Subchapter") +
    line("A. Keepers") +
    line("<b>Enactment.</b>&nbsp;&nbsp;Chapter 1 was added May 1, 2001.") +
    mark("97c101h") +
    line("SUBCHAPTER A") +
    line("KEEPERS") +
    line("Sec.") +
    line("101. Duty.") +
    line("102. Oil.") +
    mark("97c101s") +
    line("<b>&#167; 101. &nbsp;Duty.</b>") +
    line("<b>(a) &nbsp;General rule.--</b>A keeper lights:") +
    line("(1) &nbsp;the lamp; or") +
    line("(2) &nbsp;the horn.") +
    line("The state pays.") +
    mark("97c101v") +
    line("(May 1, 2001, P.L.9, No.1; July 2, 2031, P.L.7, No.3, eff. 60 days)") +
    line("<b>2031 Amendment.</b>&nbsp;&nbsp;Act 3 amended subsec. (a).") +
    line("<b>Cross References.</b>&nbsp;&nbsp;Section 101 is referred to in section 102.") +
    mark("97c111h") +
    line("SUBCHAPTER B") +
    line("HORNS") +
    line("(Repealed)") +
    mark("97c111v") +
    line("<b>2020 Repeal Note.</b>&nbsp;&nbsp;Subchapter B (&#167;&#167; 111 - 114) was added in 2001 and repealed May 1, 2020."),
);

test("a title gives levels with notes, sections between hidden markers, and repealed levels as ranges", async () => {
  const { source, divisions, sections, levelNotes, warnings } = await readPage(title);
  assert.deepEqual([source.key, source.name, source.isPart], ["pa-pacs-97", "Pa. Cons. Stat., Title 97—HARBORS", undefined]);
  assert.deepEqual(
    divisions.map(({ key, name }) => `${key} ${name}`),
    [
      "pacs Pennsylvania Consolidated Statutes",
      "pacs/t97 HARBORS",
      "pacs/t97/ch1 LAMPS",
      "pacs/t97/ch1/schA KEEPERS",
      "pacs/t97/ch1/schB HORNS (Repealed)",
    ],
  );
  assert.deepEqual(
    levelNotes["pacs/t97/ch1"]?.map(({ heading, body }) => `${heading}: ${body.text}`),
    ["Enactment: Chapter 1 was added May 1, 2001."],
  );
  const [duty, horns] = sections;
  assert.ok(duty && horns);
  assert.deepEqual(
    [duty.actId, duty.identity, duty.citationShort, isCited(duty)],
    ["STATE_PA_T97_C1_S101", "state/pa/97/101", "97 Pa. Cons. Stat. § 101", true],
  );
  assert.deepEqual(blocksOf(duty), [
    "level (a) (a) General rule.--A keeper lights:",
    "level (a)(1) (1) the lamp; or",
    "level (a)(2) (2) the horn.",
    "p (a)(2) The state pays.",
  ]);
  assert.deepEqual(notesOf(duty), [
    "history | History | (May 1, 2001, P.L.9, No.1; July 2, 2031, P.L.7, No.3, eff. 60 days)",
    "amendments | 2031 Amendment | Act 3 amended subsec. (a).",
    "crossReference | Cross References | Section 101 is referred to in section 102.",
  ]);
  assert.deepEqual(duty.amendmentYears, [2031]);
  assert.deepEqual([horns.number, horns.isRange, horns.status], ["111 to 114", true, "repealed"]);
  assert.deepEqual(warnings, ["The table of contents lists 1 more: § 102."]);
});

test("a page of one section is a part of its title", async () => {
  const one = page(
    "Section 57A01.0 - Title 53 - TOWNS",
    mark("53c57A01s") + line("<b>&#167; 57A01. &nbsp;Mills.</b>") + line("Mills grind."),
  );
  const { source, divisions, sections } = await readPage(one);
  assert.deepEqual([source.key, source.isPart, source.isUnplaced], ["pa-pacs-53", true, true]);
  assert.deepEqual(divisions.map(({ key, name }) => `${key} ${name}`).slice(1), ["pacs/t53 TOWNS", "pacs/t53/ch57A "]);
  assert.deepEqual([sections[0]?.actId, sections.every(isCited)], ["STATE_PA_T53_C57A_S57A01", true]);
});

test("an unconsolidated act is refused", async () => {
  const act = page("Act", `<p>x</p>${mark("53c1s")}${mark("19710002u302s")}<p>§ 302. Oil.</p>`);
  await assert.rejects(readPage(act), /not consolidated/);
});
