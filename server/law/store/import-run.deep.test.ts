import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { write } from "../../platform/db/open.ts";
import { saveReleases } from "../sources/store.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import { fictionalTitle } from "../testing/published-code.ts";
import { library } from "../testing/fictional-code.ts";
import { CancelledError, RunRefused, startImport } from "./import-run.ts";
import { type ImportProgress, type PassedOver } from "./import-messages.ts";
import { ImportError } from "./model.ts";
import { listSources } from "../collections.ts";

test("a run reports its progress, document by document, until the end", async (t) => {
  const { folder, file } = setup(t);
  const paths = [file(97, 300), file(98, 200)];
  const progress: ImportProgress[] = [];
  const installed = await startImport({ folder, paths, names: ["a.xml", "b.xml"], onProgress: (p) => progress.push(p) }).done;
  assert.deepEqual(
    installed.map((i) => [i.source, i.sections, i.added, i.skipped]),
    [
      ["cfr-97", 300, 300, 0],
      ["cfr-98", 200, 200, 0],
    ],
  );
  assert.deepEqual(
    listSources(folder).map((s) => s.fileName),
    ["a.xml", "b.xml"],
  );
  const last = progress.at(-1);
  assert.deepEqual([last?.phase, last?.documentsDone, last?.documentsTotal, last?.sections], ["finishing", 2, 2, 500]);
  assert.equal(last?.bytesDone, last?.bytesTotal);
  assert.deepEqual([...new Set(progress.map((p) => p.phase))], ["reading", "indexing", "finishing"]);
  for (const [i, p] of progress.entries()) {
    const before = progress[i - 1];
    assert.ok(before === undefined || (p.bytesDone >= before.bytesDone && p.sections >= before.sections));
  }
});

test("a release point has the day in its publisher's list, where the file and the list of laws have none", async (t) => {
  const { folder } = setup(t);
  const path = join(folder.root, "usc98.xml");
  writeFileSync(path, fictionalTitle("98", "199-105", 3));
  const install = () => startImport({ folder, paths: [path], onProgress: () => {} }).done;
  const day = () => listSources(folder).find(({ key }) => key === "usc-98")?.releaseDate;
  await install();
  assert.equal(day(), null);
  const workspace = openWorkspace(folder.workspace);
  write(workspace, (db) =>
    saveReleases(db, "usc", [{ label: "199-106", date: "2089-03-02", isCurrent: true, changed: [], isFixed: true }], ""),
  );
  workspace.close();
  writeFileSync(path, fictionalTitle("98", "199-106", 4));
  await install();
  assert.equal(day(), "2089-03-02");
});

test("a repeated run skips the documents that are already installed, and reports their number", async (t) => {
  const { folder, file } = setup(t);
  const paths = [file(97, 30), file(98, 20)];
  const run = () => startImport({ folder, paths, onProgress: () => {} }).done;
  await run();
  const before = listSources(folder);
  const again = await run();
  assert.deepEqual(
    again.map((i) => [i.source, i.sections, i.added, i.unchanged, i.skipped]),
    [
      ["cfr-97", 30, 0, 30, 30],
      ["cfr-98", 20, 0, 20, 20],
    ],
  );
  assert.deepEqual(listSources(folder), before);
});

test("an archive of all releases, installed again, or an older file by itself, does not move the library back", async (t) => {
  const { folder } = setup(t);
  const paths = ["1801-01-01.md", "1802-01-01.md", "1803-01-01.md"].map((name, i) => {
    const path = join(folder.root, name);
    const amendments = Array.from({ length: i }, (_, n) => `## Amendment ${n + 1}\nHerons may croak ${n + 1} times.\n`);
    writeFileSync(path, `# Constitution of the State of Vermont\n## Article 1\nAll herons are free.\n${amendments.join("")}`);
    return path;
  });
  const run = (some: string[]) => startImport({ folder, paths: some, onProgress: () => {} }).done;
  const counts = (all: Awaited<ReturnType<typeof run>>) => all.map((i) => [i.release, i.added, i.removed, i.skipped]);
  assert.deepEqual(counts(await run(paths)), [
    ["1801-01-01", 1, 0, 0],
    ["1802-01-01", 1, 0, 0],
    ["1803-01-01", 1, 0, 0],
  ]);
  const again = await run(paths);
  assert.deepEqual(
    counts(again),
    Array.from({ length: 3 }, () => ["1803-01-01", 0, 0, 3]),
  );
  assert.match(
    again[0]?.warnings[0] ?? "",
    /Jan 1, 1801 is already an earlier version, so nothing changed\. The current text is Jan 1, 1803/,
  );
  assert.deepEqual(counts(await run(paths.slice(0, 1))), [["1803-01-01", 0, 0, 3]]);
});

