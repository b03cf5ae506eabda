import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { MenuItemConstructorOptions } from "electron";
import { trayIcon } from "../build/tray-icons.ts";
import { autostartEntry, autostartFile, startCommand } from "./login-item.ts";
import { shellState } from "./shell-state.ts";
import { endedNotices, type Task, tasksOf } from "./tasks.ts";
import { quitQuestion, trayTemplate, trayTip } from "./tray-menu.ts";

const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  name: `Reading a document: ${id}`,
  progress: null,
  path: "/matters",
  state: "open",
  took: 0,
  ...more,
});
const quiet = { tasks: [], unread: 0, isUnreadAtLeast: false };
const nothing = { open: () => assert.fail(), quit: () => assert.fail() };
const labels = (items: MenuItemConstructorOptions[]) => items.flatMap(({ label }) => (label === undefined ? [] : [label]));

test("the tray names the first three running tasks and counts the rest and the alerts", () => {
  assert.deepEqual(labels(trayTemplate(quiet, nothing)), ["Open Pandect", "Nothing running", "No unread alerts", "Quit Pandect"]);
  const tasks = [
    task("A & B", { progress: "40 %" }),
    task("over", { state: "succeeded" }),
    task("b"),
    task("c".repeat(80)),
    task("d"),
    task("e"),
  ];
  const menu = trayTemplate({ tasks, unread: 1, isUnreadAtLeast: false }, nothing);
  assert.deepEqual(labels(menu), [
    "Open Pandect",
    "5 running",
    "Reading a document: A && B – 40 %",
    "Reading a document: b",
    `Reading a document: ${"c".repeat(39)}…`,
    "and 2 more",
    "1 unread alert",
    "Quit Pandect",
  ]);
  assert.equal(trayTip({ tasks, unread: 200, isUnreadAtLeast: true }), "Pandect, 5 running, 200 or more unread alerts");
  assert.equal(trayTip(quiet), "Pandect");
});

test("each item of the tray leads to a screen, and purely informative items do nothing", () => {
  const opened: (string | null)[] = [];
  let quits = 0;
  const act = { open: (path: string | null) => void opened.push(path), quit: () => void quits++ };
  const menu = trayTemplate({ tasks: [task("a", { path: "/library" })], unread: 2, isUnreadAtLeast: false }, act);
  for (const item of menu) {
    if (item.enabled === false) assert.equal(item.click, undefined);
    (item.click as (() => void) | undefined)?.();
  }
  assert.deepEqual([opened, quits], [[null, "/library", "/watches"], 1]);
});

test("quitting asks once while something runs, and never otherwise", () => {
  assert.equal(quitQuestion({ ...quiet, tasks: [task("a", { state: "failed" })] }), null);
  assert.deepEqual(quitQuestion({ ...quiet, tasks: [task("a")] }), {
    message: "1 task is running.",
    detail: "Pandect continues with this work when you start it again.",
  });
  assert.equal(quitQuestion({ ...quiet, tasks: [task("a"), task("b")] })?.message, "2 tasks are running.");
});

test("work is named by its activity, with its progress and the screen that shows it", () => {
  const at = "2088-01-01T00:00:00.000Z";
  const operation = {
    matterId: "mat_1",
    matterName: "Lamp oil",
    error: null,
    requestId: null,
    canStartAgain: false,
    createdAt: at,
    title: "Lease.docx",
  };
  const running = {
    ...operation,
    id: "op_1",
    type: "document.ingest",
    status: "running" as const,
    progress: { done: 3, total: 8, unit: "pages" },
  };
  const backup = {
    ...operation,
    id: "op_2",
    type: "workspace.backup",
    status: "succeeded" as const,
    progress: { done: 1, total: 1, unit: "percent" },
    title: null,
    matterId: null,
    completedAt: "2088-01-01T00:01:00.000Z",
  };
  const law = {
    id: "imp_1",
    fileName: "usc17.xml",
    release: null,
    state: "running" as const,
    phase: null,
    bytesDone: 1,
    bytesTotal: 0,
    sections: 0,
    sectionsPerSecond: null,
    secondsLeft: null,
    error: null,
    installed: [],
    createdAt: at,
    finishedAt: null,
  };
  assert.deepEqual(tasksOf([running, backup], [law, { ...law, id: "imp_2", bytesTotal: 3 }]), [
    { id: "op_1", name: "Reading a document: Lease.docx", progress: "37 %", path: "/matters/mat_1/documents", state: "open", took: 0 },
    { id: "op_2", name: "Backing up the workspace", progress: null, path: "/settings/backups", state: "succeeded", took: 60_000 },
    { id: "imp_1", name: "Installing usc17.xml", progress: null, path: "/library", state: "open", took: 0 },
    { id: "imp_2", name: "Installing usc17.xml", progress: "33 %", path: "/library", state: "open", took: 0 },
  ]);
});

