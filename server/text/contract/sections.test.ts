import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { readContract } from "./read-contract.ts";
import { sectionAt, sectionsIn } from "./sections.ts";

const prose = "The Supplier shall keep the wool dry and shall weigh each bale before it leaves the mill, as the Buyer may ask. "
  .repeat(3)
  .trim();
const listed = (text: string) => sectionsIn(text).map(({ number, title, part }) => `${number} ${title ?? "-"} ${part}`);

test("sections have their number, heading and part", () => {
  const text = `WOOL AGREEMENT\n\n1. Term. ${prose}\n\n2. Price. ${prose}\n\n3. Limits. ${prose}\n\nIN WITNESS WHEREOF the parties have signed.\n\nBy: ______\n`;
  deepEqual(listed(text), ["1 Term terms", "2 Price terms", "3 Limits terms"]);
  const levels = `ARTICLE I TERM\n\n1.1 Begin. ${prose}\n\n1.2 End. ${prose}\n\nARTICLE II PRICE\n\n2.1 Sum. ${prose}\n\n2.2 Tax. ${prose}\n`;
  deepEqual(
    sectionsIn(levels).map(({ number, level }) => `${number} ${level}`),
    ["I 1", "1.1 2", "1.2 2", "II 1", "2.1 2", "2.2 2"],
  );
  deepEqual(sectionsIn("A letter without numbers."), []);
});

test("the items of a short list are no sections", () => {
  const text = `1. Goods. ${prose} The bales are: 1. white; 2. grey; 3. black.\n\n2. Price. ${prose}\n\n3. Tax. ${prose}\n`;
  deepEqual(
    sectionsIn(text).map(({ title }) => title),
    ["Goods", "Price", "Tax"],
  );
});

test("a place has its section", () => {
  const text = `1. Term.\n\n1.1 Begin. ${prose}\n\n1.2 End. ${prose}\n\n2. Price.\n\n2.1 Sum. ${prose}\n\n2.2 Tax. ${prose} Rest.\n`;
  const sections = sectionsIn(text);
  equal(sectionAt(sections, text.indexOf("Rest."))?.number, "2.2");
  equal(sectionAt(sections, 0)?.number ?? null, sections[0]?.start === 0 ? sections[0].number : null);
});

test("a contract is read once, in linear time", () => {
  const text = `This Agreement is between Falk Mills Inc. (“Falk”) and Tarn Ltd. (“Tarn”).\n\n1. Term. ${prose}\n\n2. Price. ${prose}\n\nSections 1 and 2 survive termination.\n`;
  const { sentences, sections, parties } = readContract({ text, blocks: [] });
  deepEqual([sections.length, parties.length], [2, 2]);
  equal(sentences.find(({ kind }) => kind === "survival list")?.start, text.indexOf("Sections 1"));
  for (const part of ["1. A ", "1.1 ", "(", "Exhibit A\n", "ARTICLE I ", "; "]) {
    const begin = performance.now();
    readContract({ text: part.repeat(20_000), blocks: [] });
    ok(performance.now() - begin < 20_000, `${part} took ${Math.round(performance.now() - begin)} ms`);
  }
});
