import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { windowsSigning } from "../package-config.ts";
import { collect, mergedFeed, releaseNotes } from "./collect.ts";
import { checkTag, draftCommand } from "./publish.ts";
import { isSigned, packagerEnvironment } from "./signing.ts";

const azure = { AZURE_PUBLISHER: "Firm", AZURE_ENDPOINT: "https://eus.example", AZURE_ACCOUNT: "firm", AZURE_PROFILE: "release" };
const entra = { AZURE_TENANT_ID: "t", AZURE_CLIENT_ID: "c", AZURE_CLIENT_SECRET: "s" };

test("installers are signed with all secrets of the system, unsigned without any, and refused with some", () => {
  assert.equal(isSigned("windows", { ...azure, ...entra }), true);
  assert.equal(isSigned("windows", { CSC_LINK: "for the Mac" }), false);
  assert.equal(isSigned("linux", {}), false);
  assert.throws(() => isSigned("windows", azure), /lacks AZURE_TENANT_ID, AZURE_CLIENT_ID, AZURE_CLIENT_SECRET/);
  assert.throws(() => isSigned("mac", { CSC_LINK: "x" }), /lacks CSC_KEY_PASSWORD, APPLE_API_KEY_BASE64/);
});

test("an unsigned build looks for no updates and takes no signature from the keychain", () => {
  const feed = { PANDECT_UPDATE_FEED: "https://releases.example" };
  assert.deepEqual(packagerEnvironment("mac", { ...feed, CSC_LINK: "" }), { CSC_IDENTITY_AUTO_DISCOVERY: "false" });
  assert.equal(packagerEnvironment("linux", feed)["PANDECT_UPDATE_FEED"], feed.PANDECT_UPDATE_FEED);
  assert.equal(packagerEnvironment("windows", { ...feed, ...azure, ...entra })["PANDECT_UPDATE_FEED"], feed.PANDECT_UPDATE_FEED);
});

test("Windows is signed by Azure with its four settings", () => {
  const expected = {
    publisherName: "Firm",
    endpoint: "https://eus.example",
    codeSigningAccountName: "firm",
    certificateProfileName: "release",
  };
  assert.deepEqual(windowsSigning(azure), expected);
  assert.equal(windowsSigning({ AZURE_PUBLISHER: "" }), null);
  assert.throws(() => windowsSigning({ AZURE_PUBLISHER: "Firm" }), /takes all of/);
});

const feed = (arch: string) =>
  `version: 1.2.0\nfiles:\n  - url: Pandect-1.2.0-mac-${arch}.zip\n    sha512: ${arch}==\n    size: 7\npath: Pandect-1.2.0-mac-${arch}.zip\nreleaseDate: '2026-01-01'\n`;

test("two feeds of one name become one with the files of both", () => {
  const merged = mergedFeed(feed("arm64"), feed("x64"));
  assert.equal(merged.match(/- url: /g)?.length, 2);
  assert.match(merged, /size: 7\n {2}- url: Pandect-1\.2\.0-mac-x64\.zip\n {4}sha512: x64==\n {4}size: 7\npath: Pandect-1\.2\.0-mac-arm64/);
  assert.throws(() => mergedFeed(feed("arm64"), "version: 1\n"), /no list of files/);
});

test("the notes are the changelog's part about the version, after what is unsigned", () => {
  const changelog = "# Changelog\n\n## 1.2.0 — today\n\n- New.\n\n## 1.1.0 — before\n\n- Old.\n";
  assert.equal(releaseNotes(changelog, "1.2.0", []), "- New.\n");
  assert.equal(releaseNotes(changelog, "1.2.0-beta.3", []), "- New.\n");
  assert.match(
    releaseNotes(changelog, "1.1.0", ["windows", "mac"]),
    /^The installers for Windows and macOS are not signed.*\n\n- Old\.\n$/,
  );
  assert.throws(() => releaseNotes(changelog, "1.3.0", []), /no part about 1\.3\.0/);
});

test("the files of all systems become one folder with checksums, and two installers of one name are refused", (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-release-"));
  t.after(() => rmSync(root, { recursive: true }));
  const put = (path: string, text: string) => (
    mkdirSync(join(root, dirname(path)), { recursive: true }),
    writeFileSync(join(root, path), text)
  );
  put("from/mac-arm64/latest-mac.yml", feed("arm64"));
  put("from/mac-x64/latest-mac.yml", feed("x64"));
  put("from/mac-x64/UNSIGNED-mac", "");
  put("from/linux-x64/Pandect-1.2.0-linux-amd64.deb", "deb");
  const input = {
    from: join(root, "from"),
    to: join(root, "to"),
    changelog: "## 1.2.0\n- New.\n",
    version: "1.2.0",
    notes: join(root, "notes.md"),
  };
  collect(input);
  assert.deepEqual(readdirSync(join(root, "to")).toSorted(), ["Pandect-1.2.0-linux-amd64.deb", "SHA256SUMS", "latest-mac.yml"]);
  assert.match(
    readFileSync(join(root, "to/SHA256SUMS"), "utf8"),
    /^[0-9a-f]{64} {2}Pandect-1\.2\.0-linux-amd64\.deb\n[0-9a-f]{64} {2}latest-mac\.yml\n$/,
  );
  assert.match(readFileSync(input.notes, "utf8"), /macOS are not signed/);
  put("from/linux-x64-again/Pandect-1.2.0-linux-amd64.deb", "another");
  assert.throws(() => collect({ ...input, to: join(root, "other") }), /Two installers are named Pandect-1\.2\.0-linux-amd64\.deb/);
});

test("a draft is made of the tag that names the version, and a beta is not the latest release", () => {
  assert.throws(() => checkTag("", "1.2.0"), /missing/);
  assert.throws(() => checkTag("v1.1.0", "1.2.0"), /v1\.1\.0/);
  checkTag("v1.2.0", "1.2.0");
  assert.ok(draftCommand("v1.2.0-beta.1", ["a"], "n").includes("--prerelease"));
  const command = draftCommand("v1.2.0", ["a", "b"], "n");
  assert.ok(!command.includes("--prerelease") && command.includes("--draft") && command.includes("--verify-tag"));
});
