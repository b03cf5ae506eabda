import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";
import { zip } from "../../../testing/input-samples.ts";
import { readDocument } from "../../read-document.ts";
import { documentsOf } from "../../input/input.ts";
import { collected } from "../../../testing/collected.ts";

const hanging =
  '<table width="100%"><tr><td width="1"><code>&nbsp;&nbsp;</code></td><td><div align="justify"><code>or at dawn; and</code></div></td></tr></table>';
/** Lines of pieces, each piece in its own element as on the publisher's pages. */
const page = (...lines: (string | string[])[]) =>
  // `@`: the item goes on in a table of its own.
  `<!DOCTYPE HTML><html><head><title>ILCS</title></head><body><table width="600"><tr><td><div align="justify">${lines
    .map(
      (line) =>
        `<code>&nbsp;&nbsp;</code>${[line]
          .flat()
          .map((piece) => `<code><font size="2">${piece}</font></code>`)
          .join("")}`,
    )
    .join("<br>")
    .replace(
      /@(<\/font><\/code>)<br>/g,
      `$1</div></td></tr><tr><td>${hanging}</td></tr><tr><td><div align="justify">`,
    )}</div></td></tr></table></body></html>`;
const act = "Ch 0990/Act 0005/";
const files: Record<string, string> = {
  "aReadMe/aReadMe.txt": "This copy was updated on 11/21/2030 with all Public Acts through Public Act 104-433.",
  "aReadMe/Section Sequence.txt": [
    "099000050F",
    "099000050HArt. 1",
    "099000050K1-1",
    "099000050K1-2",
    "099000050K1-2.5",
    "099000050HArt. 2",
    "099000050K2-1",
    "099000055F",
    "099000055K1",
  ].join("\r\n"),
  [`${act}099000050F.html`]: page(
    ["(990 ILCS 5/)", " (Harbor Lamps Act.)"],
    "Title: An Act concerning lamps.",
    "Cite: 990 ILCS 5/1-1 et seq.",
    "Short Title: Harbor Lamps Act.",
  ),
  [`${act}099000050HArt. 1.html`]: page("(990 ILCS 5/Art. 1 heading)", "ARTICLE 1. KEEPERS", "(Source: P.A. 90-101.)"),
  [`${act}099000050HArt. 2.html`]: page("(990 ILCS 5/Art. 2 heading)", "ARTICLE 2. LAMPS"),
  [`${act}099000050K1-1.html`]: page(
    ["(990 ILCS 5/1-1)", "(from Ch. 19, par. 101)"],
    ["Sec. 1-1. ", "Lamps; oil.", " (a) A keeper lights the\nlamp:"],
    "(1) at dusk@",
    "(2) in fog as provided in 990 ILCS 5/2-1. (Source: P.A. 90-101; 95-331, eff. 8-21-07.)",
  ),
  [`${act}099000050K1-2.5.html`]: page(
    "(990 ILCS 5/1-2.5)",
    ["Sec. 1-2.5. ", "Every keeper shall be awake. No keeper sleeps."],
    "(Source: P.A. 90-101.)",
  ),
  [`${act}099000050K2-1.html`]: page(
    "(990 ILCS 5/2-1)",
    "(Text of Section before amendment by P.A. 104-77)",
    ["Sec. 2-1. ", "Fines.", "The fine is $50."],
    "(Source: P.A. 95-331, eff. 8-21-07.)",
    "(Text of Section after amendment by P.A. 104-77 )",
    ["Sec. 2-1. ", "Fines.", "The fine is $75."],
    "(Source: P.A. 95-331, eff. 8-21-07; 104-77, eff. 1-1-31.)",
  ),
  "Ch 0990/Act 0005/099000055K1.html": page(
    "(990 ILCS 5.5/1)",
    ["Sec. 1. ", "(Repealed)."],
    "(Source: P.A. 90-101. Repealed by P.A. 99-8, eff. 7-1-15.)",
  ),
};

