import assert from "node:assert/strict";
import { test } from "node:test";
import type { Subsection } from "#shared/law/section-body.ts";
import { bodyOf, ferryBody, ferryNotes } from "../testing/fictional-body.ts";
import { officialUrl } from "./official-links.ts";
import { noteGroups, plainLabel, type SectionDocument } from "./render-document.ts";
import { renderHtml } from "./render-html.ts";
import { renderMarkdown, tableGrid } from "./render-markdown.ts";
import { inlineReader } from "./render-outline.ts";
import { notesText, renderPlain } from "./render-plain.ts";
import { renderStructured } from "./render-structured.ts";
import { sanitise } from "./sanitise.ts";

const ferry: SectionDocument = {
  label: "§ 12.",
  heading: "Livestock on ferries",
  citation: "97 U.S.C. § 12",
  body: ferryBody,
  credit: "(Act 3, § 2, 1988.)",
  notes: ferryNotes,
};

test("html nests the levels, sets each anchor once and returns to the level that flush text continues", () => {
  const html = renderHtml(ferry);
  assert.match(html, /^<section data-citation="97 U\.S\.C\. § 12"><h2>§ 12\. Livestock on ferries<\/h2>/);
  assert.match(
    html,
    /<div data-level="subparagraph" data-anchor="\(a\)\(1\)\(A\)" id="\(a\)\(1\)\(A\)"><p>\(A\) fence the deck;<\/p><\/div><div data-level="subparagraph"/,
  );
  assert.match(html, /\(2\) keep a log\.<\/p><\/div><p>This subsection binds the owner as well\.<\/p><\/div><div data-level="subsection"/);
  assert.equal(html, sanitise(html));
});

test("html has tables with spans, footnotes with links both ways, and references as target and publisher's link", () => {
  const html = renderHtml(ferry);
  assert.match(
    html,
    /<table id="table-1"><caption>Fees<\/caption><thead><tr><th>Animal<\/th><th>Fee<\/th><\/tr><\/thead><tbody><tr><td>Sheep<\/td><td rowspan="2">2\|3<\/td>/,
  );
  assert.match(html, /a ferry<sup><a id="fnref-1" href="#fn-1">1<\/a><\/sup> shall/);
  assert.match(html, /<li id="fn-1"><a href="#fnref-1">1<\/a> So in original\. Probably &lt;ferryboat&gt;\.<\/li>/);
  assert.match(html, /<span data-target="usc\/97\/14">section 14 of this title<\/span>/);
  assert.match(html, /livestock &amp; feed &lt;together&gt;/);
  assert.match(html, /<h3>Editorial Notes<\/h3><section data-topic="amendments"><h4>Amendments<\/h4>/);
});

test("a reference to law with a page at the publisher links there", () => {
  const link = (target: string) => {
    const body = bodyOf([{ text: "see there", marks: [{ kind: "ref", words: "there", target }] }]);
    return [renderHtml({ ...ferry, body }), renderMarkdown({ ...ferry, body })];
  };
  const [html = "", markdown = ""] = link("usc/42/1395w-4#(b)");
  const page = "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1395w-4&num=0&edition=prelim";
  assert.ok(html.includes(`<a data-target="usc/42/1395w-4#(b)" href="${page.replaceAll("&", "&amp;")}">there</a>`));
  assert.ok(markdown.includes(`[there](${page})`));
  const urls: [string, string | null][] = [
    ["usc/17/ch5", "https://uscode.house.gov/view.xhtml?path=/prelim@title17/chapter5&edition=prelim"],
    ["pvtl/112-1", "https://www.govinfo.gov/link/plaw/112/private/1"],
    ["fr/89/9741", "https://www.federalregister.gov/citation/89-FR-9741"],
    ["cfr/12/pt1026", "https://www.ecfr.gov/current/title-12/part-1026"],
    ["cfr/17/240.10b5-1", "https://www.ecfr.gov/current/title-17/section-240.10b5-1"],
    ["pl/118-5", "https://www.govinfo.gov/link/plaw/118/public/5"],
    ["pl/94-553", null],
    ["stat/90/2541", "https://www.govinfo.gov/link/statute/90/2541"],
    ["usc/18a/1", null],
    ["usc/55/1", null],
    ['usc/17/"><script>', null],
    ["cfr/12/1 2", null],
    ["act/1976-10-19/ch5", null],
    ["", null],
  ];
  for (const [target, url] of urls) assert.equal(officialUrl(target), url, target);
});

test("a designation used twice in one section has its id once", () => {
  const body = bodyOf([
    { text: "(a) one", label: "(a)", anchor: "(a)" },
    { text: "(a) two", label: "(a)", anchor: "(a)" },
  ]);
  const html = renderHtml({ ...ferry, body, notes: [] });
  assert.equal(html.match(/data-anchor="\(a\)"/g)?.length, 2);
  assert.equal(html.match(/ id="\(a\)"/g)?.length, 1);
});

