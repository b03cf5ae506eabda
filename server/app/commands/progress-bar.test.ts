import assert from "node:assert/strict";
import { test } from "node:test";
import type { ImportProgress } from "../../law/store/import-messages.ts";
import { drawBar, progressBar } from "./progress-bar.ts";

const at = (bytesDone: number, sections: number, more: Partial<ImportProgress> = {}): ImportProgress => ({
  phase: "reading",
  document: "usc42.xml",
  documentsDone: 0,
  documentsTotal: 1,
  bytesDone,
  bytesTotal: 100_000_000,
  sections,
  ...more,
});

function recorder(columns?: number) {
  const out: string[] = [];
  return { out, stream: { write: (text: string) => out.push(text), ...(columns !== undefined && { columns }) } };
}

test("on a terminal the bar is redrawn in place, at most ten times a second, and shows bytes, sections, rate and time left", () => {
  const { out, stream } = recorder(140);
  let now = 0;
  const bar = progressBar({ stderr: stream, isTty: true, clock: () => now });
  for (now = 0; now <= 2000; now += 10) bar.update(at(now * 25_000, now * 2));
  assert.ok(out.length > 15 && out.length <= 21, `${out.length} draws`);
  const last = out.at(-1) ?? "";
  assert.ok(last.startsWith("\r\u001b[2K"));
  assert.match(
    last,
    /Reading usc42\.xml {2}█{12}░{12} {2}50 % {2}4,000 sections {2}2\.0 s left {2}50\.0 MB of 100\.0 MB {2}2,000 sections\/s$/,
  );
  bar.clear();
  bar.clear();
  assert.deepEqual(out.slice(-1), ["\r\u001b[2K"]);
});

test("a log gets a plain line every few seconds and no control character", () => {
  const { out, stream } = recorder();
  let now = 0;
  const bar = progressBar({ stderr: stream, isTty: false, clock: () => now });
  for (now = 0; now <= 12_000; now += 100) bar.update(at(now * 5000, now));
  assert.equal(out.length, 2);
  assert.equal(out[1], "Reading usc42.xml, 50 %, 10,000 sections, 10 s left, 50.0 MB of 100.0 MB, 1,000 sections/s\n");
  bar.clear();
  assert.equal(out.length, 2);
  assert.doesNotMatch(out.join(""), /(?!\n)\p{Cc}/u);
});

test("the line never wraps, whatever the width of the terminal", () => {
  for (let columns = 1; columns < 200; columns += 3) {
    const line = drawBar(
      "Reading usc42.xml in xml_uscAll@119-36.zip (51 of 58)",
      0.617,
      ["61 %", "4,102 sections", "23 s left", "68.9 MB"],
      columns,
    );
    assert.ok([...line].length <= Math.max(20, columns - 1), `${columns}: ${line}`);
  }
});

test("eighty columns have room for the name, the count, the bar, and the progress", () => {
  const line = drawBar(
    "Reading usc42.xml in xml_uscAll@119-36.zip (51 of 58)",
    0.617,
    ["61 %", "4,102 sections", "23 s left", "68.9 MB"],
    80,
  );
  assert.equal(line, "Reading usc42.xml … (51 of 58)  ███████▍░░░░  61 %  4,102 sections  23 s left");
});

test("an import of unknown size has no bar and no percentage, and never shows more than all", () => {
  const { out, stream } = recorder(120);
  const bar = progressBar({ stderr: stream, isTty: true, clock: () => 0 });
  bar.update(at(5_000_000, 7, { bytesTotal: null, documentsDone: 1, documentsTotal: 3 }));
  assert.equal(out[0], "\r\u001b[2KReading usc42.xml (2 of 3)  7 sections  5.0 MB");
  assert.match(drawBar("Reading", 1, ["100 %"], 80), /█{12} {2}100 %/);
});
