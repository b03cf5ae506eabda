import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnWatch } from "#shared/law/watches-console.ts";
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
  webhookAuth: { scheme: "header", headerName: "X-Harbour", hasSecret: true },
  hasWebhookSecret: true,
  note: "the oil case",
  digest: "daily",
  isActive: true,
  createdAt: "",
  lastNotifiedAt: null,
  health: null,
  open: 0,
};

test("an edit sends only the differences, and nothing if there are none", () => {
  const settings = settingsOf(watch);
  assert.deepEqual(changesIn(watch, settings), {});
  assert.deepEqual(changesIn(watch, { ...settings, note: "", kinds: ["amended", "removed"] }), { note: "", kinds: ["amended", "removed"] });
  assert.deepEqual(changesIn(watch, { ...settings, webhookSecret: "new" }), { webhookSecret: "new" });
  assert.deepEqual(changesIn(watch, { ...settings, isUnsigned: true }), { webhookSecret: "" });
  assert.deepEqual(changesIn({ ...watch, hasWebhookSecret: false }, { ...settings, isUnsigned: true }), {});
});

test("a credential is sent if it changed, and required unless the existing one stays", () => {
  const settings = settingsOf(watch);
  const had = watch.webhookAuth;
  assert.deepEqual([...missingIn(settings, false, had)], []);
  assert.deepEqual(changesIn(watch, { ...settings, authHeader: "X-Pier" }), { webhookAuth: { scheme: "header", headerName: "X-Pier" } });
  assert.deepEqual(changesIn(watch, { ...settings, authScheme: "none", authHeader: "" }), { webhookAuth: { scheme: "none" } });
  const bearer = { ...settings, authScheme: "bearer" as const, authHeader: "" };
  assert.deepEqual([...missingIn(bearer, false, had)], ["authSecret"]);
  assert.deepEqual(changesIn(watch, { ...bearer, authSecret: "oil" }), { webhookAuth: { scheme: "bearer", secret: "oil" } });
  assert.deepEqual([...missingIn({ ...settings, authHeader: "" }, false, had)], ["authHeader"]);
  assert.equal("webhookAuth" in sentOf({ ...bearer, channel: "email" }), false);
});

test("fields that a channel does not use are not sent", () => {
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

test("a form names what is missing", () => {
  assert.deepEqual([...missingIn(newSettings, false)], []);
  assert.deepEqual(
    [...missingIn({ ...newSettings, channel: "both", kinds: [], webhookUrl: " " }, true)],
    ["kinds", "webhookUrl", "emailAddress", "note"],
  );
});
