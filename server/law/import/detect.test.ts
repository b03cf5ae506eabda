import assert from "node:assert/strict";
import { test } from "node:test";
import { rootOf } from "./detect.ts";
import { parserFor } from "./parsers.ts";
import { silentSink } from "../testing/input-samples.ts";

test("the root is found after everything a prolog may contain", () => {
  const prologs = [
    "",
    "\ufeff",
    " \r\n\t",
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<?xml version="1.0"?>\n<?xml-stylesheet type="text/css" href="usctitle.css"?>\n`,
    "<!-- a > b <fake> -->\n",
    "<!DOCTYPE uscDoc>",
    `<!DOCTYPE uscDoc SYSTEM "x>y[.dtd">`,
    `<!DOCTYPE uscDoc PUBLIC "-//P//D" 'it"s.dtd' [ ] >`,
  ];
  for (const prolog of prologs) {
    const text = `${prolog}<uscDoc xmlns="http://x/1.0" note="a > b [c]" identifier='/us/usc/t17'><meta/></uscDoc>`;
    assert.deepEqual(
      rootOf(text),
      { name: "uscDoc", attributes: ` xmlns="http://x/1.0" note="a > b [c]" identifier='/us/usc/t17'` },
      prolog,
    );
  }
  assert.deepEqual(rootOf("<ECFR>"), { name: "ECFR", attributes: "" });
  assert.deepEqual(rootOf("<gpo:cfrDoc\n a='1'/>"), { name: "gpo:cfrDoc", attributes: "\n a='1'" });
});

test("every cut of a prolog requests more text, and never guesses", () => {
  const text = `<?xml version="1.0"?><!-- c --><!DOCTYPE law SYSTEM "a>b" [ ]><law n="1>2">`;
  for (let end = 0; end < text.length; end++) assert.equal(rootOf(text.slice(0, end)), null, text.slice(0, end));
  assert.equal(rootOf(text)?.name, "law");
});

test("text that is not a prolog is refused with a sentence", () => {
  const refused: [string, RegExp][] = [
    [`<!DOCTYPE law [ <!ENTITY a "b"> ]><law/>`, /declares its own entities/],
    [`<!DOCTYPE law [<!ENTITY x SYSTEM "file:///etc/passwd">`, /declares its own entities/],
    [`<!DOCTYPE law SYSTEM "a.dtd" [ %pe; ]><law/>`, /declares its own entities/],
    [`<!DOCTYPE html><html lang="en">`, /This is a web page/],
    [`<!doctype HTML PUBLIC "x">`, /This is a web page/],
    ["text before <law>", /does not start with an element/],
    [`<law [x="1">`, /does not start with an element/],
    ["<1law>", /does not start with an element/],
    [`<![CDATA[ x ]]><law/>`, /does not start with an element/],
    [`<!ENTITY a "b">`, /does not start with an element/],
    [`<!--${" ".repeat(1_100_000)}`, /no root element within its first million characters/],
    [`<law a="${"x".repeat(1_100_000)}`, /no root element within its first million characters/],
  ];
  for (const [text, sentence] of refused) {
    assert.throws(() => rootOf(`${text}${" ".repeat(400)}`), { name: "ImportError", message: sentence }, text.slice(0, 60));
  }
});

test("the refusal of an unknown root names the root and the supported ones; related publications get their own refusal", () => {
  const message = (name: string) => {
    try {
      parserFor({ name, attributes: "" }, silentSink, { name: "x.xml" }, [() => null]);
    } catch (error) {
      return String(error);
    }
    return "";
  };
  assert.match(
    message("invoice"),
    /Its root element is <invoice>, which Pandect does not know\. Pandect installs titles of the United States Code/,
  );
  assert.match(message("invoice"), /<uscDoc>.*<ECFR>.*<DLPSTEXTCLASS>.*<CFRDOC>.*<CFRGRANULE>.*<cfrDoc>/);
  assert.match(message("uslm:bill"), /This is a bill \(<uslm:bill>\)/);
  assert.match(message("invoice"), /<FEDREG>, <RULE>/);
  assert.match(message("constructor"), /Its root element is <constructor>/);
  assert.ok(message("x".repeat(5000)).length < 1000);
});
