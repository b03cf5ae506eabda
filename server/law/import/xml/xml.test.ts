import assert from "node:assert/strict";
import { test } from "node:test";

import { SaxesParser } from "saxes";

import { ImportError } from "../../store/model.ts";
import { localName, type XmlLimits, XmlTokenizer } from "./xml.ts";
import { attribute, decodeEntities } from "./xml-values.ts";

type Event = ["open", string, string] | ["close", string] | ["text", string];

function tokenize(xml: string, cut: (rest: number) => number = (rest) => rest, limits: Partial<XmlLimits> = {}): Event[] {
  const events: Event[] = [];
  const tokenizer = new XmlTokenizer(
    {
      open: (name, attributes) => events.push(["open", name, attributes]),
      close: (name) => events.push(["close", name]),
      text: (raw) => events.push(["text", raw]),
    },
    limits,
  );
  for (let at = 0; at < xml.length;) {
    const length = Math.max(1, cut(xml.length - at));
    tokenizer.write(xml.slice(at, at + length));
    at += length;
  }
  tokenizer.end();
  return events;
}

function refusal(xml: string, limits: Partial<XmlLimits> = {}, cut?: (rest: number) => number): string {
  try {
    tokenize(xml, cut, limits);
  } catch (error) {
    assert.ok(error instanceof ImportError, String(error));
    return error.message;
  }
  assert.fail(`accepted: ${xml.slice(0, 80)}`);
}