test("a table whose heading cell reaches into the body has no separate head", () => {
  const cell = (text: string, header: boolean, rowspan: number) => ({ text, header, colspan: 1, rowspan });
  const table = { caption: null, rows: [[cell("a", true, 2), cell("b", true, 1)], [cell("c", false, 1)]] };
  const html = renderHtml({ ...ferry, body: bodyOf([{ text: "a b c", kind: "table", table }]) });
  assert.match(html, /<table id="table-1"><tbody><tr><th rowspan="2">a<\/th>/);
});

test("markdown nests levels as lists, keeps every word literal, and renders tables and footnotes", () => {
  const markdown = renderMarkdown(ferry);
  assert.match(markdown, /^## § 12\. Livestock on ferries\n\nNo ferry may carry livestock & feed \\<together\\>,/);
  assert.match(markdown, /\n\n- \*\*\(a\)\*\* In general\.—The master of a ferry\[\^1\] shall\n\n {2}- \*\*\(1\)\*\* keep/);
  assert.match(markdown, /\n\n {4}- \*\*\(B\)\*\* post a \\\*\*notice\*\\\*;/);
  assert.match(markdown, /\n\n {2}This subsection binds the owner as well\.\n\n- \*\*\(b\)\*\*/);
  assert.match(markdown, / {2}\| Animal \| Fee \|\n {2}\| --- \| --- \|\n {2}\| Sheep \| 2\\\|3 \|\n {2}\| Goat \| {2}\|/);
  assert.match(markdown, /under section 14 of this title; and/);
  assert.match(markdown, /\n\n\*\*1\\\. Definitions\*\*/);
  assert.match(markdown, /\n\n\[\^1\]: So in original\. Probably \\<ferryboat\\>\.$/);
  assert.match(markdown, /### Editorial Notes\n\n#### Amendments\n\n2019—Subsec\. \(b\)\./);
});

test("plain text has every word in printed order", () => {
  const plain = renderPlain(ferry);
  assert.ok(plain.startsWith(`§ 12. Livestock on ferries\n\n${ferryBody.text}`));
  assert.ok(plain.indexOf("(Act 3, § 2, 1988.)") < plain.indexOf("Editorial Notes"));
  assert.equal(notesText([]), "");
});

test("structured levels have label, pincite, citation and their own words; nothing is lost or repeated", () => {
  const tree = renderStructured(ferryBody, ferry.citation);
  assert.deepEqual(
    tree.map((node) => [node.label, node.type, node.pincite, node.children.length]),
    [
      [null, "content", null, 0],
      ["(a)", "subsection", "(a)", 3],
      ["(b)", "subsection", "(b)", 1],
      [null, "heading", null, 0],
      [null, "content", null, 0],
    ],
  );
  const deep = tree[1]?.children[0]?.children[1];
  assert.deepEqual(deep, {
    label: "(B)",
    pincite: "(a)(1)(B)",
    type: "subparagraph",
    citation: "97 U.S.C. § 12(a)(1)(B)",
    text: "post a *notice*;",
    children: [],
  });
  const flat = (nodes: Subsection[]): string[] =>
    nodes.flatMap((n) => [[n.label, n.text].filter((t) => t !== null).join(" "), ...flat(n.children)]);
  assert.equal(flat(tree).join("\n"), ferryBody.text);
});

test("marks in any order, crossing or out of range, never lose or repeat a character", () => {
  const text = "The quick brown fox jumps over the lazy dog and is then seen no more";
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 500; round++) {
    const marks = Array.from({ length: random(8) }, () => {
      const start = random(text.length);
      return { kind: "i" as const, start, end: start + random(text.length) };
    });
    const body = { ...bodyOf([{ text }]), marks };
    const plain = (runs: ReturnType<ReturnType<typeof inlineReader>>): string =>
      runs.map((run) => (typeof run === "string" ? run : plain(run.children))).join("");
    const cut = random(text.length);
    const read = inlineReader(body);
    assert.equal(plain(read(0, cut)) + plain(read(cut, text.length)), text);
  }
});

test("small parts: labels, groups of notes, spanned cells, empty sections", () => {
  assert.equal(plainLabel("[§ 509."), "§ 509.");
  assert.equal(plainLabel("Rule 4.1."), "Rule 4.1.");
  assert.deepEqual(
    noteGroups(ferryNotes).map((g) => g.name),
    ["Editorial Notes", "Statutory Notes and Related Subsidiaries"],
  );
  const span = (text: string, colspan: number, rowspan: number) => ({ text, header: false, colspan, rowspan });
  assert.deepEqual(tableGrid({ caption: null, rows: [[span("a", 2, 2), span("b", 1, 1)], [span("c", 1, 1)]] }), [
    ["a", "", "b"],
    ["", "", "c"],
  ]);
  const empty: SectionDocument = { label: "", heading: "", citation: "x", body: bodyOf([]), credit: "", notes: [] };
  assert.equal(renderHtml(empty), '<section data-citation="x"></section>');
  assert.equal(renderPlain(empty) + renderMarkdown(empty), "");
  assert.deepEqual(renderStructured(empty.body, "x"), []);
});
