import assert from "node:assert/strict";
import { test } from "node:test";
import { commandIds } from "#shared/platform/commands.ts";
import { type DesktopChannel, desktopChannels } from "#shared/platform/desktop.ts";
import { screenList } from "#shared/screens.ts";
import type { MenuItemConstructorOptions } from "electron";
import { contextMenu } from "./context-menu.ts";
import { accepted } from "./ipc.ts";
import { knownFirm, sealedFirm } from "./firm-file.ts";
import { menuTemplate } from "./menu.ts";
import { deepLinkTarget, ownScreen } from "./navigation.ts";
import { setUpSpelling } from "./spelling.ts";
import { windowsToOpen } from "./window-state.ts";

const page = { url: "app://pandect/law/USC_T90_C1_S107", isMainFrame: true };
const good: Record<DesktopChannel, unknown> = {
  setCommands: ["window.box"],
  setTheme: "dark",
  notify: { title: "Installed", body: "Title 17", path: "/library" },
  setNotices: ["added", "failed"],
  openWindow: "/search?q=lamp",
  showDataFolder: undefined,
  askUpdate: "check",
};
const malformed: Record<DesktopChannel, unknown[]> = {
  setCommands: [["window.format-disk"], "window.box", [1], null, { length: 1 }],
  setTheme: ["neon", null, 1, ["dark"]],
  notify: [{ title: "", body: "", path: "/" }, { title: "x", body: "y", path: "/", icon: "file:///etc/passwd" }, "x", null],
  setNotices: [["everything"], "added", null, Array.from({ length: 7 }, () => "added")],
  openWindow: ["", null, 4, ["/"], `/${"a".repeat(2001)}`],
  showDataFolder: ["/etc", null, { path: "/etc" }],
  askUpdate: ["install", null, { url: "https://feed.example" }, ["check"]],
};

test("on each channel a wrong sender and a malformed message are refused (security S3)", () => {
  for (const channel of Object.keys(desktopChannels) as DesktopChannel[]) {
    assert.notEqual(accepted(channel, page, good[channel]), null, channel);
    for (const url of [
      "https://attacker.example/",
      "app://other/",
      "file:///tmp/x.html",
      "about:blank",
      "app://pandect@attacker.example/",
    ]) {
      assert.equal(accepted(channel, { url, isMainFrame: true }, good[channel]), null, `${channel} from ${url}`);
    }
    assert.equal(accepted(channel, { ...page, isMainFrame: false }, good[channel]), null);
    assert.equal(accepted(channel, null, good[channel]), null);
    for (const value of malformed[channel]) assert.equal(accepted(channel, page, value), null, `${channel}: ${JSON.stringify(value)}`);
  }
});

/** Names in the form of record addresses: an id, an encoded id of a level, a citation, a section number. */
const names = ["mat_0123456789abcdef0123456789abcdef", "level%3Ausc-90%7Ct90%2Fch1", "17%20U.S.C.%20%C2%A7%20107(a)", "376-A", "O'Hara*!"];
const addresses = screenList.flatMap(({ path }) => (path.includes("$") ? names.map((name) => path.replaceAll(/\$\w+/g, name)) : [path]));

test("every screen of the window is opened by a link and a notification, and restored after a restart", () => {
  assert.ok(addresses.length > screenList.length);
  for (const path of addresses) {
    assert.equal(ownScreen(path), path);
    assert.equal(deepLinkTarget(`pandect://open${path}`), path);
    const [restored] = windowsToOpen(saved([{ bounds: null, isMaximized: false, path }]), [display], false);
    assert.equal(restored?.path, path);
  }
});

test("the search part of an address and its place in a text are kept", () => {
  for (const path of [
    "/watches?change=12",
    "/matters/mat_1/documents/doc_1?from=10&to=20#page=3",
    "/matters/mat_1/documents/doc_1#p=12",
    "/session-laws/SSL_CA_2023_12?from=5&at=9",
    "/law/history/USC_T90_C1_S107?from=a&to=b",
  ]) {
    assert.equal(ownScreen(path), path);
  }
});

test("only known screens can be opened from outside the page", () => {
  for (const path of [
    "/",
    "/welcome",
    "/law/USC_T90_C1_S107#p-(a)(1)",
    "/law/level/level%3Ausc-90%7Ct90",
    "/search?q=fair%20use",
    "/law/source/usc-90",
    "/library/source/usc-90/changes",
    "/settings/keys",
    "/account/audit?outcome=refused",
  ]) {
    assert.equal(ownScreen(path), path);
  }
  for (const path of [
    "//attacker.example/",
    "/api/v1/us/statutes/coverage",
    "/console/v1/library/sources",
    "/law/../console/v1/session",
    "/law/%2e%2e/api",
    "/law/a/b/c",
    "/account/nothing",
    "/matters/mat_1/documents/doc_1/file",
    "/matters/mat_1/documents/doc_1#page=0",
    "/assets/index.js",
    "/workspace/v1/matters",
    "/india/a/b/c",
    "/library/",
    "/law/x#<img>",
    "https://attacker.example/",
    "law",
    "",
    "/law/a b",
    `/law/${"a".repeat(2001)}`,
  ]) {
    assert.equal(ownScreen(path), null, path);
  }
});

const display = { x: 0, y: 0, width: 1920, height: 1080 };
const saved = (windows: unknown) => JSON.stringify(windows);

