import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const just = 'style="line-height: 12pt; text-align: justify; text-indent: 5.9%"';
const lamps = page(
  "98-101",
  `<div ${just}><span class="f11s">98-101.&nbsp;&nbsp;<span style="text-transform: uppercase">Lamps &#8212; Fog.&nbsp;</span>(1)&nbsp;&nbsp;A keeper
   shall light the lamp under section <a class="idcode-link" href="https://legislature.idaho.gov/statutesrules/idstat/Title98/T98CH1/SECT98-102">98-102</a>:</span></div>
   <div ${just}><span class="f11s">(a)&nbsp;&nbsp;With oil.</span></div><p></p><div style="text-align: justify"><span>History:</span></div>
   <div ${just}><span class="f11s">[98-101, added 1972, ch. 336, sec. 1, p. 928; am. 2002, ch. 222, sec. 4, p. 627.] <a name="a2"></a></span></div>`,
);
const dead = page(
  "98-102",
  `<div ${just}><span class="f11s">98-102.&nbsp;&nbsp;<span style="text-transform: uppercase">[REPEALED]</span></span></div>`,
);

test("section pages have the levels and keys of a title of Public.Resource.Org", async () => {
  const read = await readPages("id-pages", { "T98CH1/SECT98-101/index.html": lamps, "T98CH1/SECT98-102/index.html": dead });
  assert.equal(read.source.key, "id-code-98");
  assert.deepEqual(listOf(read), ["98-101 | Lamps — Fog | in_force", "98-102 | REPEALED | repealed"]);
  assert.deepEqual(paragraphsOf(read, "98-101"), ["(1) (1) A keeper shall light the lamp under section 98-102:", "(1)(a) (a) With oil."]);
  assert.deepEqual(notesOf(read, "98-101"), [
    "history | History | [98-101, added 1972, ch. 336, sec. 1, p. 928; am. 2002, ch. 222, sec. 4, p. 627.]",
  ]);
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.divisionKey, first?.amendmentYears], ["state/id/98-101", "code/t98/ch1", [2002]]);
  assert.ok(first?.references.some((one) => one.target === "state/id/98-102"));
  assert.deepEqual(
    read.divisions.map((one) => one.name),
    ["Idaho Code", "HARBORS", "LIGHTS"],
  );
});

test("pages without law and pages of others are refused", async () => {
  const empty = "<html><head><title>Section 98-101 &#8211; Idaho State Legislature</title></head><body><p>Not found</p></body></html>";
  await assert.rejects(readPages("id-pages", { "index.html": empty }), /no section of a code/);
  assert.equal(groupOf("id-pages", "index.html", "<html><head><title>Idaho State Legislature</title></head></html>"), null);
});

/** The law is a page inside the page. */
function page(number: string, text: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><title>Section ${number} &#8211; Idaho State Legislature</title></head><body><ul><li>Home</li></ul>
<p><!--Arbortext--><!DOCTYPE HTML><html><head><title>pecnv.out</title></p><p></head><body onload=""></p>
<div class="pgbrk" style="padding-top: 22px"><div style="text-align: center"><span>TITLE 98 </span></div><div style="text-align: center"><span>HARBORS</span></div>
<div style="text-align: center; padding-top: 12pt"><span>CHAPTER 1 </span></div><div style="text-align: center"><span>LIGHTS</span></div>${text}</div>
<p></body></html> <br /><p><a href="/statutesrules/howcurrentisthislaw">How current is this law?</a></p><footer>Boise</footer></body></html>`;
}
