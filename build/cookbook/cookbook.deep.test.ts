import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serviceConfig } from "../../server/app/config.ts";
import { startImport } from "../../server/law/store/import-run.ts";
import { createDataFolder, type DataFolder } from "../../server/platform/data-folder.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { sampleTitle } from "../../server/law/testing/sample-law.ts";
import { createKey } from "../../server/platform/metering/data-keys.ts";
import type { Service } from "../../server/app/running-service.ts";
import { startService } from "../../server/app/service.ts";
import { sampleLaws } from "../../server/law/testing/sample-session-laws.ts";

let folder: DataFolder;
let service: Service;

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-cookbook-")));
  const files = {
    "title-97-2013-01-02.xml": sampleTitle({ title: 97, sections: 120, date: "2013-01-02" }),
    "title-97-2014-01-02.xml": sampleTitle({ title: 97, sections: 120, amended: true, date: "2014-01-02" }),
    "piers.jsonl": piers(),
    "laws.jsonl": sampleLaws,
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder.root, name);
    writeFileSync(path, text);
    await startImport({ folder, paths: [path], onProgress: () => undefined }).done;
  }
  service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
});
after(async () => {
  await service.close();
  rmSync(folder.root, { recursive: true });
});

/** A part of invented regulations, longer than a page of the hierarchy. */
function piers(): string {
  const sections = Array.from({ length: 230 }, (_, i) => ({
    type: "section",
    id: `CFR_T98_P1_S1_${i + 1}`,
    division: "t98/pt1",
    number: `1.${i + 1}`,
    heading: i === 0 ? "Definitions" : `Pier ${i + 1}`,
    citation: `98 C.F.R. § 1.${i + 1}`,
    paragraphs: [
      i === 0
        ? "In this part a “pier” is a place where lamps stand."
        : { text: "As § 1.1 has it, the pier is lit.", links: i === 1 ? [{ words: "§ 1.1", to: "98 C.F.R. § 1.1" }] : [] },
    ],
  }));
  const lines = [
    {
      type: "source",
      format: "PANDECT-JSONL",
      version: 1,
      key: "cfr-98",
      corpusType: "CFR",
      jurisdiction: "federal",
      titleNumber: "98",
      name: "Title 98—Piers",
      release: "2014-01-01",
      isFiction: true,
    },
    { type: "division", key: "t98", kind: "title", number: "98", name: "Piers" },
    { type: "division", key: "t98/pt1", parent: "t98", kind: "part", number: "1", label: "PART 1", name: "Piers" },
    ...sections,
  ];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

/** Each recipe has its own key, so that none uses up another's limit per minute. */
function newKey(): string {
  const db = openWorkspace(folder.workspace);
  try {
    return write(db, (tx) => createKey(tx, "cookbook", Date.now())).key;
  } finally {
    db.close();
  }
}

interface Run {
  code: number | null;
  out: string;
  err: string;
}

function run(command: string[], env: Record<string, string>, input = ""): Promise<Run> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd: import.meta.dirname, env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ...env } });
  const run: Run = { code: null, out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (run.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (run.err += chunk.toString()));
  // A recipe that reads nothing may already have ended.
  child.stdin.on("error", () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...run, code }));
  });
}

const interpreters: Record<string, string[]> = {
  sh: ["sh"],
  py: ["python3"],
  ps1: ["pwsh", "-NoProfile", "-File"],
  ts: [process.execPath],
};
const needs: Record<string, string[]> = {
  sh: ["curl", "--version"],
  py: ["python3", "--version"],
  ps1: ["pwsh", "--version"],
  ts: [process.execPath, "--version"],
};
const lacking = (ending: string) => {
  const [program = "", ...args] = needs[ending] ?? [];
  return spawnSync(program, args).status === 0 ? false : `${program} is not on this machine`;
};