test("windows come back where they were", () => {
  const bounds = { x: 100, y: 50, width: 1000, height: 700 };
  const windows = saved([{ bounds, isMaximized: true, path: "/library" }]);
  assert.deepEqual(windowsToOpen(windows, [display], false), [{ bounds, isMaximized: true, path: "/library", isFirm: false }]);
});

test("a window of the firm comes back as one while there is a firm", () => {
  const windows = saved([{ bounds: null, isMaximized: false, path: "/matters", isFirm: true }]);
  assert.deepEqual(
    [true, false].map((hasFirm) => windowsToOpen(windows, [display], hasFirm)[0]?.isFirm),
    [true, false],
  );
  assert.equal(windowsToOpen(null, [display], true)[0]?.isFirm, true, "the first window");
});

test("a session with the firm is stored only where the system seals it", () => {
  const known = { address: "https://pandect.firm.example", session: { token: "svc_desk_secret", reply: "{}" } };
  const flip = (text: string) => [...text].toReversed().join("");
  const keys = { seal: flip, unseal: flip };
  const text = sealedFirm(known, keys);
  assert.doesNotMatch(text, /svc_desk_secret/);
  assert.deepEqual(knownFirm(text, keys), known);
  const without = { ...known, session: null };
  assert.deepEqual(knownFirm(sealedFirm(known, null), keys), without);
  const unseal = () => {
    throw new Error("sealed on another computer");
  };
  assert.deepEqual([knownFirm(text, null), knownFirm(text, { seal: flip, unseal })], [without, without]);
  for (const broken of [null, "", "{", "null", '{"address":1}']) assert.equal(knownFirm(broken, keys), null);
});

test("the system places a window whose display is gone, a window that is too large is fitted, an unknown screen becomes the start", () => {
  const [gone, large, strange] = windowsToOpen(
    saved([
      { bounds: { x: 3000, y: 0, width: 800, height: 600 }, isMaximized: false, path: "/" },
      { bounds: { x: 1500, y: -20, width: 4000, height: 3000 }, isMaximized: false, path: "/search?q=x" },
      { bounds: null, isMaximized: false, path: "https://attacker.example" },
    ]),
    [display],
    false,
  );
  assert.equal(gone?.bounds, null);
  assert.deepEqual(large?.bounds, display);
  assert.equal(strange?.path, "/");
});

test("an unreadable state gives one new window", () => {
  for (const text of [null, "", "{", "[]", "null", '[{"bounds":{"x":"a"}}]', saved(Array.from({ length: 50 }, () => ({ path: "/" })))]) {
    assert.deepEqual(windowsToOpen(text, [display], false), [{ bounds: null, isMaximized: false, path: "/", isFirm: false }]);
  }
});

const flat = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);

test("every command of the window is in the menu bar once, with the key that the window uses, and runs that command", () => {
  for (const platform of ["linux", "darwin", "win32"] as const) {
    const ran: string[] = [];
    const template = menuTemplate({
      platform,
      serviceUrl: "http://127.0.0.1:7468",
      run: (id) => void ran.push(id),
      showDataFolder: () => {},
      openFirm: () => {},
      openComputer: () => {},
      installCommand: null,
    });
    const items = flat(template).filter((item) => item.id !== undefined);
    assert.deepEqual(items.map((item) => item.id).toSorted(), commandIds.toSorted());
    for (const item of items) (item.click as (() => void) | undefined)?.();
    assert.deepEqual(ran.toSorted(), commandIds.toSorted());
    assert.equal(items.find((item) => item.id === "window.box")?.accelerator, "CmdOrCtrl+K");
    assert.equal(items.find((item) => item.id === "window.previousPane")?.accelerator, "Shift+F6");
    // A single key in the menu bar would fire while typing.
    assert.equal(items.find((item) => item.id === "reading.next")?.accelerator, undefined);
    assert.ok(items.every((item) => item.accelerator === undefined || item.registerAccelerator === false));
  }
});

test("the right mouse button offers corrections in text fields, copying in readable text, and nothing otherwise", () => {
  const corrected: string[] = [];
  const learned: string[] = [];
  const on = { isEditable: true, selectionText: "", misspelledWord: "estopel", dictionarySuggestions: ["estoppel"] };
  const menu = contextMenu(
    on,
    (word) => void corrected.push(word),
    (word) => void learned.push(word),
  );
  for (const item of menu) (item.click as (() => void) | undefined)?.();
  assert.deepEqual([corrected, learned], [["estoppel"], ["estopel"]]);
  const nothing = () => assert.fail();
  const reading = { isEditable: false, selectionText: "text", misspelledWord: "", dictionarySuggestions: [] };
  assert.deepEqual(contextMenu(reading, nothing, nothing), [{ role: "copy" }]);
  assert.deepEqual(contextMenu({ ...reading, selectionText: " " }, nothing, nothing), []);
});

test("spelling never fetches a dictionary: it is on only where the system has one", () => {
  for (const [platform, on] of [
    ["linux", false],
    ["darwin", true],
    ["win32", true],
  ] as const) {
    const calls: unknown[] = [];
    setUpSpelling(
      { setSpellCheckerEnabled: (is) => void calls.push(is), addWordToSpellCheckerDictionary: (word) => calls.push(word) > 0 },
      platform,
    );
    assert.equal(calls[0], on);
    assert.equal(calls.length > 1, on);
  }
});
