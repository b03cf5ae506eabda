import assert from "node:assert/strict";
import { test } from "node:test";
import { listSources } from "../collections.ts";
import { actLines, ferryAct, linesOf } from "../testing/fictional-acts.ts";
import { dataFolder, install } from "../testing/installed-acts.ts";
import { isActs } from "./import/is-acts.ts";

test("damaged, hostile and foreign files are refused with a sentence and leave nothing behind", async (t) => {
  const folder = dataFolder(t);
  const whole = JSON.stringify(ferryAct);
  const lines = linesOf(actLines).trimEnd().split("\n");
  const cases: [string, RegExp][] = [
    [whole.slice(0, -20), /JSON file is incomplete/],
    ['[{"actYear":"1931"}]', /has no act/],
    [`${whole.slice(0, -1)},"remarks":"${"x".repeat(129 * 1024 ** 2)}"}`, /larger than 128 MB/],
    [`${whole.slice(0, -1)},"remarks":[${"{},".repeat(300_000)}{}]}`, /more than 300,000 records/],
    ['{"actYear":1,"title":7}', /has no act/],
    ['[{"bns":"","ipc":""}]', /has no row/],
    ['{"colour":"red"}', /This is a JSON file/],
    [lines.slice(0, -1).concat('{"type":"end","acts":9}').join("\n"), /Line 8: counts 9 acts/],
    [[lines[0], lines[2]].join("\n"), /Line 2: is a section without an act line/],
    [[lines[0], lines[1]?.replace('"kerala"', '"atlantis"')].join("\n"), /Line 2, field state/],
    [[lines[0], '{"type":"act","id":"../x","title":"t","category":"state"}'].join("\n"), /Line 2, field id/],
    [lines[0] ?? "", /has no act line/],
    [[lines[0], "[".repeat(90)].join("\n"), /nested more than/],
  ];
  for (const [text, sentence] of cases) {
    const { installed, refused } = await install(folder, text);
    assert.deepEqual(installed, [], text.slice(0, 80));
    assert.match(refused[0]?.sentence ?? "", sentence);
  }
  assert.deepEqual(listSources(folder), []);
  assert.equal(isActs('{"sections":[{"sectionNo":"1"'), true);
  assert.equal(isActs("<act/>"), false);
});
