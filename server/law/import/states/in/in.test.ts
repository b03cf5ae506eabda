import assert from "node:assert/strict";
import { test } from "node:test";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";
import { zip } from "../../../testing/input-samples.ts";
import { join } from "node:path";
import { parsedText } from "../../../testing/parsed-text.ts";
import { indianaTitle } from "./page-format.ts";

const head = (kind: string, id: string, number: string, name: string) =>
  `<div class="${kind}" id="${id}"><span id="ic_number">IC ${number}</span><span id="shortdescription">${name}</span></div>`;
const page = [
  "<html><body>",
  head("title", "99", "99", "TITLE 99. LAMPS"),
  head("article", "99-1.1", "99-1.1", "ARTICLE 1.1. KEEPERS"),
  head("chapter", "99-1.1-1", "99-1.1-1", "Chapter 1. Duties"),
  "<p>Effective only in the harbor.</p>",
  head("section", "99-1.1-1-1", "99-1.1-1-1", "Lighting; Sec. hours"),
  '<p>&nbsp;&nbsp; Sec. 1. (a) A keeper lights under <a href="#99-1.1-1-2.5">IC 99-1.1-1-2.5</a>:</p>',
  "<p>(1) at dusk.</p><table><tr><td>May</td><td>2</td></tr></table>",
  "<p><i>As added by P.L.1-1990, SEC.1. Amended by P.L.22-2025, SEC.4.</i></p>",
  head("section", "99-1.1-1-2.5", "99-1.1-1-2.5", "Fog"),
  "<p>Note: This version of section effective until 7-1-2027. See also following version of this section, effective 7-1-2027.</p>",
  "<p>Sec. 2.5. In fog the lamp\x92s lit.</p>",
  head("section", "99-1.1-1-2.5-b", "99-1.1-1-2.5", "Fog"),
  "<p>Note: This version of section effective 7-1-2027. See also preceding version of this section, effective until 7-1-2027.</p>",
  "<p>Sec. 2.5. In snow too.</p>",
  head("section", "99-1.1-1-3", "99-1.1-1-3", "Repealed"),
  "<p><i>[As added by P.L.1-1990, SEC.1. Repealed by P.L.4-2003, SEC.9.]</i></p>",
  head("chapter", "99-1.1-2", "99-1.1-2", "Chapter 2. Repealed"),
  "</body></html>",
].join("\n");

test("levels and sections of a title, in an archive in windows-1252", async (t) => {
  const folder = folderWith(t, { "code.zip": zip({ "2026_Indiana_Code_HTML/99.html": Buffer.from(page, "latin1") }) });
  const [read] = await sourcesAt(join(folder, "code.zip"));
  assert.deepEqual(
    [read?.source.key, read?.source.name, read?.source.release, read?.source.releaseDate],
    ["in-code-99", "Ind. Code, Title 99—LAMPS", "2026", "2026-07-01"],
  );
  assert.deepEqual(
    read?.divisions.map(({ key, label, name, status }) => [key, label, name, status]),
    [
      ["code", "Ind. Code", "Indiana Code", null],
      ["code/t99", "TITLE 99", "LAMPS", null],
      ["code/t99/art1.1", "ARTICLE 1.1", "KEEPERS", null],
      ["code/t99/art1.1/ch1", "Chapter 1", "Duties", null],
      ["code/t99/art1.1/ch2", "Chapter 2", "Repealed", "repealed"],
    ],
  );
  assert.deepEqual(
    read?.sections.map((s) => [s.actId, s.identity, s.heading, s.status, s.extra["expirationDate"] ?? s.extra["effectiveDate"]]),
    [
      ["STATE_IN_T99_A1.1_C1_S99-1.1-1-1", "state/in/99-1.1-1-1", "Lighting; Sec. hours", "in_force", undefined],
      ["STATE_IN_T99_A1.1_C1_S99-1.1-1-2.5", "state/in/99-1.1-1-2.5", "Fog", "in_force", "2027-07-01"],
      ["STATE_IN_T99_A1.1_C1_S99-1.1-1-2.5.2", "state/in/99-1.1-1-2.5#2", "Fog", "not_yet_effective", "2027-07-01"],
      ["STATE_IN_T99_A1.1_C1_S99-1.1-1-3", "state/in/99-1.1-1-3", "Repealed", "repealed", undefined],
    ],
  );
  const [lighting, fog] = read?.sections ?? [];
  assert.deepEqual(
    lighting?.body.blocks.map(({ kind, anchor, start, end }) => [kind, anchor, lighting.body.text.slice(start, end)]),
    [
      ["level", "(a)", "(a) A keeper lights under IC 99-1.1-1-2.5:"],
      ["level", "(a)(1)", "(1) at dusk."],
      ["table", null, "May\t2"],
    ],
  );
  assert.deepEqual(
    lighting?.references.map(({ target }) => target),
    ["state/in/99-1.1-1-2.5"],
  );
  assert.deepEqual([lighting?.amendmentYears, fog?.body.text], [[2025], "In fog the lamp’s lit."]);
  assert.deepEqual(
    fog?.notes.map(({ topic, body }) => [topic, body.text.slice(0, 30)]),
    [["editorial", "Note: This version of section "]],
  );
});

test("a cut page and a page that is no title are refused", async () => {
  await assert.rejects(parsedText(indianaTitle, page.slice(0, 900)), { name: "ImportError", message: /cut short/ });
  await assert.rejects(parsedText(indianaTitle, page.replace('class="title"', 'class="lamps"')), {
    name: "ImportError",
    message: /does not begin with a title/,
  });
  assert.equal(indianaTitle.recognises("<html><body><div id='ic_number'>Please wait</div>", { name: "99.html" }), false);
});