test("failures and finished long work are reported once; short work, cancelled work and earlier endings are not", () => {
  const before = [task("long"), task("short"), task("bad"), task("given-up"), task("old", { state: "failed" })];
  const now = [
    task("long", { state: "succeeded", took: 31_000 }),
    task("short", { state: "succeeded", took: 2000 }),
    task("bad", { state: "failed", took: 10, path: "/library" }),
    task("given-up", { state: "cancelled", took: 90_000 }),
    task("old", { state: "failed" }),
    task("between", { state: "failed" }),
    task("new"),
  ];
  assert.deepEqual(
    endedNotices(before, now).map(({ kind, body, path }) => [kind, body, path]),
    [
      ["finished", "Reading a document: long", "/matters"],
      ["failed", "Reading a document: bad", "/library"],
      ["failed", "Reading a document: between", "/matters"],
    ],
  );
  assert.deepEqual(endedNotices(now, now), []);
});

/** Reads an entry by the rules of the Desktop Entry Specification: escapes of strings first, then quotes, then field codes. */
function execWords(entry: string): string[] {
  const [, exec = ""] = /^Exec=(.*)$/m.exec(entry) ?? [];
  const text = exec.replaceAll(
    /\\(.)/g,
    (_all, sign: string) => ({ s: " ", n: "\n", t: "\t", r: "\r", "\\": "\\" })[sign] ?? assert.fail(`\\${sign}`),
  );
  return [...text.matchAll(/"((?:[^"\\`$]|\\["`$\\])*)"(?: |$)/g)].map(([, word = ""]) => {
    const plain = word.replaceAll(/\\(.)/g, "$1");
    assert.doesNotMatch(plain.replaceAll("%%", ""), /%/);
    return plain.replaceAll("%%", "%");
  });
}

test("the autostart entry starts exactly the intended words", () => {
  for (const folder of [
    "/opt/Pandect",
    '/home/ada/My "Apps" & more',
    "/data/100% $HOME `tick` %f %U",
    "/data/back\\slash\\",
    "/home/müller/法律 ; rm -rf '~'",
  ]) {
    const command = startCommand({ execPath: `${folder}/pandect`, appImage: undefined, appPath: null });
    const entry = autostartEntry(command) ?? assert.fail();
    assert.deepEqual(execWords(entry), [`${folder}/pandect`, "--hidden"]);
    assert.ok(entry.split("\n").every((line) => line === "" || line === "[Desktop Entry]" || /^[A-Za-z-]+=/.test(line)));
    assert.equal(entry.match(/^Exec=/gm)?.length, 1);
  }
  assert.equal(autostartEntry(["/data/x\nExec=/bin/evil", "--hidden"]), null);
});

test("an AppImage restarts itself and not its unpacked program; an unpacked program passes the folder of its code", () => {
  const unpacked = { execPath: "/tmp/.mount_x/pandect", appImage: "/home/ada/Pandect.AppImage", appPath: null };
  assert.deepEqual(startCommand(unpacked), ["/home/ada/Pandect.AppImage", "--hidden"]);
  assert.deepEqual(startCommand({ execPath: "/e", appImage: undefined, appPath: "/repo/dist" }), ["/e", "/repo/dist", "--hidden"]);
  assert.equal(autostartFile("/home/ada", {}), "/home/ada/.config/autostart/pandect.desktop");
  assert.equal(autostartFile("/home/ada", { XDG_CONFIG_HOME: "/cfg" }), "/cfg/autostart/pandect.desktop");
  assert.equal(autostartFile("/home/ada", { XDG_CONFIG_HOME: "relative" }), "/home/ada/.config/autostart/pandect.desktop");
});

test("the shell's saved state is read as far as it is valid", () => {
  const first = {
    notices: ["added", "amended", "removed", "failed", "finished", "date"],
    startsAtLogin: false,
    seen: null,
    checkedAt: null,
    offered: null,
  };
  for (const text of [null, "", "{", "[]", "null", '{"notices":["all"],"seen":"x"}']) assert.deepEqual(shellState(text), first);
  assert.deepEqual(shellState('{"notices":["failed"],"startsAtLogin":true,"seen":7,"more":1}'), {
    notices: ["failed"],
    startsAtLogin: true,
    seen: 7,
    checkedAt: null,
    offered: null,
  });
});

test("the icons of the tray are in their places, each in its size, and show when something is unread", () => {
  for (const [name, size] of [
    ["tray.png", 16],
    ["tray@2x.png", 32],
    ["tray-Template.png", 16],
    ["tray-Template@2x.png", 32],
  ] as const) {
    const read = (file: string) => readFileSync(join(import.meta.dirname, "../build/media/tray", file));
    const [plain, unread] = [read(name), read(name.replace("tray", "tray-unread"))];
    for (const icon of [plain, unread]) assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [size, size]);
    assert.notDeepEqual(plain, unread);
    assert.equal(plain.readUInt32BE(16), trayIcon(size, false, false).readUInt32BE(16));
  }
});
