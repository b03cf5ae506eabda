import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "..");

/** Phrases of the right column of server/docs/style.md that no sentence needs. */
const refused =
  /\banew\b|\bthrow away\b|\bkeep the note\b|\bthe trail is whole\b|\bkept back\b|\bworks on this machine only\b|\bhow to reach them\b|\btaken? in\b|\bin the texts\b|\bbefore it comes\b|\bnext comes\b|\bput off\b|\bdone with all\b|\bdoes not exist for credentials\b|\bas it was\b|\be-mail\b|\bcatalogue\b|\b(?:file|archive|folder) holds\b|\bthis machine\b|\b(?:has|have) these words\.|\bfor the window alone\b|\bput back\b|\bthere now\b|\bby itself\b|\bcould not be loaded\b|\busual (?:keys?|view|width|value)\b|\bthere is no undo\b|\bbeforehand\b|\bat hand\b|\bcould not be \w+ed\b|\brests? on\b|\bask the publisher\b|\bon each line\b/i;

/** A sentence that begins with "It" although the thing has a name. */
const beginsWithIt = /(?:^|[.!?:]\s|\\n|["'`(>])It\s[a-z]/;

/** Text that is not in our voice: wording of contracts, and prompts for a model. */
const isNotOurs = /\/clauses\/|reviews\/model-notes\.ts|drafts\/rewrite\.ts/;

/** Lines of code without comments, with their numbers. */
function linesOf(path: string): [line: string, number: number][] {
  return readFileSync(join(root, path), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .split("\n")
    .map((line, i) => [line.replace(/(?:^|\s)\/\/.*/, ""), i + 1]);
}

test("no text of the window uses words that the style page replaces", () => {
  const found = globSync("renderer/**/*texts.ts", { cwd: root }).flatMap((path) =>
    linesOf(path).flatMap(([line, number]) => {
      const phrase = refused.exec(line)?.[0];
      return phrase === undefined ? [] : [`${path}:${number} ${phrase}`];
    }),
  );
  assert.deepEqual(found, []);
});

test("no sentence of the window, the service, the desktop program and the command line begins with “It”", () => {
  const files = globSync(["{renderer,server,shared,electron}/**/*.{ts,tsx}", "build/start.ts"], { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing\//.test(path) && !isNotOurs.test(path),
  );
  assert.ok(files.length > 900);
  const found = files.flatMap((path) =>
    linesOf(path).flatMap(([line, number]) => (/["'`]/.test(line) && beginsWithIt.test(line) ? [`${path}:${number} ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
});

test("no sentence of the README, the guide and the newest part of the changelog begins with “It”", () => {
  const pages = ["README.md", ...globSync("shared/guide/*.md", { cwd: root })].map((path) => readFileSync(join(root, path), "utf8"));
  const newest = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m)[1] ?? "";
  const sentences = [...pages, newest]
    .join("\n")
    .replaceAll(/\n(?![\n#|-])\s*/g, " ")
    .split(/(?<=[.!?:])\s+|\n/);
  assert.ok(sentences.length > 100);
  assert.deepEqual(
    sentences.filter((sentence) => /^(?:[-*]\s*)?It\s/.test(sentence)),
    [],
  );
});

test("no sentence of the service and the command line uses words replaced there", () => {
  const replaced =
    /\bany more\.|\bfile of now\b|\bis made already\b|\bbeing made already\b|\bNothing was asked\b|\bcame already\b|\binside the program\b|\bstands? above it\b|\blies? ready\b|\btwice over\b|\bis no operator\b|\bnot asked lately\b|\bnot what was written\b|\bgive an upload up\b|\bread lately\b|\bthis machine\b|\bhas another (?:size|length|version|ETag)\b|\bso-called\b|\balike to\b|\bof (?:the|an) old kind\b|\bspeaks? to a (?:machine|program)\b|\bsomething else than\b|\bit was read;|\bpast its time\b/i;
  const files = globSync("{server,shared}/**/*.ts", { cwd: root }).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const found = files.flatMap((path) =>
    linesOf(path).flatMap(([line, number]) => (/["'`]/.test(line) && replaced.test(line) ? [`${path}:${number} ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
});

test("no screen shows an identifier: words that are missing come from plain-words.ts", () => {
  // Names of files in a backup are no identifiers.
  const shown =
    /\.(?!files\b)\w+\[([\w.]+)\] \?\? \1\b(?!\.)|(?:· \$|(?<![=$\w]))\{(?:\w+\.)*(?:attribute|category|clause(?:Type)?|columnType|contractType|corpusType|sourceType|userSide)\}/;
  for (const line of ["words.kinds[row.kind] ?? row.kind", "{` · ${template.category}`}", "{corpusType} · {fileName}"])
    assert.match(line, shown);
  const files = globSync("renderer/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) => !/\.test\.ts$|^renderer\/(?:api|docs|specimen)\//.test(path),
  );
  assert.ok(files.length > 500);
  const found = files.flatMap((path) =>
    linesOf(path).flatMap(([line, number]) =>
      !line.startsWith("import ") && shown.test(line) ? [`${path}:${number} ${line.trim()}`] : [],
    ),
  );
  assert.deepEqual(found, []);
});

/** Sentences about the person's own computer, also where the service is a firm's server. */
const ofTheComputer = [
  /\/firm(?:-problem)?-texts\.ts$/, // a desktop at its firm
  /templates\/texts\.ts$/, // a file to choose
  /(?:settings|owner)-texts\.ts$|keys\/texts\.ts$/, // kept by the window itself
  /api\/place\.ts$/,
];

test("a text that names the place of the service names a firm's server where it is one", () => {
  const found = globSync("renderer/**/*{texts,place}.ts", { cwd: root }).filter((path) => {
    const text = linesOf(path).map(([line]) => line);
    const elsewhere = text.join("\n").replaceAll(/isOnComputer\s*\?\s*"[^"]*"|(?:keptInFirmWindow|AtFirm):\s*"[^"]*"/g, "");
    return /this computer/i.test(elsewhere) && !ofTheComputer.some((one) => one.test(path));
  });
  assert.deepEqual(found, []);
});
