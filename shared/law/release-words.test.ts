import assert from "node:assert/strict";
import { test } from "node:test";
import { earlierVersionSentence } from "./earlier-version.ts";
import { releaseName, releaseWords } from "./release-words.ts";

test("a release is named by its label, and a day reads like any other day", () => {
  const read: [string, string, string][] = [
    ["119-36", "119-36", "release 119-36"],
    ["2014", "2014", "the 2014 edition"],
    ["2088-01-02", "Jan 2, 2088", "the text of January 2, 2088"],
    ["installed 2088-01-02", "installed Jan 2, 2088", "the text installed January 2, 2088"],
    ["installed 2088-01-02 (2)", "installed Jan 2, 2088 (2)", "the text installed January 2, 2088 (2)"],
    ["2088-13-45", "2088-13-45", "the text of 2088-13-45"],
    ["period-99.zip", "period-99.zip", "release period-99.zip"],
    ["", "", "release "],
  ];
  for (const [label, name, words] of read) assert.deepEqual([releaseName(label), releaseWords(label)], [name, words], label);
});

test("the sentence about an earlier version names both texts, and is absent for an update", () => {
  assert.equal(
    earlierVersionSentence({ release: "2087-03-31", earlierThan: "2088-01-02" }),
    "Added Mar 31, 2087 as an earlier version. The current text stays Jan 2, 2088.",
  );
  assert.equal(earlierVersionSentence({ release: "119-36" }), null);
});
