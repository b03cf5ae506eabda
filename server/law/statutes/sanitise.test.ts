import assert from "node:assert/strict";
import { test } from "node:test";
import { SaxesParser } from "saxes";
import { bypasses } from "../testing/markup-bypasses.ts";
import { escapeHtml, sanitise } from "./sanitise.ts";
import { processorNow } from "../../platform/testing/processor-now.ts";

const tags =
  /^(section|div|p|h[2-5]|blockquote|ol|ul|li|dl|dt|dd|table|caption|thead|tbody|tr|th|td|a|b|i|em|strong|u|s|sup|sub|span|dfn|br|hr|ins|del|code|pre|q)$/;
const names = /^(id|href|colspan|rowspan|data-(anchor|target|level|part|mark|topic|citation))$/;

/** Reads the output with an independent strict parser and names everything that must not be there. */
function faults(output: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ fragment: true });
  parser.on("error", (error) => found.push(error.message));
  parser.on("comment", () => found.push("comment"));
  parser.on("cdata", () => found.push("cdata"));
  parser.on("processinginstruction", () => found.push("processing instruction"));
  parser.on("opentag", (tag) => {
    if (!tags.test(tag.name)) found.push(`<${tag.name}>`);
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (!names.test(name)) found.push(`${tag.name}[${name}]`);
      if (name === "id" && /^[a-z_]+$/i.test(String(value))) found.push(`id ${value}`);
      if (name === "href") {
        const at = new URL(String(value), "app://base/");
        const isFragment = String(value).startsWith("#");
        if (!isFragment && at.protocol !== "https:" && at.protocol !== "mailto:") found.push(`href ${value}`);
        if (at.username !== "" || at.password !== "") found.push(`href ${value}`);
      }
      if (name.endsWith("span") && !/^\d{1,3}$/.test(String(value))) found.push(`${name} ${value}`);
    }
  });
  // HTML's void elements and named references are not XML; everything else in the output must be.
  parser
    .write(output.replace(/<(br|hr)>/g, "<$1/>").replace(/&(?!(lt|gt|amp|quot|apos|#)\b)\w+;|&#x?0*;|&#x?[0-9a-f]{7,};/gi, "?"))
    .close();
  return found;
}

test("there are more than 200 bypass fixtures and each one becomes harmless", () => {
  assert.ok(new Set(bypasses).size > 350, `${new Set(bypasses).size} fixtures`);
  for (const bypass of bypasses) assert.deepEqual(faults(sanitise(bypass)), [], `${JSON.stringify(bypass)} became ${sanitise(bypass)}`);
});

test("cleaning twice changes nothing, so the checked text is the shown text", () => {
  for (const bypass of bypasses) assert.equal(sanitise(sanitise(bypass)), sanitise(bypass), bypass);
});

test("no prefix of a fixture and no pair of fixtures opens a hole", () => {
  for (const [i, bypass] of bypasses.entries()) {
    for (let cut = 1; cut < bypass.length; cut++) assert.deepEqual(faults(sanitise(bypass.slice(0, cut))), [], bypass.slice(0, cut));
    const pair = bypass + (bypasses[(i * 7 + 3) % bypasses.length] ?? "");
    assert.deepEqual(faults(sanitise(pair)), [], pair);
  }
});

test("the checker itself finds what it must find", () => {
  assert.deepEqual(faults("<script>1</script>"), ["<script>"]);
  assert.deepEqual(faults('<p onclick="x">y</p>'), ["p[onclick]"]);
  assert.deepEqual(faults('<a href="javascript:1">y</a>'), ["href javascript:1"]);
  assert.deepEqual(faults('<a id="location">y</a>'), ["id location"]);
  assert.equal(faults("<p><b></p>").length > 0, true);
});

test("markup of a section comes through unchanged", () => {
  const section =
    '<section data-citation="1 U.S.C. § 1"><h2>§ 1. Words</h2><div data-anchor="(a)(1)" id="(a)(1)"><p><span data-mark="num">(1)</span> ' +
    '<a data-target="usc/1/2" href="https://example.org/x?a=1&amp;b=2#c">text</a><sup><a id="fnref-1" href="#fn-1">1</a></sup><br></p></div>' +
    '<table id="table-1"><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table></section>';
  assert.equal(sanitise(section), section);
  assert.equal(sanitise('<a href="mailto:clerk@example.org">x</a>'), '<a href="mailto:clerk@example.org">x</a>');
});

test("words survive: only markup is lost", () => {
  assert.equal(sanitise("a < b && c > d"), "a &lt; b &amp;&amp; c &gt; d");
  assert.equal(sanitise("<custom>kept</custom> <b>bold"), "kept <b>bold</b>");
  assert.equal(sanitise("<b>one<i>two</b>three</i>"), "<b>one<i>two</i></b>three");
  assert.equal(escapeHtml(`<a href="x">'&\0`), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
});

test("hostile size is read in linear time and with little depth", () => {
  const started = processorNow();
  const deep = sanitise("<div>".repeat(200_000));
  assert.equal(deep.match(/<div>/g)?.length, 200);
  for (const unit of ["<", "<a ", "<!--", "<script>", "</", "<p a='", "&", "<a href=x ", "</b>", "<select>"])
    sanitise(unit.repeat(100_000));
  assert.ok(processorNow() - started < 20_000, `${processorNow() - started} ms`);
});