test("the same file under another release name is installed again, without a change", async (t) => {
  const { folder, file } = setup(t);
  const paths = [file(97, 30)];
  await startImport({ folder, paths, release: "2088-01-01", onProgress: () => {} }).done;
  const [renamed] = await startImport({ folder, paths, release: "2088-02-01", onProgress: () => {} }).done;
  assert.deepEqual([renamed?.release, renamed?.unchanged, renamed?.skipped], ["2088-02-01", 30, 0]);
});

test("a cancelled run keeps the documents that were complete and nothing of the current one", async (t) => {
  const { folder, file } = setup(t);
  const paths = [file(97, 10), file(98, 20_000)];
  const run = startImport({
    folder,
    paths,
    onProgress: (p) => {
      if (p.documentsDone === 1 && p.bytesDone > 1_000_000) run.cancel();
    },
  });
  await assert.rejects(run.done, (error: unknown) => {
    assert.ok(error instanceof CancelledError);
    assert.deepEqual(
      error.installed.map((i) => i.source),
      ["cfr-97"],
    );
    return true;
  });
  assert.deepEqual(
    listSources(folder).map((s) => s.key),
    ["cfr-97"],
  );
});

test("a run cancelled before it began installs nothing", async (t) => {
  const { folder, file } = setup(t);
  const run = startImport({ folder, paths: [file(97, 2000)], onProgress: () => {} });
  run.cancel();
  await assert.rejects(run.done, CancelledError);
  assert.deepEqual(listSources(folder), []);
});

test("a refused document ends the run, or is skipped when the caller wants that", async (t) => {
  const { folder, file } = setup(t);
  const broken = file(98, 5, (text) => text.slice(0, -200));
  const paths = [file(97, 5), broken, file(99, 5)];
  await assert.rejects(startImport({ folder, paths, onProgress: () => {} }).done, (error: unknown) => {
    assert.ok(error instanceof RunRefused && error instanceof ImportError);
    assert.match(error.message, /title-98\.xml/);
    assert.deepEqual(
      error.installed.map((i) => i.source),
      ["cfr-97"],
    );
    return true;
  });
  const refused: PassedOver[] = [];
  const installed = await startImport({ folder, paths, onProgress: () => {}, onPassedOver: (p) => refused.push(p) }).done;
  assert.deepEqual(
    installed.map((i) => [i.source, i.skipped]),
    [
      ["cfr-97", 5],
      ["cfr-99", 0],
    ],
  );
  assert.deepEqual(
    refused.map((r) => r.path),
    [broken],
  );
});

test("a file with one section that would fill the memory ends in a sentence, and the library stays usable", async (t) => {
  const { folder, file } = setup(t);
  await startImport({ folder, paths: [file(97, 5)], onProgress: () => {} }).done;
  const before = listSources(folder);
  const paragraphs = "<P>(a) A lamp is lit — and burns.</P>".repeat(1_500_000);
  const huge = file(98, 1, (text) => text.replace("<P>(b)", `${paragraphs}<P>(b)`));
  await assert.rejects(
    startImport({ folder, paths: [huge], onProgress: () => {} }).done,
    /title-98\.xml: A text that begins “\(a\) The keeper of lamp 1 .*…” has more than 20 million characters/,
  );
  assert.deepEqual(listSources(folder), before);
  const [next] = await startImport({ folder, paths: [file(99, 5)], onProgress: () => {} }).done;
  assert.equal(next?.added, 5);
});

test("paths without law give a sentence", async (t) => {
  const { folder } = setup(t);
  await assert.rejects(startImport({ folder, paths: [join(folder.root, "none.xml")], onProgress: () => {} }).done, /There is no such file/);
});

type Change = (text: string) => string;

function setup(t: TestContext): { folder: DataFolder; file(title: number, sections: number, change?: Change): string } {
  const { folder } = library(t);
  return {
    folder,
    file: (title, sections, change = (text) => text) => {
      const path = join(folder.root, `title-${title}.xml`);
      writeFileSync(path, change(sampleTitle({ title, sections })));
      return path;
    },
  };
}
