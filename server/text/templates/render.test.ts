import { equal } from "node:assert/strict";
import { test } from "node:test";
import { detect } from "./detection/detect.ts";
import { render } from "./render.ts";

const filled = (body: string, values: Record<string, string>) => render(body, detect(body), new Map(Object.entries(values)));

test("values replace placeholders, and everything else stays byte for byte", () => {
  const body = "# A  \n\n* [Fee]\r\n{{Name}} \\[Fee\\] <<x>>\t[Law](https://a.example)";
  equal(filled(body, { fee: "$5", name: "Harrow Ltd" }), "# A  \n\n* $5\r\nHarrow Ltd $5 <<x>>\t[Law](https://a.example)");
  equal(filled(body, {}), body);
});

test("a value is text, whatever its content", () => {
  equal(filled("Pay [A] now", { a: "*all* of_it_ [x](y) <b>" }), "Pay \\*all\\* of_it\\_ \\[x](y) \\<b> now");
  equal(filled("[A]", { a: "# 1\n- 2" }), "\\# 1\n\\- 2");
  equal(filled("at [A].", { a: "1 Main St\nBoston" }), "at 1 Main St, Boston.");
  equal(filled("| Name | [A] |", { a: "x | y" }), "| Name | x \\| y |");
  equal(filled("a [B] c", { b: "[B]" }), "a [B] c");
});

test("a sign that the text already has is not written twice", () => {
  equal(filled("$[Fee] and [Fee] dollars", { fee: "$4,500" }), "$4,500 and 4,500 dollars");
  equal(filled("$____", { blank_1: "4,500 dollars" }), "$4,500");
  equal(filled("within [30] days", { "30": "45 days" }), "within 45 days");
  equal(filled("[10]% a year", { "10": "12%" }), "12% a year");
});

test("a date line is written as one date", () => {
  equal(filled("this ____ day of ______, 20__.", { blank_1: "2027-03-01" }), "this 1st day of March, 2027.");
  equal(filled("this ____ day of ______, 20__.", { blank_1: "May 23, 2027" }), "this 23rd day of May, 2027.");
});

test("a condition keeps or drops its passage, and stays while it has no answer", () => {
  const body = "A\n{IF dpa}\nDPA [Y]\n{END-IF}\nB{^dpa} none{/dpa}";
  equal(filled(body, { dpa: "yes", y: "1" }), "A\nDPA 1\nB");
  equal(filled(body, { dpa: "no", y: "1" }), "A\nB none");
  equal(filled(body, { y: "1" }), "A\n{IF dpa}\nDPA 1\n{END-IF}\nB{^dpa} none{/dpa}");
});
