import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const workflows = globSync(".github/workflows/*.yml", { cwd: root }).map((file) => ({ file, text: read(file) }));

/** Lines of every `run:`, including those that begin on the next line. */
function scripts(text: string): string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const begun = /^(\s*)(?:- )?run: (.*)$/.exec(line);
    if (begun === null) return [];
    if (begun[2] !== "|") return [begun[2] ?? ""];
    const indent = begun[1]?.length ?? 0;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() !== "" && next.length - next.trimStart().length <= indent);
    return rest.slice(0, end === -1 ? rest.length : end);
  });
}

test("workflows may only read, unless a job declares what it writes", () => {
  assert.ok(workflows.length >= 3);
  for (const { file, text } of workflows) {
    assert.match(text, /^permissions:\n {2}contents: read\n\n/m, file);
    assert.doesNotMatch(text, /pull_request_target|workflow_run|write-all|self-hosted/, file);
    assert.doesNotMatch(text, /\t/, file);
    const jobs = text
      .slice(text.indexOf("\njobs:"))
      .split(/\n {2}(?=[a-z]+:\n)/)
      .slice(1);
    for (const job of jobs) assert.match(job, /\n {4}timeout-minutes: \d+\n/, `${file}: ${job.slice(0, 20)}`);
    const writes = jobs.filter((job) => /: write\b/.test(job)).map((job) => job.split(":")[0]);
    assert.deepEqual(writes, file.endsWith("release.yml") ? ["publish"] : []);
    assert.equal(text.match(/actions\/checkout@/g)?.length, text.match(/persist-credentials: false/g)?.length, file);
  }
});

test("every action is one of GitHub's own, named by its commit, with the version next to it", () => {
  const used = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.+)/g)].map((match) => match[1] ?? ""));
  assert.ok(used.length > 8);
  for (const name of used) assert.match(name, /^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("no action has a version that ran on Node 20, which the runners no longer have", () => {
  const first = { checkout: 5, "setup-node": 5, "setup-go": 6, "upload-artifact": 6, "download-artifact": 7 };
  for (const { file, text } of workflows)
    for (const [, name = "", version] of text.matchAll(/uses: actions\/([a-z-]+)@[0-9a-f]{40} # v(\d+)/g))
      assert.ok(Number(version) >= (first[name as keyof typeof first] ?? Infinity), `${file}: ${name} v${version}`);
});

test("a checkout has the same bytes on every system", () => {
  assert.match(read(".gitattributes"), /^\* text=auto eol=lf$/m);
});

test("no outside value is put into a script, and scripts of the manifest exist", () => {
  const { scripts: known } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const { file, text } of workflows) {
    const lines = scripts(text);
    assert.ok(lines.length > 0, file);
    for (const line of lines) {
      assert.doesNotMatch(line, /\$\{\{/, file);
      for (const [, name = ""] of line.matchAll(/npm run (\S+)/g)) assert.ok(Object.hasOwn(known, name), `${file}: ${name}`);
    }
  }
});

test("every secret is described, and reaches only tags", () => {
  const page = read(".github/README.md");
  const release = read(".github/workflows/release.yml");
  const secrets = new Set([...release.matchAll(/secrets\.(\w+)/g)].map((match) => match[1] ?? ""));
  assert.ok(secrets.size >= 7);
  for (const name of secrets) assert.ok(page.includes(`\`${name}\``), name);
  for (const { file, text } of workflows) if (!file.endsWith("release.yml")) assert.doesNotMatch(text, /secrets\./, file);
  for (const step of release.split(/\n {6}- /).filter((one) => one.includes("secrets."))) assert.match(step, /github\.ref_type == 'tag'/);
});

test("scripts with arguments do not run in a shell that drops them, and only a tag gets a feed", () => {
  const release = read(".github/workflows/release.yml");
  assert.match(release, /^defaults:\n {2}run:\n {4}shell: bash\n/m);
  for (const step of release.split(/\n {6}- /).filter((one) => one.includes("shell: pwsh"))) assert.doesNotMatch(step, / -- /);
  assert.match(release, /PANDECT_UPDATE_FEED: \$\{\{ github\.ref_type == 'tag' && .* \|\| '' \}\}/);
  for (const kind of ["zip", "blockmap"]) assert.ok(release.includes(`dist-packages/*.${kind}`));
  for (const channel of ["latest", "beta"]) assert.ok(release.includes(`dist-packages/${channel}*.yml`));
});

test("each installer is built on both processors of its system, started and uploaded", () => {
  const release = read(".github/workflows/release.yml");
  for (const kind of ["AppImage", "deb", "dmg", "exe"]) assert.ok(release.includes(`dist-packages/*.${kind}`), kind);
  for (const system of ["linux", "mac", "windows"])
    for (const arch of ["x64", "arm64"]) assert.ok(release.includes(`name: ${system}-${arch} }`), `${system} ${arch}`);
  for (const step of ["tag", "installers", "try", "verify", "collect", "publish"])
    assert.ok(release.includes(`npm run release -- ${step}\n`), step);
});
