import assert from "node:assert/strict";
import { test } from "node:test";
import { screenList } from "#shared/screens.ts";
import { findSettings, sectionsShown, settingsSections } from "./settings-index.ts";

const found = (typed: string) => findSettings(settingsSections, typed).flatMap(({ entries }) => entries);
const paths = (typed: string) => found(typed).map(({ path }) => path);

test("every screen of Settings is in the list once", () => {
  assert.deepEqual(paths("").toSorted(), screenList.flatMap(({ group, path }) => (group === "settings" ? [path] : [])).toSorted());
});

test("screens that a role cannot open are left out, with a section that has no others", () => {
  const shown = sectionsShown(true, (path) => path === "/settings" || path === "/settings/people");
  assert.deepEqual(
    shown.map(({ entries }) => entries.map(({ path }) => path)),
    [["/settings"], ["/settings/people"]],
  );
  assert.equal(sectionsShown(true, () => true).length, settingsSections.length);
  assert.equal(sectionsShown(false, () => true).length, settingsSections.length - 1);
});

test("a search finds screens by their names and their settings, and shows what matched", () => {
  assert.deepEqual(paths("theme"), ["/settings/appearance"]);
  assert.deepEqual(paths("CREDIT"), ["/settings/local-api"]);
  assert.deepEqual(paths("text size"), ["/settings/appearance"]);
  assert.deepEqual(paths("xyzzy"), []);
  assert.deepEqual(found("theme")[0]?.items, ["Theme"]);
});

test("everyday words lead to the setting, whatever its name is", () => {
  const wanted: Record<string, string> = {
    "dark mode": "/settings/appearance",
    "font size": "/settings/appearance",
    zoom: "/settings/appearance",
    hotkey: "/settings/keys",
    bluebook: "/settings/citations",
    password: "/settings/sign-in",
    "log out": "/settings/sign-in",
    restore: "/settings/backups",
    "move to another computer": "/settings/backups",
    "undo delete": "/settings/trash",
    "air gap": "/settings/network",
    "api token": "/settings/credentials",
    permissions: "/settings/credentials",
    allowlist: "/settings/workspace-api",
    openapi: "/settings/workspace-api",
    "who did what": "/settings/audit",
    "rate limit": "/settings/local-api",
    llm: "/settings/model",
    smtp: "/settings/mail",
    telemetry: "/settings/network",
    autostart: "/settings",
    license: "/settings/about",
  };
  const missed = Object.entries(wanted).filter(([typed, path]) => !paths(typed).some((one) => one === path));
  assert.deepEqual(missed, []);
  // Words match from their beginning: “port” does not find “export”, and “ai” does not find “mail”.
  assert.deepEqual(paths("port").includes("/settings/audit"), false);
  assert.deepEqual(paths("ai"), ["/settings/model"]);
});
