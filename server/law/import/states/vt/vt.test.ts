import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = `<p style="margin-left:0px"><b>§ 1344a. Lamps</b></p><p style="text-indent:19.2px">(a) A keeper shall light the lamp:</p>
<p style="text-indent:38.4px">(1)(A) With\n oil. (Added 1959, No. 262; amended 2001, No. 14 (Adj. Sess.), § 2, eff. July 1, 2001.)</p>`;
const dead = `<p><b>§ 1345. Repealed. 2001, No. 142, § 302c.</b></p>`;
const section = page(`<h4 class="statute-section">Subchapter <span class="dirty">001</span>: <span class="caps">KEEPERS</span></h4>
<b>(Cite as: 98 V.S.A. § 1344a)</b><ul class="item-list statutes-detail"><li><p></p>${lamps}</li></ul>`);
const chapter =
  page(`<ul class="item-list statutes-list"><li><strong>Subchapter <span class="dirty">001</span>: <span class="caps">KEEPERS</span></strong></li>
<li>${lamps}</li><li>${dead}</li></ul>`);

test("section pages and pages of full chapters have the keys of a title of Public.Resource.Org", async () => {
  const read = await readPages("vt-pages", { "statutes/section/98/017/01344a": section });
  assert.deepEqual([read.source.key, read.source.name], ["vt-vsa-98", "V.S.A., Title 98—Harbors"]);
  assert.deepEqual(listOf(read), ["1344a | Lamps | in_force"]);
  assert.deepEqual(paragraphsOf(read, "1344a"), ["(a) (a) A keeper shall light the lamp:", "(a)(1) (1)", "(a)(1)(A) (A) With oil."]);
  assert.deepEqual(notesOf(read, "1344a"), [
    "history | History | (Added 1959, No. 262; amended 2001, No. 14 (Adj. Sess.), § 2, eff. July 1, 2001.)",
  ]);
  const whole = await readPages("vt-pages", { "statutes/fullchapter/98/017": chapter });
  assert.deepEqual(listOf(whole), ["1344a | Lamps | in_force", "1345 | Repealed. 2001, No. 142, § 302c | repealed"]);
  assert.deepEqual(
    whole.divisions.map((one) => [one.key, one.name, one.isWhole]),
    [
      ["vsa", "Vermont Statutes Annotated", undefined],
      ["vsa/t98", "Harbors", undefined],
      ["vsa/t98/ch17", "Lights", true],
      ["vsa/t98/ch17/sch1", "KEEPERS", undefined],
    ],
  );
  assert.deepEqual([whole.sections[0]?.identity, whole.sections[0]?.citationShort], ["state/vt/98/1344a", "98 V.S.A. § 1344a"]);
});

test("a cut page, an appendix and pages of others are refused", async () => {
  await assert.rejects(readPages("vt-pages", { "statutes/section/98/017/01344a": section.slice(0, 500) }), /cut short/);
  assert.equal(groupOf("vt-pages", "statutes/section/98APPENDIX/1", section.replace(": <span", "Appendix: <span")), null);
  assert.equal(groupOf("vt-pages", "statutes/section/98/017/01344a", "<html><head><title>Error</title></head></html>"), null);
});

function page(text: string): string {
  return `<html><head><title>Vermont Laws</title></head><body><nav><ul class="item"><li>Home</li></ul></nav><h2 class="statute-title"><a href="/statutes/title/98">
  Title <span class="dirty"> 98 </span>: <span class="caps"> Harbors </span></a></h2><h3 class="statute-chapter"><a href="/statutes/chapter/98/017">
  Chapter <span class="dirty"> 017 </span> : <span class="caps"> Lights </span></a></h3>${text}<div class="sidebar">Site search</div></body></html>`;
}
