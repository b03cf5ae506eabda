import assert from "node:assert/strict";
import { test } from "node:test";
import { SaxesParser } from "saxes";
import { launchdAgent, scheduledTask, systemdUnit, unusableWord } from "./definitions.ts";

/** Folders whose names try to break out of their place in the file. */
const hostile = [
  "/home/ada/Law of the land",
  '/data/a "quoted" b',
  "/data/100% $HOME ${PATH} %h %n",
  "/data/back\\slash\\",
  "/data/'single' `tick` ; rm -rf / && x | y > z",
  "/data/<string>&amp;</string>",
  "/data/Kanzlei Müller 法律",
  "C:\\Users\\Ada Byron\\Pandect\\",
  "--exec",
];

const commandOn = (folder: string) => ({
  program: "/opt/my node/bin/node",
  args: ["/opt/a b/cli.js", "serve", "--data-dir", folder],
  cwd: "/opt/50% a b",
});

test("systemd starts exactly the intended words", () => {
  for (const folder of hostile) {
    const lines = systemdUnit(commandOn(folder)).split("\n");
    const starts = lines.filter((line) => line.startsWith("ExecStart="));
    assert.equal(starts.length, 1, folder);
    assert.deepEqual(systemdWords(starts[0]?.slice("ExecStart=".length) ?? ""), [
      "/opt/my node/bin/node",
      "/opt/a b/cli.js",
      "serve",
      "--data-dir",
      folder,
    ]);
    assert.ok(lines.includes("WorkingDirectory=/opt/50%% a b"));
    assert.ok(lines.every((line) => line === "" || /^\[\w+\]$|^[A-Za-z]+=/.test(line)));
  }
});

test("launchd gets one string for each word", () => {
  for (const folder of hostile) {
    const strings = elements(launchdAgent(commandOn(folder))).filter(({ name }) => name === "string");
    assert.deepEqual(
      strings.map(({ text }) => text),
      ["com.pandect.service", "/opt/my node/bin/node", "/opt/a b/cli.js", "serve", "--data-dir", folder, "/opt/50% a b", "Background"],
    );
  }
});

test("the scheduled task splits into the same words as Windows splits a command line", () => {
  for (const folder of hostile) {
    const found = elements(scheduledTask(commandOn(folder), 'FIRM\\A & "B"'));
    const text = (name: string) => found.filter((one) => one.name === name).map((one) => one.text);
    assert.deepEqual(text("Command"), ["/opt/my node/bin/node"]);
    assert.deepEqual(windowsWords(text("Arguments")[0] ?? ""), ["/opt/a b/cli.js", "serve", "--data-dir", folder]);
    assert.deepEqual(text("UserId"), ['FIRM\\A & "B"', 'FIRM\\A & "B"']);
    assert.deepEqual(text("RunLevel"), ["LeastPrivilege"]);
  }
});

test("a name with a line break is refused: it could begin a new setting", () => {
  for (const folder of ["/data/x\nExecStartPre=/bin/evil", "/data/\u0000", "/data/\r"])
    assert.equal(unusableWord(commandOn(folder)), folder);
  for (const folder of hostile) assert.equal(unusableWord(commandOn(folder)), null);
});

/** The rules of systemd.service(5): quotes, backslashes, `%%` and `$$`; an unescaped `%` or `$` is an error here. */
function systemdWords(text: string): string[] {
  const words: string[] = [];
  for (const [, quoted = ""] of text.matchAll(/"((?:[^"\\]|\\.)*)"(?: |$)/g)) {
    assert.doesNotMatch(quoted.replaceAll("%%", "").replaceAll("$$", ""), /[%$]/);
    words.push(quoted.replaceAll(/\\(.)/g, "$1").replaceAll("%%", "%").replaceAll("$$", "$"));
  }
  return words;
}

/** The rules of CommandLineToArgvW. */
function windowsWords(text: string): string[] {
  const words: string[] = [];
  let word = "";
  let isQuoted = false;
  for (let i = 0; i < text.length;) {
    const slashes = /^\\*/.exec(text.slice(i))?.[0].length ?? 0;
    i += slashes;
    if (text[i] === '"') {
      word += "\\".repeat(Math.floor(slashes / 2));
      if (slashes % 2 === 1) word += '"';
      else isQuoted = !isQuoted;
      i++;
    } else {
      word += "\\".repeat(slashes);
      if (text[i] === " " && !isQuoted) words.push(word);
      word = text[i] === " " && !isQuoted ? "" : word + (text[i] ?? "");
      i++;
    }
  }
  return [...words, word];
}

function elements(xml: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => open.push({ name, text: "" }));
  parser.on("text", (text) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  });
  parser.on("closetag", () => {
    const ended = open.pop();
    if (ended !== undefined) found.push(ended);
  });
  parser.on("error", (error) => assert.fail(error));
  parser.write(xml.replace(/<!DOCTYPE[^>]*>/, "")).close();
  return found;
}
