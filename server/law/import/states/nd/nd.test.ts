import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { collected } from "../../../testing/collected.ts";
import { zip } from "../../../testing/input-samples.ts";
import { documentsOf } from "../../input/input.ts";
import { readDocument } from "../../read-document.ts";

const section = (id: string, title: string, html: string) => ({ id, title, page: 1, text: "", html });
const chapter = (id: string, title: string, sections: object, repealed = false) => ({ id, chapter_title: title, repealed, sections });
const code = JSON.stringify({
  last_updated: "2031-02-03T09:00:00",
  titles: {
    "1": {
      title_num: "1",
      title_name: "Lamps",
      chapters: {
        "01": chapter("1-01", 'Harbor "Lamps" {', {
          "01": section(
            "1-01-01",
            "Definitions",
            "As used here:<ol><li>Lamp:<ol><li>Lit.</li><li>Dark; or<ol><li>Dim.</li></ol></li></ol></li><li>Oil.</li></ol>Flush.",
          ),
          "10": section("1-01-10", "Keepers", "A keeper keeps &amp; lights."),
          "02": section("1-01-02", "Old oil", "Repealed by S.L. 2025, ch. 64, § 14."),
        }),
        "02": chapter("1-02", "Whale oil", {}, true),
      },
    },
    "2": { title_num: "2", title_name: "Wicks", chapters: { "01": chapter("2-01", "Wicks", {}, true) } },
    "30.1": {
      title_num: "30.1",
      title_name: "Heirs",
      chapters: { "04": chapter("30.1-04", "Heirs", { "08": section("30.1-04-08", "(2-108) Reserved", "") }) },
    },
  },
});

async function read(t: TestContext, name: string, content: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), "pandect-nd-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), content);
  const { documents } = await documentsOf(join(folder, name));
  return Promise.all(
    documents.map(async (document) => {
      const { sink, whole } = collected();
      const digest = await readDocument(document, sink);
      assert.equal(digest.bytes, document.bytes);
      return { ...whole(), sha256: digest.sha256 };
    }),
  );
}

test("each title of the file is a source of its own, without titles that have no section", async (t) => {
  const titles = await read(t, "century_code.json", code);
  assert.deepEqual(
    titles.map(({ source }) => [source.key, source.name, source.release]),
    [
      ["nd-ndcc-1", "N.D.C.C., Title 1—Lamps", "2031-02-03"],
      ["nd-ndcc-30.1", "N.D.C.C., Title 30.1—Heirs", "2031-02-03"],
    ],
  );
  assert.notEqual(titles[0]?.sha256, titles[1]?.sha256);
});

test("a title in an archive is the same as in the file alone", async (t) => {
  const alone = await read(t, "century_code.json", code);
  assert.deepEqual(await read(t, "nd.zip", zip({ "century_code.json": code })), alone);
});

test("sections come in the order of their numbers, with levels numbered by depth", async (t) => {
  const [title, heirs] = await read(t, "century_code.json", code);
  assert.deepEqual(
    title?.divisions.map(({ key, name, status }) => [key, name, status]),
    [
      ["ndcc", "North Dakota Century Code", null],
      ["ndcc/t1", "Lamps", null],
      ["ndcc/t1/ch1-01", 'Harbor "Lamps" {', null],
      ["ndcc/t1/ch1-02", "Whale oil", "repealed"],
    ],
  );
  assert.deepEqual(
    title?.sections.map((s) => [s.identity, s.heading, s.status]),
    [
      ["state/nd/1-01-01", "Definitions", "in_force"],
      ["state/nd/1-01-02", "Old oil", "repealed"],
      ["state/nd/1-01-10", "Keepers", "in_force"],
    ],
  );
  const [definitions] = title?.sections ?? [];
  assert.deepEqual(definitions?.body.text.split("\n"), [
    "As used here:",
    "1. Lamp:",
    "a. Lit.",
    "b. Dark; or",
    "(1) Dim.",
    "2. Oil.",
    "Flush.",
  ]);
  assert.deepEqual(
    definitions?.body.blocks.map((block) => block.anchor),
    [null, "(1)", "(1)(a)", "(1)(b)", "(1)(b)(1)", "(2)", null],
  );
  assert.deepEqual([title?.sections[2]?.body.text, heirs?.sections[0]?.status], ["A keeper keeps & lights.", "reserved"]);
});

test("a file that is cut short is refused as a whole", async (t) => {
  await assert.rejects(read(t, "century_code.json", code.slice(0, -40)), /century_code\.json: This file is not complete JSON/);
});
