import assert from "node:assert/strict";
import { test } from "node:test";
import { deepLinkTarget, externalLink, isOwnPage } from "./navigation.ts";
import { answerAppRequest } from "./protocol.ts";
import { forbiddenSwitch, windowOptions } from "./window-options.ts";

const hostile = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "file://server/share",
  "smb://attacker.example/x",
  "http://attacker.example/",
  "ftp://attacker.example/",
  "https://user:pw@attacker.example/",
  "https://",
  "https:///x",
  " https://attacker.example",
  "https://attacker.example/\n",
  "app://pandect@attacker.example/",
  "app://attacker.example/",
  "app:pandect",
  "blob:https://attacker.example/1",
  "about:blank",
  "chrome://settings",
  "devtools://devtools",
  "view-source:https://x.example",
  "ms-settings:",
  "search-ms:query=x",
  "ms-msdt:/id",
  "steam://run/1",
  "tel:+1",
  "mailto:a@b.example?attach=/etc/passwd",
  "mailto:",
  "intent://x#Intent;end",
  `https://x.example/${"a".repeat(3000)}`,
  "pandect://open/../../etc",
];

test("no hostile link is opened outside or counts as our page (security S2)", () => {
  for (const url of hostile) {
    assert.equal(externalLink(url), null, url);
    assert.equal(isOwnPage(url), false, url);
  }
  assert.ok(hostile.length >= 30);
});

test("https and plain mail addresses are offered with the displayed host", () => {
  assert.deepEqual(externalLink("https://uscode.house.gov/view.xhtml?req=1"), {
    url: "https://uscode.house.gov/view.xhtml?req=1",
    shown: "uscode.house.gov",
  });
  assert.equal(externalLink("mailto:clerk@court.example")?.shown, "clerk@court.example");
  assert.equal(isOwnPage("app://pandect/law/USC_T17_C1_S107"), true);
});

test("a deep link opens known screens and nothing else", () => {
  assert.equal(deepLinkTarget("pandect://open/law/USC_T17_C1_S107"), "/law/USC_T17_C1_S107");
  assert.equal(deepLinkTarget("pandect://open/search?q=fair%20use"), "/search?q=fair%20use");
  for (const bad of [
    "pandect://act/delete",
    "pandect://open/console/v1/library",
    "pandect://open/law/a/b",
    "https://open/law/x",
    "pandect://open/law/../api",
  ]) {
    assert.equal(deepLinkTarget(bad), null, bad);
  }
});

test("every window is isolated and sandboxed (security S1)", () => {
  const prefs = windowOptions("/x/preload.cjs", "0.1.0").webPreferences;
  assert.equal(prefs?.contextIsolation, true);
  assert.equal(prefs?.sandbox, true);
  assert.equal(prefs?.nodeIntegration, false);
  assert.equal(prefs?.nodeIntegrationInWorker, false);
  assert.equal(prefs?.webSecurity, true);
  assert.equal(prefs?.webviewTag, false);
  assert.equal(prefs?.experimentalFeatures, false);
});

test("a start without the sandbox is refused (security S5)", () => {
  assert.equal(forbiddenSwitch(["pandect", "--no-sandbox"]), "--no-sandbox");
  assert.equal(forbiddenSwitch(["pandect", "--remote-debugging-port=9222"]), "--remote-debugging-port=9222");
  assert.equal(forbiddenSwitch(["pandect", "--disable-web-security"]), "--disable-web-security");
  assert.equal(forbiddenSwitch(["pandect", "pandect://open/library"]), null);
});

test("requests of the window reach the service without credential, origin or port (security S4)", async () => {
  const seen: Request[] = [];
  const service = {
    url: "http://127.0.0.1:7468",
    fetch: async (request: Request) => {
      seen.push(request);
      return new Response("ok");
    },
  };
  await answerAppRequest(
    new Request("app://pandect/api/v1/us/statutes/coverage?x=1", { headers: { authorization: "Bearer svc_sess_x" } }),
    service,
  );
  assert.equal(seen[0]?.url, "http://127.0.0.1:7468/api/v1/us/statutes/coverage?x=1");
  assert.equal(seen[0]?.headers.get("authorization"), null);
  const foreign = await answerAppRequest(new Request("app://other/api/v1/us/statutes/coverage"), service);
  assert.equal(foreign.status, 404);
  assert.equal(seen.length, 1);
});