const lamp = "CFR_T97_P1_S1_10";
const brief = "See 97 C.F.R. § 1.10(a) and 97 C.F.R. § 77.1.";
/** The input and required output of each recipe. `plain` may print more in some languages, but must print this. */
const recipes: Record<string, { args?: string[]; shellArgs?: string[]; input?: string; prints: RegExp[] }> = {
  // Title 98 is marked as invented, so it does not count next to other law.
  coverage: { prints: [/^federal 120/m] },
  search: { args: ["lamp oil", "97"], prints: [/97 C\.F\.R\. § \d\.\d+/] },
  resolve: {
    input: brief,
    shellArgs: ["97 C.F.R. § 1.10(a)", "97 C.F.R. § 77.1"],
    prints: [
      /(true 97 C\.F\.R\. § 1\.10\(a\)|97 C\.F\.R\. § 1\.10\(a\) · CFR_T97_P1_S1_10)/,
      /(false 97 C\.F\.R\. § 77\.1|§ 77\.1 · not found here)/,
    ],
  },
  walk: { args: ["CFR_T97_P1_S1_1"], prints: [/^CFR_T97_P1_S1_2\b/m, /^CFR_T97_P1_S1_11\b/m, /^CFR_T97_P1_S1_100\b/m] },
  divisions: { args: ["98", "1"], prints: [/^CFR_T98_P1_S1_1\b/m, /^CFR_T98_P1_S1_230\b/m] },
  batch: { args: [lamp, "CFR_T97_P9_S9_9"], prints: [/97 C\.F\.R\. § 1\.10/, /CFR_T97_P9_S9_9.*not_in_corpus/] },
  changes: { args: [lamp, "0"], prints: [/amended/, /^since [1-9]/m] },
  feed: { args: ["0", "2"], prints: [/^\w+ SSL_MN_2087R_G_Y2087_C1$/m, /SSL_MN_2087R_G_Y2087_C3$/m, /^since [1-9]/m] },
  balance: { prints: [/left \d+, used 4/] },
  patient: { args: ["3"], prints: [/^3 calls/m] },
  export: { args: ["lamp oil"], prints: [/citation"?,"?actId/, /"?97 C\.F\.R\. § \d\.\d+ \(\d{4}\)"?,"?CFR_T97/] },
  compare: { args: [lamp, "2013-06-01", "2014-06-01"], prints: [/sperm oil/, /colza oil/] },
  cited: { args: ["CFR_T98_P1_S1_1"], prints: [/^98 C\.F\.R\. § 1\.2\b/m] },
};

for (const [ending, interpreter] of Object.entries(interpreters)) {
  const skip = lacking(ending);
  for (const [name, { args = [], shellArgs, input, prints }] of Object.entries(recipes)) {
    test(`${name}.${ending} does what it says`, { skip }, async () => {
      const given = ending === "py" || ending === "ts" ? args : (shellArgs ?? args);
      const done = await run([...interpreter, `${name}.${ending}`, ...given], { PANDECT_URL: service.url, PANDECT_KEY: newKey() }, input);
      assert.deepEqual([done.code, done.err], [0, ""], done.out);
      for (const expected of prints) assert.match(done.out.trim(), expected);
    });
  }

  test(`install.${ending} installs into the given folder`, { skip }, async () => {
    const root = mkdtempSync(join(tmpdir(), "pandect-cookbook-install-"));
    try {
      const done = await run([...interpreter, `install.${ending}`], { PANDECT_DATA_DIR: root });
      assert.equal(done.code, 0, done.err);
      assert.match(done.out, /vt-harbour-2/);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  test(`recipes in .${ending} wait after a 429, stop at a 402 and name other refusals`, { skip }, async () => {
    const waits: number[] = [];
    const answers = [
      { status: 429, headers: { "retry-after": "1" }, body: { detail: "Rate limit reached" } },
      { status: 200, headers: {}, body: {} },
      { status: 402, headers: {}, body: { detail: "Not enough credits for this call" } },
      { status: 401, headers: {}, body: { detail: "API key missing, unknown or revoked" } },
    ];
    const server = createServer((_, response) => {
      waits.push(performance.now());
      const { status, headers, body } = answers.shift() ?? { status: 500, headers: {}, body: {} };
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      // listen() has given it an address.
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const call = () => run([...interpreter, `patient.${ending}`, "1"], { PANDECT_URL: url, PANDECT_KEY: "svc_key_x" });
      assert.match((await call()).out, /^1 calls/);
      assert.ok((waits[1] ?? 0) - (waits[0] ?? 0) >= 990, "as long as it was told");
      const broke = await call();
      assert.deepEqual([broke.code, broke.err.trim()], [2, "Out of credits. More: npm run -s pandect -- credits grant 1000"]);
      const refused = await call();
      assert.deepEqual([refused.code, refused.err.includes("API key missing")], [1, true]);
      const without = await run([...interpreter, `coverage.${ending}`], { PANDECT_URL: url, PANDECT_KEY: "" });
      assert.notEqual(without.code, 0);
      assert.match(without.err, /key create/);
    } finally {
      server.close();
    }
  });
}

test("every recipe exists in four languages and is run", () => {
  // `upload.ts` needs a workspace credential; build/client/client.test.ts tests its calls.
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!upload\.|.*\.test\.).*\.(sh|py|ps1|ts)$/.test(file));
  const wanted = ["pandect", "install", ...Object.keys(recipes)].flatMap((name) =>
    Object.keys(interpreters).map((ending) => `${name}.${ending}`),
  );
  assert.deepEqual(files.sort(), wanted.sort());
});
