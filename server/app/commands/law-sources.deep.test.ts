import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { until } from "../../platform/testing/until.ts";
import { listSources } from "../../law/collections.ts";
import { type DataFolder, dataFolder } from "../../platform/data-folder.ts";
import { sampleTitle } from "../../law/testing/sample-law.ts";
import { codePath, serveCode } from "../../law/testing/published-code.ts";
import { testPublisher, type TestPublisher } from "../../law/testing/publisher.ts";
import { commandLine } from "../../../build/testing/command-line.ts";

interface Setup {
  folder: DataFolder;
  publisher: TestPublisher;
  /** Runs the command line in a separate process, against the test's publisher. */
  cli(...args: string[]): { result: Promise<{ code: number | null; stdout: string; stderr: string }>; kill(signal: NodeJS.Signals): void };
}

async function setup(t: TestContext): Promise<Setup> {
  const publisher = await testPublisher(t);
  serveCode(publisher);
  const root = mkdtempSync(join(tmpdir(), "pandect-fetch-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const folder = dataFolder(root);
  return {
    folder,
    publisher,
    cli(...args) {
      const child = spawn(process.execPath, [commandLine, ...args, "--data-dir", root], {
        env: { ...process.env, PANDECT_SOURCES_ORIGIN: publisher.origin },
      });
      let stdout = "";
      let stderr = "";
      child.stdout.on("data", (chunk) => (stdout += chunk));
      child.stderr.on("data", (chunk) => (stderr += chunk));
      const result = once(child, "close").then(() => ({ code: child.exitCode, stdout, stderr }));
      return { result, kill: (signal) => void child.kill(signal) };
    },
  };
}

test("law sources lists without asking a publisher, asks with --refresh, and law fetch installs what it found", async (t) => {
  const { folder, publisher, cli } = await setup(t);
  const offline = await cli("law", "sources").result;
  assert.match(offline.stdout, /usc +United States Code +Office of the Law Revision Counsel +never/);
  assert.match((await cli("law", "sources", "usc").result).stdout, /has not checked with the publisher yet/);
  assert.equal(publisher.asked.length, 0);
  const listed = await cli("law", "sources", "usc", "--refresh", "--json").result;
  const reply = JSON.parse(listed.stdout) as { release: { label: string }; items: { id: string }[] };
  assert.deepEqual([reply.release.label, reply.items.map((i) => i.id)], ["199-103", ["usc-53", "usc-97", "usc-98"]]);
  const fetched = await cli("law", "fetch", "usc-97", "usc-53", "usc-1", "--json").result;
  assert.equal(fetched.code, 1);
  const { installed, failed } = JSON.parse(fetched.stdout) as {
    installed: { source: string }[];
    failed: { item: string; error: string }[];
  };
  assert.deepEqual(
    installed.map((i) => i.source),
    ["usc-97"],
  );
  assert.deepEqual(
    failed.map((f) => f.item),
    ["usc-53", "usc-1"],
  );
  assert.match(failed[0]?.error ?? "", /reserved/);
  const prior = await cli("law", "fetch", "usc-98", "--release", "199-102not101").result;
  assert.equal(prior.code, 0, prior.stderr);
  assert.deepEqual(
    listSources(folder).map((s) => [s.key, s.release]),
    [
      ["usc-97", "199-103"],
      ["usc-98", "199-102not101"],
    ],
  );
  const title = publisher.asked.find((one) => one.path === codePath("199-103", "97"));
  assert.match(title?.headers["user-agent"] ?? "", /^Pandect\//);
  assert.match((await cli("law", "sources", "usc").result).stdout, /usc-97 .* 199-103\n/);
});

test("an address is set, restored and refused on the command line", async (t) => {
  const { cli } = await setup(t);
  const set = await cli("law", "sources", "--set", "usc.list=https://mirror.example/list.htm").result;
  assert.match(set.stdout, /usc\.list: https:\/\/mirror\.example\/list\.htm\n/);
  assert.match((await cli("law", "sources", "usc").result).stdout, /mirror\.example\/list\.htm \(yours\)/);
  assert.equal((await cli("law", "sources", "--set", "usc.list=http://mirror.example/").result).code, 1);
  assert.match((await cli("law", "sources", "--reset", "usc.list").result).stdout, /\(the default\)/);
});

test("a killed fetch continues where it was, and the file is the publisher's own", async (t) => {
  const { folder, publisher, cli } = await setup(t);
  const law = Buffer.from(sampleTitle({ title: 7, sections: 12_000 }));
  const path = "/api/versioner/v1/full/2020-01-02/title-7.xml";
  const half = 1_600_000;
  assert.ok(law.length > half);
  publisher.on(path, (_, response) => {
    response.writeHead(200, { etag: '"7"', "content-length": String(law.length) });
    response.write(law.subarray(0, half));
  });
  const killed = cli("law", "fetch", "cfr-7", "--release", "2020-01-02");
  const about = join(folder.downloads, "cfr-7@2020-01-02.json");
  // Another process writes it: the file is the signal.
  await until(folder.root, () => existsSync(about) && /"safe":[1-9]/.test(readFileSync(about, "utf8")));
  killed.kill("SIGKILL");
  await killed.result;
  publisher.file(path, law, { etag: '"7"' });
  const again = await cli("law", "fetch", "cfr-7", "--release", "2020-01-02").result;
  assert.equal(again.code, 0, again.stderr);
  const from = Number(/bytes=(\d+)-/.exec(publisher.asked.at(-1)?.headers.range ?? "")?.[1]);
  assert.ok(from >= 1024 ** 2 && from <= half, String(from));
  assert.ok(readFileSync(join(folder.fetched, "ecfr/cfr-7@2020-01-02.xml")).equals(law));
  assert.deepEqual(
    listSources(folder).map((s) => [s.key, s.release, s.sections]),
    [["cfr-7", "2020-01-02", 12_000]],
  );
  assert.deepEqual(readdirSync(folder.downloads), []);
});

test("for today, which the eCFR does not have yet, fetch uses the latest day it has", async (t) => {
  const { publisher, cli } = await setup(t);
  const titles = [{ number: 7, name: "Lamps", latest_amended_on: "2088-01-02", up_to_date_as_of: "2088-03-03", reserved: false }];
  publisher.page("/api/versioner/v1/titles.json", JSON.stringify({ titles }), "application/json");
  const early = await cli("law", "fetch", "cfr-7", "--release", "2088-03-05").result;
  assert.match(early.stderr, /title 7 .* 2088-03-05; the newest text is a day or two behind/);
  assert.equal((await cli("law", "sources", "ecfr", "--refresh").result).code, 0);
  const today = await cli("law", "fetch", "cfr-7", "--release", "2088-03-05").result;
  assert.equal(today.code, 1);
  assert.match(today.stderr, /up to 2088-03-03; there is no text of 2088-03-05 yet/);
  publisher.file("/api/versioner/v1/full/2088-03-03/title-7.xml", Buffer.from(sampleTitle({ title: 7, sections: 5 })));
  const newest = await cli("law", "fetch", "cfr-7").result;
  assert.equal(newest.code, 0, newest.stderr);
});
