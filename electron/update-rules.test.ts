import assert from "node:assert/strict";
import { test } from "node:test";
import type { Leaving } from "../server/platform/net/outbound-http.ts";
import { createBooking, feedName, installsItself, isNewer, mayLook, withoutOwnId } from "./update-rules.ts";

const hour = 3_600_000;
const settings = { checksForUpdates: true, updateChannel: "stable" as const, isAirGapped: false };
const now = Date.parse("2088-05-01T12:00:00Z");

test("the feed is checked once a day where the owner wants it, and on request; never against the air gap or an administrator", () => {
  const asked = (more: Partial<Parameters<typeof mayLook>[0]>) => mayLook({ settings, isByHand: false, checkedAt: null, now, ...more });
  assert.equal(asked({}), true);
  assert.equal(asked({ checkedAt: now - 23 * hour }), false);
  assert.equal(asked({ checkedAt: now - 24 * hour }), true);
  // A clock that was two days ahead.
  assert.equal(asked({ checkedAt: now + 48 * hour }), true);
  assert.equal(asked({ settings: { ...settings, checksForUpdates: false } }), false);
  assert.equal(asked({ settings: { ...settings, checksForUpdates: false }, isByHand: true, checkedAt: now }), true);
  for (const isByHand of [true, false]) {
    assert.equal(asked({ isByHand, settings: { ...settings, isAirGapped: true } }), false);
    assert.equal(asked({ isByHand, settings: { ...settings, updateChannel: "none" } }), false);
  }
  assert.deepEqual([feedName("stable"), feedName("beta")], ["latest", "beta"]);
});

test("only a newer version is offered, in the order of semantic versions", () => {
  const rising = [
    "0.9.9",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0",
    "1.0.1",
    "1.10.0",
    "2.0.0",
  ];
  for (const [i, a] of rising.entries()) for (const [j, b] of rising.entries()) assert.equal(isNewer(a, b), i > j, `${a} after ${b}`);
  for (const strange of ["", "2", "2.0", "v2.0.0", "2.0.0 ", "2.0.0\n", "99999999999.0.0", "<b>2.0.0</b>"])
    assert.equal(isNewer(strange, "1.0.0"), false);
});

test("a deb is only reported, the others install themselves", () => {
  assert.equal(installsItself("linux", undefined), false);
  assert.equal(installsItself("linux", ""), false);
  assert.equal(installsItself("linux", "/home/ada/Pandect.AppImage"), true);
  assert.equal(installsItself("darwin", undefined), true);
  assert.equal(installsItself("win32", undefined), true);
});

test("the updater's own id of this installation is not sent", () => {
  assert.deepEqual(withoutOwnId({ Accept: "*/*", "x-user-staging-id": "6a2f", "X-User-Staging-Id": "6a2f" }), { Accept: "*/*" });
});

test("each request of the updater is recorded, with its redirects, and blocked where nothing may leave", () => {
  const booked: string[] = [];
  let isClosed = false;
  let broken = 0;
  const under: Leaving[] = [];
  const leave = (connection: Leaving) => {
    if (isClosed) throw new Error("the air gap is on");
    under.push(connection);
    booked.push(`${connection.purpose} ${connection.method} ${connection.host}`);
    return ({ ok, status }: { ok: boolean; status?: number | null }) => void booked.push(`${ok ? "ok" : "failed"} ${status ?? "none"}`);
  };
  const booking = createBooking(leave, () => void broken++);
  assert.equal(booking.begins({ id: 1, url: "https://releases.example/latest.yml?noCache=1", method: "GET" }), true);
  assert.equal(booking.begins({ id: 1, url: "https://files.example:8443/x", method: "GET" }), true);
  booking.ends({ id: 1, statusCode: 200 });
  booking.ends({ id: 1 });
  assert.equal(booking.begins({ id: 2, url: "https://releases.example/big", method: "GET" }), true);
  under.at(-1)?.breakOff();
  booking.ends({ id: 2 });
  assert.equal(broken, 1);
  assert.deepEqual(booked, [
    "update GET releases.example",
    "ok 302",
    "update GET files.example:8443",
    "ok 200",
    "update GET releases.example",
    "failed none",
  ]);
  for (const url of ["http://releases.example/latest.yml", "file:///etc/passwd", "", "ftp://x"])
    assert.equal(booking.begins({ id: 3, url, method: "GET" }), false, url);
  isClosed = true;
  assert.equal(booking.begins({ id: 4, url: "https://releases.example/latest.yml", method: "GET" }), false);
  assert.equal(booked.length, 6);
});
