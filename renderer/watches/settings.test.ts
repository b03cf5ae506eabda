import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnWatch } from "#shared/watching.ts";
import { changesIn, missingIn, newSettings, sentOf, settingsOf } from "./settings.ts";

const watch: OwnWatch = {
  id: "w",
  corpusType: "usc",
  state: null,
  boardLabel: "United States Code",
  scope: null,
  citation: null,
  channel: "both",
  webhookUrl: "https://a.example/",
  emailAddress: "keeper@harbour.example",
  kinds: ["amended"],
  hasNotes: true,
  hasWebhookSecret: true,
  note: "the oil case",
  digest: "daily",
  isActive: true,
  createdAt: "",
  lastNotifiedAt: null,
  health: null,
  open: 0,
};

test("an edit sends what differs, and nothing when nothing does", () => {
  const settings = settingsOf(watch);
  assert.deepEqual(changesIn(watch, settings), {});
  assert.deepEqual(changesIn(watch, { ...settings, note: "", kinds: ["amended", "removed"] }), { note: "", kinds: ["amended", "removed"] });
  assert.deepEqual(changesIn(watch, { ...settings, webhookSecret: "new" }), { webhookSecret: "new" });
  assert.deepEqual(changesIn(watch, { ...settings, isUnsigned: true }), { webhookSecret: "" });
  assert.deepEqual(changesIn({ ...watch, hasWebhookSecret: false }, { ...settings, isUnsigned: true }), {});
});

test("what a channel does not use is not sent", () => {
  const settings = settingsOf(watch);
  assert.deepEqual(changesIn(watch, { ...settings, channel: "email" }), { channel: "email" });
  assert.deepEqual(changesIn(watch, { ...settings, channel: "webhook", isUnsigned: true }), {
    channel: "webhook",
    hasNotes: false,
    digest: "now",
    webhookSecret: "",
  });
  const inWindow = sentOf({ ...settings, channel: "window" });
  assert.deepEqual([inWindow.digest, "webhookUrl" in inWindow, "emailAddress" in inWindow], ["now", false, false]);
});

test("a form names what it lacks", () => {
  assert.deepEqual([...missingIn(newSettings, false)], []);
  assert.deepEqual(
    [...missingIn({ ...newSettings, channel: "both", kinds: [], webhookUrl: " " }, true)],
    ["kinds", "webhookUrl", "emailAddress", "note"],
  );
});
