import assert from "node:assert/strict";
import { test } from "node:test";
import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import { startImport } from "../store/import-run.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { library } from "../testing/fictional-code.ts";
import { rarityIn } from "./candidates.ts";
import { synonymGroups } from "./lexicon.ts";

const files = [
  ...[3, 4, 9, 17, 24, 35].map((title) => `us-code/119-36/xml_usc${String(title).padStart(2, "0")}@119-36.zip`),
  "us-code/119-36/xml_usc18a@119-36.zip",
  "us-code/119-100-rejoined/xml_usc28@119-100.zip",
  "cfr/uslm-2/CFR-2018-title27-vol3-uslm.xml.gz",
  "constitutions/us-constitution-by-ratification-date.zip",
];
const states = [
  "states/dc/code-2024-10-20-titles-25-32-34.zip",
  "states/ne/statutes-ch28-ch52-2026-06-09.zip",
  "state-regulations/md/comar-2026-04-22-titles-02-24-33.zip",
  "states/ok/title15-2024-10-11.pdf",
  "states/cic/tn/r76/gov.tn.tca.title.31.html.gz",
];

/** Entries whose law the development data does not contain at all: tax, immigration, bankruptcy. At most this share may be unproven. */
const mostUnproven = 0.02;

test(
  "the lexicon has at least 1,500 pairs whose legal word occurs in installed law",
  { skip: skipWithoutData(...files, ...states) },
  async (t) => {
    const { folder, corpus } = library(t);
    for (const group of [files, ...states.map((file) => [file])]) {
      await startImport({ folder, paths: group.flatMap((file) => dataFile(file) ?? []), onProgress: () => undefined }).done;
    }
    const rarity = rarityIn(corpus);
    const occurs = (law: string) => wordsOf(law).some(({ word }) => !isStopWord(word) && rarity(stemOf(word)) > 0);
    const entries = synonymGroups.flatMap((group) => group.entries);
    const pairs = entries.flatMap(({ say, law }) => say.flatMap(() => law));
    const proven = pairs.filter(occurs).length;
    const unproven = entries.filter(({ law }) => !law.some(occurs)).map(({ say, law }) => `${say[0]} = ${law.join(", ")}`);
    t.diagnostic(`${proven} of ${pairs.length} pairs lead to a word of the installed law`);
    assert.ok(proven >= 1500 && proven / pairs.length > 0.9, `${proven} of ${pairs.length}`);
    assert.ok(unproven.length <= mostUnproven * entries.length, unproven.join("\n"));
  },
);
