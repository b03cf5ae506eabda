import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const keepers = page(
  "1",
  `<div style="text-align: center;">ARTICLE 3</div>\n<div style="text-align: center;">Keepers</div><br />
<span style="font-weight: bold;"> SECTION 98-1-10.</span> Lighting\nhours.<br /><br />\n\t(A) A keeper shall light the lamp:<br /><br />
\t\t(1) At dusk.<br /><br />\nHISTORY: 1962 Code SECTION 39-1; 2020 Act No. 113, SECTION 1.<br /><br />\nEditor&#39;s Note<br /><br />
\t2020 Act No. 113, SECTION 2, provides as follows:<br /><br />\n\t&quot;SECTION 2. The lamp is old.&quot;<br /><br />
SECTION 98-1-14A. Oil.<br /><br />\n\tTwo gallons.<br /><br />\nHISTORY: 2010 Act No. 240, SECTION 3.<br /><br />`,
);
const boats = page("2", `<span> SECTION 98-2-10.</span> Repealed by 1996 Act No. 458, SECTION 3.<br /><br />`);

test("chapter pages of a title are one source, each chapter whole", async () => {
  const read = await readPages("sc-pages", { "code/t98c001.php": keepers, "code/t98c002.php": boats });
  assert.deepEqual(listOf(read), [
    "98-1-10 | Lighting hours | in_force",
    "98-1-14A | Oil | in_force",
    "98-2-10 | Repealed by 1996 Act No. 458, SECTION 3 | repealed",
  ]);
  assert.deepEqual(paragraphsOf(read, "98-1-10"), ["(A) (A) A keeper shall light the lamp:", "(A)(1) (1) At dusk."]);
  assert.deepEqual(notesOf(read, "98-1-10"), [
    "history | History | 1962 Code SECTION 39-1; 2020 Act No. 113, SECTION 1.",
    "editorial | Editor's Note | 2020 Act No. 113, SECTION 2, provides as follows:\n“SECTION 2. The lamp is old.”".replace(/[“”]/g, '"'),
  ]);
  assert.deepEqual(
    read.divisions.map((one) => [one.key, one.name, one.isWhole]),
    [
      ["code", "Code of Laws of South Carolina 1976", undefined],
      ["code/t98", "Harbor Lamps", undefined],
      ["code/t98/ch1", "General Provisions", true],
      ["code/t98/ch1/art3", "Keepers", undefined],
      ["code/t98/ch2", "General Provisions", true],
    ],
  );
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.citationShort], ["state/sc/98-1-10", "S.C. Code § 98-1-10"]);
});

test("a cut page and pages of others are refused", async () => {
  await assert.rejects(readPages("sc-pages", { "t98c001.php": keepers.slice(0, 900) }), /cut short/);
  assert.equal(groupOf("sc-pages", "t98c001.php", "<html><head><title>Code of Laws</title></head></html>"), null);
});

function page(chapter: string, text: string): string {
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Code of Laws - Title 98 - Chapter ${chapter}- - HARBOR LAMPS</title></head>
<body class="home"><div id="menu" class="nodisplay"><ul class="nodisplay"><li><a href="/index.php">Home</a></li></ul></div><div id="pagebody">
<div style="text-align: center;">Title 98 - Harbor Lamps</div><div style="text-align: center;">CHAPTER ${chapter}</div>
<div style="text-align: center;">General Provisions</div>${text}</div><div id="footer">Legislative Services Agency</div></body></html>`;
}
