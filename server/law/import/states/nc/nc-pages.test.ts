import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage, readPages } from "../../../testing/read-pages.ts";

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>.cs2E44D3A6{text-align:center}.cs8E357F70{text-align:justify}</style></head><body>${body}</body></html>`;
const centred = (words: string) => `<p class="cs2E44D3A6"><span class="cs9D249CCB">${words}</span></p>`;
const line = (words: string) => `<p class="cs8E357F70"><span class="cs72F7C9C5">${words}</span></p>`;

test("a chapter gives levels, ranges, and the history at the end of the last paragraph", async () => {
  const { source, divisions, sections } = await readPage(
    page(
      "Chapter 97A",
      `<h3>Chapter 97A.</h3><h3>Harbor Lamps.</h3>${centred("SUBCHAPTER I. GENERAL.")}${centred("Article 1.")}${centred("Keepers.")}` +
        line("&sect; 97A-1. &nbsp;Duty.") +
        line("(a)\tA keeper lights the lamp under:") +
        line("(1)\tG.S.&nbsp;97A-2; or") +
        line("(1a)\tthe order of a mayor (or a deputy).  (1901, c. 9; 2017-57, s. 17.8.(a); 2031-2, s. 5(b).)") +
        line("&sect;&sect; 97A-2 through 97A-4. &nbsp;Repealed by Session Laws 2020-9, s. 1.") +
        centred("Article 2A.") +
        centred("Compacts.") +
        line("&sect; 97A-10. &nbsp;(Effective until July 1, 2032) Compact.") +
        centred("Article I.") +
        line("Lamps are shared.  (1999-3, s. 1.)"),
    ),
    "Chapter_97A.html",
    "2031-08-01",
  );
  assert.deepEqual([source.key, source.name, source.isPart], ["nc-gs-97a", "N.C. Gen. Stat., Chapter 97A—Harbor Lamps", undefined]);
  assert.deepEqual(divisions.map(({ key, name }) => `${key} ${name}`).slice(1), [
    "gs/ch97A Harbor Lamps",
    "gs/ch97A/schI GENERAL",
    "gs/ch97A/schI/art1 Keepers",
    "gs/ch97A/schI/art2A Compacts",
  ]);
  const [duty, dead, compact] = sections;
  assert.ok(duty && dead && compact);
  assert.deepEqual([duty.actId, duty.identity, isCited(duty)], ["STATE_NC_C97A_S97A-1", "state/nc/97A-1", true]);
  assert.deepEqual(blocksOf(duty), [
    "level (a) (a) A keeper lights the lamp under:",
    "level (a)(1) (1) G.S. 97A-2; or",
    "level (a)(1a) (1a) the order of a mayor (or a deputy).",
  ]);
  assert.deepEqual(notesOf(duty), ["history | History | (1901, c. 9; 2017-57, s. 17.8.(a); 2031-2, s. 5(b).)"]);
  assert.deepEqual([duty.amendmentYears, dead.number, dead.status], [[2031, 2017], "97A-2 to 97A-4", "repealed"]);
  assert.deepEqual(blocksOf(compact), ["p - Article I.", "p - Lamps are shared."]);
  assert.equal(compact.extra["expirationDate"], "2032-07-01");
});

test("pages of sections in both generations become a part of the chapter", async () => {
  const old =
    "<html><head><title>§ 97A-10.1</title><style>p.aBase {mso-style-name:aBase; margin:0in}</style></head><body><div class=WordSection1>" +
    "<p class=aSection><b>§ 97A-10.1.  Oil.</b></p><p class=aMargin1>Oil is free. <a name=HistoryNote><span class=cHistoryNote>(1973, c. 1.)</span></a></p></div></body></html>";
  const { source, sections } = await readPages({
    "GS_97A-11.html": page("G.S. 97A-11", `<h3>Chapter 97A.</h3><h3>Lamps.</h3>${line("&sect; 97A-11. Wicks.")}${line("Wicks burn.")}`),
    "GS_97A-10.1.html": old,
  });
  assert.deepEqual([source.key, source.isPart, source.isUnplaced], ["nc-gs-97a", true, true]);
  assert.deepEqual(
    sections.map((s) => [s.number, s.heading, s.body.text, s.extra["history"]]),
    [
      ["97A-10.1", "Oil", "Oil is free.", "(1973, c. 1.)"],
      ["97A-11", "Wicks", "Wicks burn.", undefined],
    ],
  );
});
