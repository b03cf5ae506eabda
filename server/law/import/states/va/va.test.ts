import assert from "node:assert/strict";
import { test } from "node:test";
import { parsedText } from "../../../testing/parsed-text.ts";
import { virginiaCsv } from "./csv-format.ts";

const head =
  '"TitleNum","TitleName","SubTitleNum","SubTitleName","PartNum","PartName","ChapterNum","ChapterName","ArticleNum","ArticleName","Section","Title","Body"';
const row = (chapter: string, article: string, section: string, title: string, body: string) =>
  ["99.1", "Lamps", "", "", "", "", ...chapter.split("/"), ...article.split("/"), section, title, body]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(",");

const csv = [
  head,
  row(
    "1/Keepers",
    "/",
    "99.1-1",
    "Definitions",
    '<p>In this title:</p><p>"Lamp" means a light, \n of any kind.</p><p>Code 1950, § 98-1; 1960, c. 358; 2005, c. 839.</p>',
  ),
  row(
    "1/Keepers",
    "1/Duties",
    "99.1-2",
    "(Effective until July 1, 2032) Duties",
    '<p class="sidenote">See also.</p><p>A. A keeper lights.</p><table><tr><td>May</td><td>2</td></tr></table><p>1. In fog;</p><p>a. At dusk.</p><p>Fog is dark.</p><p>2031, Sp. Sess. I, cc. 1, 2.</p>',
  ),
  row("1/Keepers", "1/Duties", "99.1-2", "(Effective July 1, 2032) Duties", "<p>A. A keeper sleeps.</p><p>2032, c. 3.</p>"),
  row("1/Keepers", "2/Oil", "99.1-60.3:1", "Repealed", "<p>Repealed by Acts 2004, c. 995.</p>"),
  row("1.1/Oil", "/", "99.1-70", "Oil; 1975 rule", "<p>1975 lamps use oil.</p>"),
  row("1.1/Oil", "/", "", "", ""),
].join("\r\n");
const file = { name: "CoVTitle_99.1.csv", day: "2031-02-03" };

test("each row is a section of the levels it names", async () => {
  const { source, divisions, sections, warnings } = await parsedText(virginiaCsv, csv, file);
  assert.deepEqual([source.key, source.name, source.release], ["va-code-99.1", "Va. Code, Title 99.1—Lamps", "2031-02-03"]);
  assert.deepEqual(
    divisions.map(({ key, label, name }) => [key, label, name]),
    [
      ["code", "Va. Code", "Code of Virginia"],
      ["code/t99.1", "Title 99.1", "Lamps"],
      ["code/t99.1/ch1", "Chapter 1", "Keepers"],
      ["code/t99.1/ch1/art1", "Article 1", "Duties"],
      ["code/t99.1/ch1/art2", "Article 2", "Oil"],
      ["code/t99.1/ch1.1", "Chapter 1.1", "Oil"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.identity, s.divisionKey, s.heading, s.status, s.extra["expirationDate"] ?? s.extra["effectiveDate"]]),
    [
      ["state/va/99.1-1", "code/t99.1/ch1", "Definitions", "in_force", undefined],
      ["state/va/99.1-2", "code/t99.1/ch1/art1", "Duties", "in_force", "2032-07-01"],
      ["state/va/99.1-2#2", "code/t99.1/ch1/art1", "Duties", "not_yet_effective", "2032-07-01"],
      ["state/va/99.1-60.3:1", "code/t99.1/ch1/art2", "Repealed", "repealed", undefined],
      ["state/va/99.1-70", "code/t99.1/ch1.1", "Oil; 1975 rule", "in_force", undefined],
    ],
  );
  const [definitions, duties] = sections;
  assert.deepEqual([definitions?.body.text, definitions?.amendmentYears], ['In this title:\n"Lamp" means a light, of any kind.', [2005]]);
  assert.deepEqual(
    duties?.body.blocks.map((block) => [block.kind, block.anchor]),
    [
      ["level", "(A)"],
      ["table", null],
      ["level", "(A)(1)"],
      ["level", "(A)(1)(a)"],
      ["p", "(A)(1)(a)"],
    ],
  );
  assert.deepEqual(
    duties?.notes.map(({ topic, body }) => [topic, body.text]),
    [["history", "2031, Sp. Sess. I, cc. 1, 2."]],
  );
  assert.equal(sections.at(-1)?.body.text, "1975 lamps use oil.");
  assert.deepEqual(warnings, []);
});

const bars = [
  "99.1|Lamps|||||1|Keepers|||||§ 99.1-1|Definitions.|<p> A.  In this title <a href='http://law.lis.virginia.gov/vacode/99.1-2/'>99.1-2</a>: a | b.</p><p>Code 1950, § 98-1; 2005, c. 839.&nbsp;</p>",
  "99.1|Lamps|||||1|Keepers|1|Du",
  "ties|||§§ 99.1-2 , 99.1-3|Repealed.|<p>Repealed by Acts 2004, c. 995.</p>",
  "99.1|Lamps|||||1|Keepers|1|Du",
  "ties||||Civil action.|<p>Lost.</p>",
  "99.1|Lamps|||||1|Keepers|1|Du",
  "ties|||§ 99.1-4:1.1|(Expires January 1, 2027) Oil.|<p>Oil is bought.</p>",
].join("\n");

test("rows with bars and without a head, over several lines", async () => {
  const { sections, warnings } = await parsedText(virginiaCsv, bars, file);
  assert.deepEqual(
    sections.map((s) => [s.identity, s.numberLabel, s.number, s.heading, s.status]),
    [
      ["state/va/99.1-1", "§ 99.1-1", "99.1-1", "Definitions", "in_force"],
      ["state/va/99.1-2", "§§ 99.1-2, 99.1-3", "99.1-2, 99.1-3", "Repealed", "repealed"],
      ["state/va/99.1-4:1.1", "§ 99.1-4:1.1", "99.1-4:1.1", "Oil", "expired"],
    ],
  );
  assert.equal(sections[0]?.body.text, "A. In this title 99.1-2: a | b.");
  assert.deepEqual(
    sections[0]?.references.map(({ target }) => target),
    ["state/va/99.1-2"],
  );
  assert.deepEqual(warnings, ["The row “Civil action.” has no number of a section and was left out."]);
  for (const size of [1, 40]) assert.deepEqual((await parsedText(virginiaCsv, bars, file, size)).sections, sections);
  await assert.rejects(parsedText(virginiaCsv, `${bars}\n99.1|Lamps|||||1|Kee`, file), { name: "ImportError", message: /cut short/ });
});

test("pieces of any size give the same sections", async () => {
  const whole = await parsedText(virginiaCsv, csv, file);
  for (const size of [1, 3, 50]) assert.deepEqual(await parsedText(virginiaCsv, csv, file, size), whole);
});

test("a cut file, rows of two titles and rows of another width are refused", async () => {
  const refused: [string, RegExp][] = [
    [csv.slice(0, 700), /cut short/],
    [head, /no row with a section/],
    [`${csv}\r\n"a","b"`, /has 2 cells, not 13/],
    [csv.replace('"99.1","Lamps","","","","","1.1"', '"98","Lamps","","","","","1.1"'), /rows of titles 99\.1 and 98/],
  ];
  for (const [text, message] of refused) await assert.rejects(parsedText(virginiaCsv, text, file), { name: "ImportError", message });
  assert.equal(virginiaCsv.recognises("Section,Title,Body\r\n1,a,b", file), false);
});
