import { deepEqual, ok } from "node:assert/strict";
import { test } from "node:test";
import { detect } from "./detect.ts";

/** Names of the fields, and the tags that are reported. */
const found = (text: string) => {
  const { variables, findings } = detect(text);
  return [variables.map(({ name }) => name), findings.map(({ code, text: tag }) => `${code} ${tag}`)];
};

test("fields of other programs' templates have their names, and what Pandect does not run is reported", () => {
  const cases: [string, string[], string[]][] = [
    ["Dear +++INS name+++,", ["name"], []],
    ["+++= client.name+++ pays +++fee+++", ["client.name", "fee"], []],
    ["+++FOR p IN people+++ +++INS $p.name+++ +++END-FOR p+++", ["p.name"], ["repeats +++FOR p IN people+++"]],
    ["+++EXEC a = 1+++", [], ["unknown_tag +++EXEC a = 1+++"]],
    ["+++IMAGE logo()+++", [], ["unknown_tag +++IMAGE logo()+++"]],
    ["+++INS a ? b : c+++", [], ["unknown_tag +++INS a ? b : c+++"]],
    ["{{r x}} and {{ p intro }}", ["x", "intro"], []],
    ["{{r heading|upper}}", ["heading"], []],
    ["{{number of shares}}", ["number of shares"], []],
    ["{%p if dpa %} x {%p endif %}", ["dpa"], []],
    ["{%tr for i in items %}{{i.name}}{%tr endfor %}", ["i.name"], ["repeats {%tr for i in items %}"]],
    ["{# note #} {{ total|round(2) }}", ["total"], ["unknown_tag {# note #}"]],
    ["{d.name} pays {d.fee:formatN(2)}", ["name", "fee"], []],
    ["{d.items[i].name}", [], ["unknown_tag {d.items[i].name}"]],
    ["{d.x:ifEM():show('a')}", [], ["unknown_tag {d.x:ifEM():show('a')}"]],
    ["Dear «FirstName», «TableStart:Orders»", ["FirstName"], ["unknown_tag «TableStart:Orders»"]],
    ["«IF Married» x «END IF»", [], ["unknown_tag «IF Married»", "unknown_tag «END IF»"]],
    [
      "<<[client.name]>> <<foreach [p in ps]>> <</foreach>>",
      ["client.name"],
      ["unknown_tag <<foreach [p in ps]>>", "unknown_tag <</foreach>>"],
    ],
    ["<<if [x > 1]>>", [], ["unknown_tag <<if [x > 1]>>"]],
    ["«=client.name» «items:each(item)»", ["client.name"], ["unknown_tag «items:each(item)»"]],
    ["<%= name %> <% if x %>", ["name"], ["unknown_tag <% if x %>"]],
    ["#foreach($x in $xs) #end", [], ["unknown_tag #foreach($x in $xs)", "unknown_tag #end"]],
    ["[#list items as i] [Name] [/#list]", ["Name"], ["unknown_tag [#list items as i]", "unknown_tag [/#list]"]],
    ["{@raw} {%logo} {name}", ["name"], ["unknown_tag {@raw}", "unknown_tag {%logo}"]],
    // Ordinary text.
    ["C+++ and D+++ are marks, item #end, «Next», Show «Show the date».", ["Next", "Show the date"], []],
  ];
  for (const [text, names, tags] of cases) deepEqual(found(text), [names, tags], text);
});

test("reads hostile tags in time proportional to their length", () => {
  for (const unit of ["+++", "+++a", "<%", "<%a ", "{d.", "{d.a[", "{#", "{@a", "[#if ", "#if(", "#end ", "<<if [", "«a:", "{%p "]) {
    const text = unit.repeat(Math.ceil(60_000 / unit.length));
    const begun = process.cpuUsage();
    detect(text);
    const { user } = process.cpuUsage(begun);
    ok(user < 1_500_000, `${JSON.stringify(unit)} took ${user / 1000} ms`);
  }
});
