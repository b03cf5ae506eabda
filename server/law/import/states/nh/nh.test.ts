import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const chapter = page(
  section(
    "98-A:1",
    "98-A:1 Lamps. &#150;",
    "I. A keeper shall light the lamp:<br>\n&nbsp;&nbsp;&nbsp;(a) With oil.<br>II. In fog it stays lit.<br>",
    "1971, 224:1. 2005, 210:1, eff. Jan. 1, 2006.",
  ) +
    section("98-A:1-a", "98-A:1-a [Repealed 2005, 210:1, eff. Jan. 1, 2006.] &#150;", "", "") +
    `<center><h3>Boats</h3></center>` +
    section("98-A:2", "98-A:2 Boats. &#150;", "A boat floats.", "1971, 224:2."),
);

test("a page of a whole chapter has its sections and subdivisions", async () => {
  const read = await readPages("nh-pages", { "rsa/html/LXII/98-A/98-A-mrg.htm": chapter });
  assert.deepEqual([read.source.key, read.source.name], ["nh-rsa-98-a", "RSA, Chapter 98-A—HARBOR LAMPS"]);
  assert.deepEqual(listOf(read), [
    "98-A:1 | Lamps | in_force",
    "98-A:1-a | Repealed 2005, 210:1, eff. Jan. 1, 2006 | repealed",
    "98-A:2 | Boats | in_force",
  ]);
  assert.deepEqual(paragraphsOf(read, "98-A:1"), [
    "(I) I. A keeper shall light the lamp:",
    "(I)(a) (a) With oil.",
    "(II) II. In fog it stays lit.",
  ]);
  assert.deepEqual(notesOf(read, "98-A:1"), ["history | History | 1971, 224:1. 2005, 210:1, eff. Jan. 1, 2006."]);
  assert.deepEqual(
    read.divisions.map((one) => [one.key, one.name, one.isWhole]),
    [
      ["rsa", "New Hampshire Revised Statutes", undefined],
      ["rsa/tLXII", "HARBORS", undefined],
      ["rsa/tLXII/ch98-A", "HARBOR LAMPS", true],
      ["rsa/tLXII/ch98-A/boats", "Boats", undefined],
    ],
  );
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.citationShort], ["state/nh/98-A:1", "RSA 98-A:1"]);
});

test("a section page is a part of its chapter; a cut page and pages of others are refused", async () => {
  const read = await readPages("nh-pages", { "98-A-2.htm": page(section("98-A:2", "98-A:2 Boats. &#150;", "A boat floats.", "")) });
  assert.deepEqual(read.divisions.at(-1)?.isWhole, undefined);
  await assert.rejects(readPages("nh-pages", { "98-A-mrg.htm": chapter.slice(0, -30) }), /cut short/);
  assert.equal(groupOf("nh-pages", "98-A-mrg.htm", "<html><body><center><h3>Section of the harbor</h3></center></body></html>"), null);
});

function section(number: string, line: string, text: string, source: string): string {
  const history = source === "" ? "" : `<sourcenote><p><b>Source.</b> ${source}</p></sourcenote>`;
  return `<center><h3>Section ${number}</h3></center>\n&nbsp;&nbsp;&nbsp;<b> ${line}</b>\n<codesect>\n${text}</codesect>\n${history}\n`;
}

function page(sections: string): string {
  return `<HTML><HEAD><TITLE>CHAPTER 98-A</TITLE></HEAD><BODY><a name="top"></a><center><h1>TITLE LXII<br>HARBORS</h1></center>
<center><h2>CHAPTER 98-A<br>HARBOR LAMPS</h2></center>${sections}</BODY></HTML>`;
}