/** A small generator, so that a failing cut can be repeated. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const sample = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<?style href="a>b"?>
<!DOCTYPE uscDoc SYSTEM "https://example.invalid/never-fetched.dtd" [ ]>
<!-- a comment with <tags> & "quotes' -- and ]]> -->
<uscDoc xml:lang="en" note='she said "a > b"'
  empty="">
<num value="1">§ 1.</num> text &amp; more&#x2014;𝕊 astral 𝕋 <br/><br />
<![CDATA[<raw> & ]] > ]]><![CDATA[]]>after<?pi?>
<p
>Ünïcode</p
></uscDoc>
<!-- end --> \n`;

test("a document gives its tags, spans and texts in order", () => {
  assert.deepEqual(tokenize("<a  b=\"1\"><c/>x<d e='>'/></a>"), [
    ["open", "a", '  b="1"'],
    ["open", "c", ""],
    ["close", "c"],
    ["text", "x"],
    ["open", "d", " e='>'"],
    ["close", "d"],
    ["close", "a"],
  ]);
});

test("comments and instructions leave no trace, CDATA arrives escaped, entities stay as written", () => {
  assert.deepEqual(tokenize("<a>1<!-- <b> -->2<?x <b> ?>3<![CDATA[<&]]>&lt;</a>"), [
    ["open", "a", ""],
    ["text", "1"],
    ["text", "2"],
    ["text", "3"],
    ["text", "&lt;&amp;"],
    ["text", "&lt;"],
    ["close", "a"],
  ]);
});

test("events are the same no matter where the document is cut", () => {
  const whole = tokenize(sample);
  for (let length = 1; length <= 12; length++)
    assert.deepEqual(
      tokenize(sample, () => length),
      whole,
      `pieces of ${length}`,
    );
  for (let seed = 1; seed <= 200; seed++) {
    const next = generator(seed);
    assert.deepEqual(
      tokenize(sample, () => next(40)),
      whole,
      `seed ${seed}`,
    );
  }
});

test("events agree with those of a strict parser", () => {
  const expected: string[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => expected.push(`<${tag.name} ${JSON.stringify(tag.attributes)}`));
  parser.on("closetag", (tag) => expected.push(`>${tag.name}`));
  const addText = (text: string): void => {
    const last = expected.at(-1) ?? "";
    if (last.startsWith("=")) expected[expected.length - 1] = last + text;
    else expected.push(`=${text}`);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  const strict = sample.replace(" -- and", " and");
  parser.write(strict.slice(1)).close();

  const actual: string[] = [];
  const tokenizer = new XmlTokenizer({
    open: (name, attributes) => {
      const names = [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map((m) => m[1] ?? "");
      actual.push(`<${name} ${JSON.stringify(Object.fromEntries(names.map((n) => [n, attribute(attributes, n)])))}`);
    },
    close: (name) => actual.push(`>${name}`),
    text: (raw) => {
      const last = actual.at(-1) ?? "";
      if (last.startsWith("=")) actual[actual.length - 1] = last + decodeEntities(raw);
      else actual.push(`=${decodeEntities(raw)}`);
    },
  });
  tokenizer.write(strict);
  tokenizer.end();
  // Outside the root the strict parser reports blanks, which carry no content.
  const inside = expected.slice(
    expected.findIndex((e) => e.startsWith("<")),
    expected.findLastIndex((e) => e.startsWith(">")) + 1,
  );
  assert.deepEqual(actual, inside);
});

test("a > within a value does not end the tag, wherever the quotation marks are", () => {
  const rests = [
    ' b=">"',
    ' b=\'x">\' c="y"',
    ' b="/>" c="x"',
    ' b = "> x"',
    ' b="x=" c="=>"',
    ' b="" c=\'">\'',
    ' b="x" ',
    " b='1' c=\">\"",
  ];
  for (const rest of rests) {
    assert.deepEqual(tokenize(`<a${rest}>t</a>`)[0], ["open", "a", rest], rest);
    assert.deepEqual(tokenize(`<a><b${rest}/><c d="e"/></a>`)[1], ["open", "b", rest], rest);
  }
});

test("entity and markup declarations are refused before anything is expanded", () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>';
  assert.match(refusal(bomb), /declares entities or markup of its own/);
  for (const size of [1, 3, 7])
    assert.match(
      refusal(bomb, {}, () => size),
      /declares entities or markup of its own/,
    );
  assert.match(refusal('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'), /declares entities/);
  assert.match(refusal("<!DOCTYPE a [%remote;]><a/>"), /declares entities/);
  assert.match(refusal("<!ENTITY x 'y'><a/>"), /declares markup of its own/);
  assert.match(refusal("<a><!ELEMENT a ANY></a>"), /declares markup of its own/);
  assert.match(refusal("<a><!DOCTYPE a></a>"), /document type is not allowed here/);
  assert.match(refusal("<!DOCTYPE a><!DOCTYPE a><a/>"), /document type is not allowed here/);
});

test("a document type without declarations is tolerated and skipped", () => {
  assert.deepEqual(tokenize('<!DOCTYPE a PUBLIC "-//x//[>" "http://example.invalid/x.dtd" [\n ] ><a/>'), [
    ["open", "a", ""],
    ["close", "a"],
  ]);
});

test("tags that do not match are refused with both names", () => {
  assert.match(refusal("<a><b></a></b>"), /<\/a> is where <\/b> belongs/);
  assert.match(refusal("<a></aa>"), /<\/aa> is where <\/a> belongs/);
  assert.match(refusal("<a></a></a>"), /<\/a> closes nothing/);
  assert.match(refusal("</a>"), /<\/a> closes nothing/);
});

test("a truncated document is refused, wherever it ends", () => {
  const xml = '<a b="1"><c>text &amp; more</c><!-- x --><![CDATA[y]]><?z?></a>';
  for (let length = 0; length < xml.length; length++) {
    assert.match(refusal(xml.slice(0, length)), length === 0 ? /it is empty/ : /cut short/, `first ${length} characters`);
  }
  assert.match(refusal(" \n "), /it is empty/);
});

test("anything outside the one root is refused", () => {
  assert.match(refusal("<a/><b/>"), /a second document begins with <b>/);
  assert.match(refusal("<a/>x"), /text after the end/);
  assert.match(refusal("x<a/>"), /does not begin with a tag/);
  assert.match(refusal("PK\u0003\u0004 not xml"), /does not begin with a tag/);
  assert.match(refusal("<a/><![CDATA[x]]>"), /text outside the document/);
});

test("tags that run into the next one are refused", () => {
  assert.match(refusal('<a b="x><c d="y">'), /not finished before the next one begins/);
  assert.match(refusal("<a <b/>"), /not finished before the next one begins/);
  assert.match(refusal("<a></a <b/>"), /not finished before the next one begins/);
  assert.match(refusal("<a>1 < 2</a>"), /begins no tag|not finished/);
  assert.match(refusal("<a><1/></a>"), /begins no tag/);
  assert.match(refusal("<></>"), /begins no tag/);
});

test("nesting, tag length and text length have limits", () => {
  assert.equal(tokenize("<a>".repeat(256) + "</a>".repeat(256)).length, 512);
  assert.match(refusal("<a>".repeat(257)), /nested more than 256 deep/);
  assert.match(refusal(`<a b="${"x".repeat(1 << 20)}"/>`), /tag longer than/);
  assert.match(refusal(`<a b="${"x".repeat(1 << 20)}`), /tag longer than/);
  assert.match(
    refusal(`<a ${"x".repeat(3000)}`, { tagLength: 2000 }, () => 500),
    /tag longer than/,
  );
  assert.match(
    refusal(`<a>${"x".repeat(3000)}`, { textLength: 2000 }, () => 500),
    /run of text longer than/,
  );
  assert.match(refusal(`<a>${"x".repeat(3000)}</a>`, { textLength: 2000 }), /run of text longer than/);
  assert.match(refusal(`<a><![CDATA[${"x".repeat(3000)}]]></a>`, { textLength: 2000 }), /run of text longer than/);
  assert.match(
    refusal(`<a><![CDATA[${"x".repeat(3000)}`, { textLength: 2000 }, () => 500),
    /run of text longer than/,
  );
  assert.match(
    refusal(" ".repeat(3000), { textLength: 2000 }, () => 500),
    /run of text longer than/,
  );
});

test("a comment of any length is read without being kept", () => {
  const tokenizer = new XmlTokenizer({ open: () => {}, close: () => {}, text: () => {} }, { tagLength: 100, textLength: 100 });
  tokenizer.write("<a><!--");
  const filler = "-".repeat(1 << 16);
  for (let i = 0; i < 200; i++) tokenizer.write(filler);
  tokenizer.write("--></a>");
  tokenizer.end();
});

test("many comments and instructions in one piece do not nest calls", () => {
  const events = tokenize(`<a>${"<!--x--><?y?>".repeat(50_000)}</a>`);
  assert.equal(events.length, 2);
});

test("a refusal gives the position", () => {
  const xml = `<a>${"x".repeat(1000)}<b></a>`;
  for (const size of [xml.length, 100, 7, 1])
    assert.match(
      refusal(xml, {}, () => size),
      /\(character 1,007\)/,
    );
});

test("an attribute is found by its exact name and decoded", () => {
  const span = ` style="id='no'" xml:id="x" id = 'a &lt; &#98;\n\tc' e=""`;
  assert.equal(attribute(span, "id"), "a < b  c");
  assert.equal(attribute(span, "xml:id"), "x");
  assert.equal(attribute(span, "e"), "");
  assert.equal(attribute(span, "no"), null);
  assert.equal(attribute("", "id"), null);
  assert.throws(() => attribute(" id=x", "id"), ImportError);
  assert.throws(() => attribute(' id="&nbsp;"', "id"), ImportError);
});

test("only the five predefined and numeric entities are known", () => {
  assert.equal(decodeEntities("&lt;&gt;&amp;&quot;&apos; &#167; &#xA7; &#x1D54A;"), "<>&\"' § § 𝕊");
  assert.equal(decodeEntities("&amp;lt;"), "&lt;");
  const wrong = [
    "&nbsp;",
    "&",
    "& ",
    "&amp",
    "&#;",
    "&#x;",
    "&#0;",
    "&#xD800;",
    "&#x110000;",
    "&#xFFFE;",
    "&#1;",
    "&#99999999;",
    "&constructor;",
    "&__proto__;",
  ];
  for (const text of wrong) assert.throws(() => decodeEntities(`a${text}b`), ImportError, text);
});

test("the local name drops a prefix", () => {
  assert.equal(localName("html:table"), "table");
  assert.equal(localName("section"), "section");
});
