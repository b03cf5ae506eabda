import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Installed, Source } from "#shared/law/library.ts";
import { listSources } from "../../law/collections.ts";
import { createDataFolder, type DataFolder, dataFolder } from "../../platform/data-folder.ts";
import { actLines, linesOf } from "../../law/testing/fictional-acts.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { startLibrary } from "../../law/testing/running-library.ts";
import { sampleTitle, sampleZip } from "../../law/testing/sample-law.ts";
import { sampleLaws } from "../../law/testing/sample-session-laws.ts";
import { type Lock, tryLock } from "../../platform/locks.ts";
import type { Command } from "./command.ts";
import { lawInstall, lawList, lawRemove } from "./law.ts";
import { lawSchema } from "./law-schema.ts";
import { commandLine } from "../../../build/testing/command-line.ts";

interface Setup {
  folder: DataFolder;
  /** Writes a file beside the data folder and returns its path. */
  file(name: string, content: string | Buffer): string;
}

function setup(t: TestContext): Setup {
  const root = mkdtempSync(join(tmpdir(), "pandect-law-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const files = join(root, "files");
  mkdirSync(files);
  return {
    folder: dataFolder(join(root, "data")),
    file(name, content) {
      const path = join(files, name);
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
  };
}

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process. */
async function run(
  command: Command,
  folder: DataFolder,
  positionals: string[],
  more: { values?: Record<string, string>; json?: boolean; isTty?: boolean; signal?: AbortSignal; onStderr?: (text: string) => void } = {},
): Promise<Result> {
  let stdout = "";
  let stderr = "";
  const code = await command.run({
    folder,
    positionals,
    values: more.values ?? {},
    json: more.json ?? false,
    isTty: more.isTty ?? false,
    signal: more.signal ?? new AbortController().signal,
    stdout: { write: (text) => (stdout += text) },
    stderr: {
      write: (text) => {
        stderr += text;
        more.onStderr?.(text);
      },
    },
  });
  return { code, stdout, stderr };
}

/** Runs the command line in a separate process. */
function cli(folder: DataFolder, args: string[]): { result: Promise<Result>; interrupt(): void } {
  const child = spawn(process.execPath, [commandLine, ...args, "--data-dir", folder.root]);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const result = new Promise<Result>((resolve) => child.on("close", (code) => resolve({ code: code ?? -1, stdout, stderr })));
  return { result, interrupt: () => void child.kill("SIGINT") };
}

const keysOf = (folder: DataFolder) => listSources(folder).map((s) => s.key);

test("with --json stdout is one object with the installed sources, and everything else goes to stderr", async (t) => {
  const { folder, file } = setup(t);
  const first = file("title-97.xml", sampleTitle({ title: 97, sections: 30 }));
  const { code, stdout, stderr } = await cli(folder, ["law", "install", first, "--json", "--release", "2088-01"]).result;
  assert.equal(code, 0, stderr);
  assert.equal(stdout.trim().split("\n").length, 1);
  const reply: unknown = JSON.parse(stdout);
  assert.ok(reply !== null && typeof reply === "object" && "installed" in reply);
  assert.deepEqual(Object.keys(reply), ["installed"]);
  const [one] = Installed.array().parse(reply.installed);
  assert.ok(one);
  const { source, corpusType, release, sections, added, amended, removed, unchanged, skipped, warnings } = one;
  assert.deepEqual(
    { source, corpusType, release, sections, added, amended, removed, unchanged, skipped, warnings },
    {
      source: "cfr-97",
      corpusType: "CFR",
      release: "2088-01",
      sections: 30,
      added: 30,
      amended: 0,
      removed: 0,
      unchanged: 0,
      skipped: 0,
      warnings: [],
    },
  );
  assert.ok(one.seconds >= 0);
});

test("people get a sentence and a table; an update shows its changes, and the same file that nothing was done", async (t) => {
  const { folder, file } = setup(t);
  const old = file("old.xml", sampleTitle({ title: 97, sections: 1200 }));
  const newer = file("new.zip", sampleZip({ "title-97.xml": sampleTitle({ title: 97, sections: 1205, amended: true }) }));
  const values = { release: "2088-01" };
  const first = await run(lawInstall, folder, [old], { values });
  assert.equal(first.code, 0);
  assert.match(first.stdout, /^Installed 1 source with 1,200 sections in \d+(\.\d)? s\.\n\nID {6}Name/);
  assert.match(first.stdout, /^cfr-97 {2}Title 97—Lighthouses {2}2088-01 {5}1,200 {2}1,200 {8}0 {8}0 {10}0$/m);
  const second = await run(lawInstall, folder, [newer], { values: { release: "2088-06" } });
  assert.match(second.stdout, /^cfr-97 .* 2088-06 +1,205 +5 +120 +0 +1,080$/m);
  const third = await run(lawInstall, folder, [newer], { values: { release: "2088-06" } });
  assert.equal(third.code, 0);
  assert.match(third.stdout, /^1 source was already installed from the same file; nothing changed\.\n/);
  assert.equal(third.stderr, "");
});

test("names one bad file among several; the others are installed and the exit code is 1", async (t) => {
  const { folder, file } = setup(t);
  const paths = [
    file("title-91.xml", sampleTitle({ title: 91, sections: 5 })),
    file("usc53.zip", "<!DOCTYPE html><html></html>"),
    file("pair.zip", sampleZip({ "a.xml": sampleTitle({ title: 92, sections: 5 }), "b.xml": "<law>" })),
    join(folder.root, "absent.xml"),
  ];
  const { code, stdout, stderr } = await run(lawInstall, folder, paths, { json: true });
  assert.equal(code, 1);
  const reply = JSON.parse(stdout) as { installed: Installed[]; failed: { path: string; error: string }[] };
  assert.deepEqual(
    reply.installed.map((i) => i.source),
    ["cfr-91", "cfr-92"],
  );
  assert.deepEqual(
    reply.failed.map((f) => f.path),
    [paths[1], paths[3], paths[2]],
  );
  for (const { error } of reply.failed) assert.ok(stderr.includes(`  ${error}\n`));
  assert.match(
    stderr,
    /3 files were not installed:\n {2}usc53\.zip: This is a web page.*\n {2}absent\.xml: There is no such file\.\n {2}b\.xml in pair\.zip: /,
  );
  assert.deepEqual(keysOf(folder), ["cfr-91", "cfr-92"]);
});

test("a folder means the law in it, and skipped files are reported", async (t) => {
  const { folder, file } = setup(t);
  file("tree/title-10.xml", sampleTitle({ title: 10, sections: 3 }));
  file("tree/more/title-9.xml", sampleTitle({ title: 9, sections: 3 }));
  const note = file("tree/notes.txt", "not law");
  const { code, stdout, stderr } = await run(lawInstall, folder, [join(note, "..")]);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^Installed 2 sources with 6 sections/);
  assert.match(stderr, /^Note: notes\.txt is neither XML nor an archive and was skipped\.$/m);
  file("empty/notes.txt", "not law");
  const empty = await run(lawInstall, folder, [join(note, "../../empty")], { json: true });
  assert.equal(empty.code, 1);
  assert.match(empty.stderr, /empty: No file in this folder is law: notes\.txt is neither XML nor an archive\./);
});

test("commands with no arguments, or too many, say what they need", async (t) => {
  const { folder } = setup(t);
  assert.deepEqual(await run(lawInstall, folder, []), {
    code: 2,
    stdout: "",
    stderr: "Name at least one file or folder: law install PATH…\n",
  });
  assert.equal((await run(lawInstall, folder, ["x.xml"], { values: { release: " " } })).code, 2);
  assert.equal((await run(lawRemove, folder, [])).code, 2);
  assert.equal((await run(lawRemove, folder, ["a", "b"])).code, 2);
});

test("list and remove have output for people and programs, also for an empty library", async (t) => {
  const { folder, file } = setup(t);
  assert.match((await run(lawList, folder, [])).stdout, /^No law is installed yet\. Install the publishers' files with: /);
  assert.equal((await run(lawList, folder, [], { json: true })).stdout, `{"sources":[],"toReinstall":[]}\n`);
  await run(lawInstall, folder, [file("title-97.xml", sampleTitle({ title: 97, sections: 1500 }))], { values: { release: "2088-01" } });
  const table = (await run(lawList, folder, [])).stdout;
  assert.match(table, /^cfr-97 {2}Title 97—Lighthouses {2}2088-01 {5}1,500 {14}\d\.\d MB {2}\d{4}-\d\d-\d\d$/m);
  assert.match(table, /\n1 source, 1,500 sections, \d\.\d MB\.\n$/);
  const { sources } = JSON.parse((await run(lawList, folder, [], { json: true })).stdout) as { sources: unknown };
  assert.equal(Source.array().parse(sources)[0]?.sections, 1500);
  const unknown = await run(lawRemove, folder, ["cfr-1"], { json: true });
  assert.deepEqual(unknown, {
    code: 1,
    stdout: `{"removed":null}\n`,
    stderr: "No source “cfr-1” is installed. law list shows installed sources.\n",
  });
  assert.equal(
    (await run(lawRemove, folder, ["cfr-97"])).stdout,
    "Removed Title 97—Lighthouses (1,500 sections). Its recorded history stays.\n",
  );
  assert.deepEqual(keysOf(folder), []);
});

test("draws a bar on stderr of a terminal and removes it again", async (t) => {
  const { folder, file } = setup(t);
  const { stderr } = await run(lawInstall, folder, [file("title-97.xml", sampleTitle({ title: 97, sections: 3000 }))], {
    isTty: true,
    values: { release: "1" },
  });
  assert.ok(stderr.startsWith("\r\u001b[2KReading title-97.xml  "));
  assert.match(stderr, /Reading title-97\.xml {2}[█▏▎▍▌▋▊▉░]{12} {2}\d+ % {2}[\d,]+ sections?/);
  assert.ok(stderr.endsWith("\r\u001b[2K"));
});

test("a stopped install leaves the library unchanged and says so", async (t) => {
  const { folder, file } = setup(t);
  await run(lawInstall, folder, [file("title-91.xml", sampleTitle({ title: 91, sections: 5 }))]);
  const large = file("title-97.xml", sampleTitle({ title: 97, sections: 30_000 }));
  const stop = new AbortController();
  const onStderr = () => stop.abort();
  const { code, stdout, stderr } = await run(lawInstall, folder, [large], { json: true, isTty: true, signal: stop.signal, onStderr });
  assert.equal(code, 130);
  assert.deepEqual(JSON.parse(stdout), { installed: [], cancelled: true });
  assert.ok(stderr.endsWith("Canceled. The library did not change.\n"));
  assert.deepEqual(keysOf(folder), ["cfr-91"]);
  const lock = tryLock(folder.importLock);
  assert.ok(lock, "the lock is free again");
  lock.release();
});

test("Ctrl-C ends an install in its own process cleanly", async (t) => {
  const { folder, file } = setup(t);
  createDataFolder(folder.root);
  const install = cli(folder, ["law", "install", file("title-97.xml", sampleTitle({ title: 97, sections: 60_000 })), "--json"]);
  // The import is running when its lock is held.
  for (let lock: Lock | null = tryLock(folder.importLock); lock !== null; lock = tryLock(folder.importLock)) {
    lock.release();
    await nextTurn();
  }
  install.interrupt();
  const { code, stdout, stderr } = await install.result;
  assert.equal(code, 130, stderr);
  assert.deepEqual(JSON.parse(stdout), { installed: [], cancelled: true });
  assert.deepEqual(keysOf(folder), []);
});

test("two installs and a running service on one data folder take turns, and all finish", async (t) => {
  const { folder, file } = setup(t);
  createDataFolder(folder.root);
  const workspace = openWorkspace(folder.workspace);
  const library = startLibrary(folder, workspace);
  const text = sampleTitle({ title: 90, sections: 2000 });
  const { id } = library.open({ fileName: "title-90.xml", sizeBytes: Buffer.byteLength(text), release: null });
  const stream = ReadableStream.from([new TextEncoder().encode(text)]);
  await library.upload(id, { stream, contentLength: null }, new AbortController().signal);
  const installs = [91, 92].map((title) => {
    const path = file(`title-${title}.xml`, sampleTitle({ title, sections: 500 }));
    return cli(folder, ["law", "install", path, "--json"]).result;
  });
  for (const { code, stderr } of await Promise.all(installs)) assert.equal(code, 0, stderr);
  await library.idle();
  assert.equal(library.imports()[0]?.state, "succeeded");
  assert.deepEqual(keysOf(folder), ["cfr-90", "cfr-91", "cfr-92"]);
  await library.close();
  workspace.close();
});

test("an install that has to wait says so, and can be stopped while waiting", async (t) => {
  const { folder, file } = setup(t);
  createDataFolder(folder.root);
  const path = file("title-97.xml", sampleTitle({ title: 97, sections: 5 }));
  const lock = tryLock(folder.importLock);
  assert.ok(lock);
  const waited = await run(lawInstall, folder, [path], { onStderr: () => lock.release() });
  assert.equal(waited.code, 0);
  assert.match(waited.stderr, /^Another import is running on this data folder; waiting for it to finish\.\n/);
  const again = tryLock(folder.importLock);
  const stop = new AbortController();
  const stopped = await run(lawInstall, folder, [path], { signal: stop.signal, onStderr: () => stop.abort() });
  assert.equal(stopped.code, 130);
  again?.release();
});

test("acts are counted as acts; a session law has no sections", async (t) => {
  const { folder, file } = setup(t);
  const acts = file("acts.jsonl", linesOf(actLines.filter((line) => !line.type.startsWith("mapping") && line.type !== "correspondence")));
  const laws = file("laws.jsonl", sampleLaws);
  const { stdout } = await run(lawInstall, folder, [acts, laws]);
  assert.match(stdout, /^Installed 2 sources with 5 acts and 2 sections in /);
  const { stdout: listed } = await run(lawList, folder, []);
  assert.match(listed, /in-kerala +Acts of Kerala \(fiction\) .* 2 +2 /);
  assert.match(listed, /Session laws of Minnesota \(fiction\) +\S+ +\d+ {3,}/);
  const removed = await run(lawRemove, folder, ["in-kerala"]);
  assert.equal(removed.stdout, "Removed Acts of Kerala (2 acts and 2 sections). Its recorded history stays.\n");
});

test("each line format has its schema", async (t) => {
  const { folder } = setup(t);
  const titleOf = async (of?: string) => {
    const { stdout } = await run(lawSchema, folder, [], of === undefined ? {} : { values: { of } });
    return (JSON.parse(stdout) as { title: string }).title;
  };
  assert.equal(await titleOf(), await titleOf("statutes"));
  assert.match(await titleOf("session-laws"), /session laws/);
  assert.match(await titleOf("acts"), /acts/);
  const { code, stderr } = await run(lawSchema, folder, [], { values: { of: "constructor" } });
  assert.deepEqual([code, stderr], [2, "Name the kind: law schema --of statutes, session-laws or acts.\n"]);
});
