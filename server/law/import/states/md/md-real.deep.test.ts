import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { sourcesAt } from "../../../testing/installable.ts";
import { decodeNamed } from "../core/named-characters.ts";

const articles = ["gcr", "g25a"];
const skip = skipWithoutData(...articles.flatMap((code) => [`states/md/${code}.xml.gz`, `states/md/${code}-truth.json`]));

test("every section of an article is read in order, with its whole text, and its citation leads back to it", { skip }, async () => {
  for (const code of articles) {
    const path = dataFile(`states/md/${code}.xml.gz`) ?? "";
    const truth = JSON.parse(readFileSync(dataFile(`states/md/${code}-truth.json`) ?? "", "utf8")) as {
      list: { number: string; begins: string }[];
    };
    const xml = decodeNamed(gunzipSync(readFileSync(path)).toString());
    const printed = [...xml.matchAll(/<section\b[^>]*>([^]*?)<\/section>/g)].map((m) => m[1] ?? "");
    const [source] = await sourcesAt(path);
    const sections = source?.sections ?? [];
    assert.deepEqual(
      sections.map((s) => s.number),
      truth.list.map((s) => s.number.replaceAll("–", "-")),
    );
    for (const [i, section] of sections.entries()) {
      const text = (printed[i] ?? "")
        .replace(/<enum>[^<]*<\/enum>/, "")
        .replace(/<caption>(?:IN EFFECT|\W*(?:TAKES |NOT IN )?EFFECT[^<]*)<\/caption>/, "");
      assert.equal(letters(section.body.text), letters(text.replace(/<[^>]+>/g, "")), section.number);
      assert.equal(recogniseIsWholeInput(section.citationShort)?.targets[0]?.key, section.identity);
    }
  }
});

function letters(text: string): string {
  return text.replace(/\s+/g, "");
}