function treeOf(t: TestContext, some: Record<string, string>): string {
  const folder = folderWith(t, {});
  for (const [path, content] of Object.entries(some)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

test("a chapter is read in the order of the list, with its acts and articles", async (t) => {
  const [chapter, ...others] = await sourcesAt(treeOf(t, files));
  assert.equal(others.length, 0);
  assert.deepEqual(
    [chapter?.source.key, chapter?.source.name, chapter?.source.release, chapter?.source.releaseDate],
    ["il-ilcs-990", "990 ILCS", "P.A. 104-433", "2030-11-21"],
  );
  assert.deepEqual(
    chapter?.divisions.map(({ key, name }) => [key, name]),
    [
      ["ilcs", "Illinois Compiled Statutes"],
      ["ilcs/ch990", ""],
      ["ilcs/ch990/act5", "Harbor Lamps Act"],
      ["ilcs/ch990/act5/art1", "KEEPERS"],
      ["ilcs/ch990/act5/art2", "LAMPS"],
      ["ilcs/ch990/act5.5", ""],
    ],
  );
  assert.deepEqual(
    chapter?.sections.map((s) => [s.actId, s.identity, s.heading, s.status, s.divisionKey.slice(11)]),
    [
      ["STATE_IL_C990_A5_S1-1", "state/il/990/5/1-1", "Lamps; oil", "in_force", "act5/art1"],
      ["STATE_IL_C990_A5_S1-2.5", "state/il/990/5/1-2.5", "", "in_force", "act5/art1"],
      ["STATE_IL_C990_A5_S2-1", "state/il/990/5/2-1", "Fines", "in_force", "act5/art2"],
      ["STATE_IL_C990_A5_S2-1.2", "state/il/990/5/2-1#2", "Fines", "not_yet_effective", "act5/art2"],
      ["STATE_IL_C990_A5.5_S1", "state/il/990/5.5/1", "Repealed", "repealed", "act5.5"],
    ],
  );
  for (const { citationShort, identity } of chapter?.sections ?? [])
    assert.equal(recogniseIsWholeInput(citationShort)?.targets[0]?.key, identity.replace("#2", ""), citationShort);
});

test("versions have their days, and sources, notices and former citations are notes", async (t) => {
  const [chapter] = await sourcesAt(treeOf(t, files));
  const [lamps, awake, fifty, seventyFive] = chapter?.sections ?? [];
  assert.deepEqual(
    lamps?.body.blocks.map(({ anchor, start, end }) => [anchor, lamps.body.text.slice(start, end)]),
    [
      ["(a)", "(a) A keeper lights the lamp:"],
      ["(a)(1)", "(1) at dusk or at dawn; and"],
      ["(a)(2)", "(2) in fog as provided in 990 ILCS 5/2-1."],
    ],
  );
  assert.deepEqual(
    lamps?.notes.map(({ topic, body }) => [topic, body.text]),
    [
      ["history", "(Source: P.A. 90-101; 95-331, eff. 8-21-07.)"],
      ["editorial", "(from Ch. 19, par. 101)"],
    ],
  );
  assert.equal(awake?.body.text, "Every keeper shall be awake. No keeper sleeps.");
  assert.deepEqual([fifty?.extra["expirationDate"], seventyFive?.extra["effectiveDate"]], ["2031-01-01", "2031-01-01"]);
  assert.deepEqual([fifty?.body.text, seventyFive?.body.text], ["The fine is $50.", "The fine is $75."]);
});

test("sections of the list without a file are reported as missing", async (t) => {
  const [document] = (await documentsOf(treeOf(t, files))).documents;
  assert.ok(document);
  const absent: (string | null)[] = [];
  const counts: object[] = [];
  const { sink } = collected();
  await readDocument(document, { ...sink, absent: ({ actId }) => void absent.push(actId), incomplete: (files) => void counts.push(files) });
  assert.deepEqual([absent, counts], [["STATE_IL_C990_A5_S1-2"], [{ missing: 1, named: 5 }]]);
});

test("an archive, a folder without the list, and a page alone give the same sections", async (t) => {
  const numbers = async (path: string) => (await sourcesAt(path)).flatMap(({ sections }) => sections.map((s) => s.identity));
  const tree = await numbers(treeOf(t, files));
  const folder = folderWith(t, { "ilcs.zip": zip(files), "099000050K2-1.html": files[`${act}099000050K2-1.html`] ?? "" });
  assert.deepEqual(await numbers(join(folder, "ilcs.zip")), tree);
  const withoutList = Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith("aReadMe")));
  assert.deepEqual(await numbers(treeOf(t, withoutList)), tree);
  assert.deepEqual(await numbers(join(folder, "099000050K2-1.html")), ["state/il/990/5/2-1", "state/il/990/5/2-1#2"]);
});

test("cut pages, contradictory pages and the list alone are refused", async (t) => {
  const name = "099000050K1-1.html";
  const whole = files[act + name] ?? "";
  const refused: [Record<string, string>, RegExp][] = [
    [{ [name]: whole.slice(0, -40) }, /cut short/],
    [{ [name]: whole.replace("Sec. 1-1.", "Sec. 9-9.") }, /has the section “9-9”/],
    [{ "Section Sequence.txt": files["aReadMe/Section Sequence.txt"] ?? "" }, /comes without the sections/],
    [{ [name]: "<html><body>Please enable cookies. (990 ILCS 5/1-1)</body></html>" }, /no \.xml|web page/],
  ];
  for (const [some, message] of refused) await assert.rejects(sourcesAt(treeOf(t, some)), { name: "ImportError", message });
});
