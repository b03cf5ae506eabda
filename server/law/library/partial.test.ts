import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { Import, Installed } from "#shared/law/library.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { startImport } from "../store/import-run.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { listSources } from "../collections.ts";
import { zip } from "../testing/input-samples.ts";
import { heronCode, heronRegulations } from "../testing/open-law.ts";
import { startLibrary } from "../testing/running-library.ts";

const title = "us/dc/council/code/titles/97";

test("an archive that lacks files is refused with a count, and installed as far as possible on request", async (t) => {
  const { folder, install } = setup(t);
  const lacking = without(heronCode(), "97-102", "97-201");
  const { refused } = await install(lacking);
  assert.match(refused[0]?.sentence ?? "", /97-102\.xml, which is missing: 2 of its 5 files are missing\. .*install the files you have\./);
  assert.deepEqual(refused[0]?.missing, { missing: 2, named: 5 });
  assert.deepEqual(listSources(folder), []);

  const { installed } = await install(lacking, true);
  assert.deepEqual(
    installed.map((i) => [i.sections, i.added, i.removed, i.incomplete]),
    [[3, 3, 0, { missing: 2, named: 5 }]],
  );
  assert.deepEqual(listSources(folder)[0]?.incomplete, { missing: 2, named: 5 });

  const whole = await install(heronCode());
  assert.deepEqual(
    whole.installed.map((i) => [i.sections, i.added, i.removed, i.incomplete]),
    [[5, 2, 0, undefined]],
  );
  assert.equal(listSources(folder)[0]?.incomplete, undefined);
});

test("missing files remove nothing: held sections stay in place, and moved ones are not kept twice", async (t) => {
  const { install, sections } = setup(t);
  await install(heronCode());
  const before = sections();
  // Chapter 2A is gone from the table, 97-101.01 is amended, 97-102 missing.
  const newer = edited(without(heronCode(), "97-102"), "sections/[97-101.01].xml", "No goose", "Not one goose");
  const index = `${title}/index.xml`;
  newer[index] = (newer[index] ?? "").replace(/<subheading>[\s\S]*<\/container>\s*<\/container>/, "</container>");
  delete newer[`${title}/sections/97-201.xml`];
  delete newer[`${title}/sections/97-202.xml`];
  const { installed, refused } = await install(newer, true);
  assert.deepEqual(refused, []);
  assert.deepEqual(
    installed.map((i) => [i.sections, i.added, i.amended, i.removed, i.unchanged, i.incomplete]),
    [[5, 0, 1, 0, 4, { missing: 1, named: 3 }]],
  );
  assert.deepEqual(sections(), before);

  const moved = without(heronCode(), "97-102");
  moved[index] = (moved[index] ?? "").replace(/<prefix>Chapter<\/prefix><num>2A/, "<prefix>Chapter</prefix><num>3");
  const again = await install(moved, true);
  // A section of a state keeps its id where its chapter has another number (decision 118).
  assert.deepEqual(
    again.installed.map((i) => [i.sections, i.added, i.removed]),
    [[5, 0, 0]],
  );
});

test("chapters of regulations that are missing stay unchanged; an archive with nothing of its title is refused", async (t) => {
  const { install, sections } = setup(t);
  await install(heronRegulations());
  const before = sections();
  const lacking = heronRegulations();
  delete lacking["us/md/exec/comar/97/03/01.xml"];
  const { installed } = await install(lacking, true);
  assert.deepEqual(
    installed.map((i) => [i.sections, i.removed, i.incomplete]),
    [[4, 0, { missing: 1, named: 3 }]],
  );
  assert.deepEqual(sections(), before);
  const index = `${title}/index.xml`;
  const { refused } = await install({ [index]: heronCode()[index] ?? "" }, true);
  assert.match(refused[0]?.sentence ?? "", /All files in the table of this title are missing/);
});

test("an import over the console offers the available files, and installs them when it is announced as partial", async (t) => {
  const folder = createDataFolder(temporary(t));
  const workspace = openWorkspace(folder.workspace);
  const library = startLibrary(folder, workspace);
  t.after(async () => {
    await library.close();
    workspace.close();
  });
  const bytes = zip(without(heronCode(), "97-102"));
  const send = async (partial: boolean) => {
    const { id } = library.open({ fileName: "dc.zip", sizeBytes: bytes.length, release: null, partial });
    const sent = { stream: new Blob([Uint8Array.from(bytes)]).stream(), contentLength: bytes.length };
    await library.upload(id, sent, new AbortController().signal);
    await library.idle();
    return Import.parse(library.imports().find((one) => one.id === id));
  };
  const refused = await send(false);
  assert.deepEqual([refused.state, refused.missing, refused.installed], ["failed", { missing: 1, named: 5 }, []]);
  const taken = await send(true);
  assert.deepEqual([taken.state, taken.missing, taken.installed[0]?.incomplete], ["succeeded", undefined, { missing: 1, named: 5 }]);
});

function setup(t: TestContext) {
  const folder = createDataFolder(temporary(t));
  let last = 0;
  return {
    folder,
    async install(files: Record<string, string>, partial = false) {
      const path = join(folder.root, `${++last}.zip`);
      writeFileSync(path, zip(files));
      const refused: { sentence: string; missing: unknown }[] = [];
      const job = startImport({ folder, paths: [path], partial, onProgress: () => undefined, onPassedOver: (one) => refused.push(one) });
      return { installed: (await job.done).map((one) => Installed.parse(one)), refused };
    },
    sections: () => sectionsOf(folder),
  };
}

/** Ids in the order in which a reader steps through them, with their level. */
function sectionsOf(folder: DataFolder): unknown[] {
  const corpus = openCorpus(folder.corpus);
  try {
    return driverOf(corpus)
      .prepare("select s.act_id as act, d.key as level from section s join division d on d.id = s.division_id order by s.position")
      .all();
  } finally {
    corpus.close();
  }
}

function without(files: Record<string, string>, ...numbers: string[]): Record<string, string> {
  const kept = { ...files };
  for (const number of numbers) delete kept[`${title}/sections/${number}.xml`];
  return kept;
}

function edited(files: Record<string, string>, path: string, from: string, to: string): Record<string, string> {
  const before = files[`${title}/${path}`] ?? "";
  assert.ok(before.includes(from));
  return { ...files, [`${title}/${path}`]: before.replace(from, to) };
}

function temporary(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), "pandect-partial-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  return root;
}
