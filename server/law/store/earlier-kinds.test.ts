import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { library, someDay } from "../testing/fictional-code.ts";
import { installDocument } from "../testing/install-document.ts";
import { orders, seen } from "../testing/seen-history.ts";
import { installedSources } from "./sources.ts";

// Each kind of law goes by the day of its release, whatever was installed first (decision 107).

const constitution = (of: string, words: string) => `# Constitution of ${of}

## Article I
### Section 1
${words}

## Amendment I
No frog shall be taxed.
`;

const code = (given: { corpusType: string; jurisdiction: string; id: string; hasCode: boolean }, releaseDate: string, words: string) =>
  [
    {
      type: "source",
      format: "PANDECT-JSONL",
      version: 1,
      key: "lamps-4",
      corpusType: given.corpusType,
      jurisdiction: given.jurisdiction,
      name: "Law of lamps",
      isFiction: true,
      releaseDate,
    },
    ...(given.hasCode ? [{ type: "division", key: "code", kind: "code", number: "code", name: "Code" }] : []),
    { type: "division", key: "t4", ...(given.hasCode && { parent: "code" }), kind: "title", number: "4", name: "Lamps" },
    ...["1", "2"].map((number) => ({
      type: "section",
      id: `${given.id}${number}`,
      division: "t4",
      number: `4-${number}`,
      citation: `Lamp Code § 4-${number}`,
      heading: "Oil",
      text: number === "1" ? words : "Herons may rest on lamps.",
    })),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");

const kinds: Record<string, [name: string, text: string][]> = {
  "the Constitution": [
    ["1801-02-03.md", constitution("the United States of America", "All ponds are vested in herons.")],
    ["1868-07-09.md", constitution("the United States of America", "All ponds are vested in herons and frogs.")],
    ["1924-01-01.md", constitution("the United States of America", "All ponds are vested in frogs.")],
  ],
  "a state constitution": [
    ["1801-02-03.md", constitution("the State of Vermont", "All ponds are vested in herons.")],
    ["1924-00-00.md", constitution("the State of Vermont", "All ponds are vested in frogs.")],
  ],
  ...Object.fromEntries(
    [
      { corpusType: "STATE", jurisdiction: "dc", id: "STATE_DC_Ccode_T4_S4-", hasCode: true },
      { corpusType: "STATE_RULES", jurisdiction: "vt", id: "STATE_RULES_VT_Clamp_R4-", hasCode: false },
      { corpusType: "REGULATION", jurisdiction: "md", id: "REGULATION_MD_Ccode_T4_S4-", hasCode: true },
    ].map((given) => [
      `PANDECT-JSONL of ${given.corpusType}`,
      ["2087-01-01", "2088-01-01", "2088-06-01"].map((day, i): [string, string] => [`${day}.jsonl`, code(given, day, `Oil ${i}.`)]),
    ]),
  ),
};

for (const [kind, files] of Object.entries(kinds))
  test(`${kind} is the same in every order of installing`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), "pandect-earlier-"));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    let first: unknown;
    for (const order of orders(files)) {
      const dbs = library(t);
      for (const [name, text] of order) {
        const path = join(folder, name);
        writeFileSync(path, text);
        const [document] = (await documentsOf(path)).documents;
        assert.ok(document);
        await installDocument(dbs, { fileName: document.name, now: () => someDay }, (sink) => readDocument(document, sink));
      }
      const [source] = installedSources(dbs.corpus);
      assert.equal(source?.fileName, files.at(-1)?.[0]);
      const result = { ...seen(dbs), label: [source?.release, source?.releaseDate] };
      first ??= result;
      assert.equal(result.releases.length, files.length);
      assert.deepEqual(result, first);
    }
  });
