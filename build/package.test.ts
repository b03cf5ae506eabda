import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { commandOf } from "../server/workspace/records/documents/parser-command.ts";
import { bundleNode, serviceEntries } from "./build.ts";
import { packageCommand } from "./package-command.ts";
import { macIdentity, nodeBinary, packageConfig, packedNode, updateFeed } from "./package-config.ts";

const root = join(import.meta.dirname, "..");

test("the packaged program cannot be used as a general Node runtime (security S5)", () => {
  assert.deepEqual(packageConfig.electronFuses, {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    enableCookieEncryption: true,
  });
  assert.equal(packageConfig.asar, true);
  assert.equal(packageConfig.publish, null);
});

test("only a build with an https address looks for updates", () => {
  assert.equal(updateFeed({}), null);
  assert.equal(updateFeed({ PANDECT_UPDATE_FEED: "" }), null);
  const url = "https://releases.example/pandect";
  assert.deepEqual(updateFeed({ PANDECT_UPDATE_FEED: url }), [{ provider: "generic", url }]);
  for (const wrong of ["http://releases.example", "releases.example", "file:///tmp"])
    assert.throws(() => updateFeed({ PANDECT_UPDATE_FEED: wrong }), /https/);
});

test("a build without a certificate is signed for its own machine, one with a certificate is signed with it", () => {
  assert.deepEqual(macIdentity({ CSC_IDENTITY_AUTO_DISCOVERY: "false" }), { identity: "-" });
  assert.deepEqual(macIdentity({ CSC_IDENTITY_AUTO_DISCOVERY: "false", CSC_LINK: "base64" }), {});
  assert.deepEqual(macIdentity({}), {});
});

test("commands of packages are found as scripts", () => {
  assert.ok(existsSync(packageCommand("typescript", "tsc")) && existsSync(packageCommand("oxlint")));
  assert.throws(() => packageCommand("oxlint", "toString-none"), /no command/);
});

test("there is an installer for each system, the link scheme is registered, and the icon exists", () => {
  assert.deepEqual(packageConfig.linux?.target, ["AppImage", "deb"]);
  assert.deepEqual(packageConfig.mac?.target, ["dmg", "zip"]);
  assert.deepEqual(packageConfig.win?.target, ["nsis"]);
  assert.doesNotMatch(`${packageConfig.productName}${packageConfig.artifactName}`, / /);
  assert.deepEqual(packageConfig.protocols, [{ name: "Pandect link", schemes: ["pandect"] }]);
  for (const { icon } of [packageConfig.linux, packageConfig.mac, packageConfig.win].map((one) => one ?? {})) {
    assert.ok(typeof icon === "string" && existsSync(icon), String(icon));
  }
});

test("every worker of the service has its own bundle", () => {
  const named = globSync("server/**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/worker-url.ts"] }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/workerUrl\("([^"]+)"/g)].map((match) => match[1] ?? ""),
  );
  assert.ok(named.length >= 3);
  assert.deepEqual(
    named.filter((name) => !serviceEntries.includes(name)),
    [],
  );
  const files = serviceEntries.map((entry) => basename(entry));
  assert.equal(new Set(files).size, files.length, "two entries would be one file beside the bundles");
});

test("in the packaged program the bundled Node runs the parser from outside the archive", async () => {
  const resources = mkdtempSync(join(tmpdir(), "pandect-packaged-"));
  after(() => rmSync(resources, { recursive: true }));
  const program = join(resources, "app.asar.unpacked/service");
  await bundleNode(join(root, "server/workspace/records/documents/parse-process.ts"), program);
  // Installed as in this configuration.
  for (const { from, to } of packageConfig.extraResources as { from: string; to: string }[])
    symlinkSync(from === packedNode ? nodeBinary : from, join(resources, to));
  const { file, args, cwd, env } = commandOf(join(resources, "app.asar/service/parse-process.js"), { file: "no-node", resources });
  const request = JSON.stringify({ as: "text", isMarkdown: false, extension: ".txt", budget: null });
  const child = spawnSync(file, args, { cwd, env, input: `${request}\nA lease of the mill.` });
  assert.match(child.stdout.toString(), /A lease of the mill\./);
});

test("the shell started from the repository uses the Node of its dependencies", () => {
  const entry = join(root, "dist/service/parse-process.js");
  assert.ok(existsSync(commandOf(entry, { file: "no-node", resources: join(root, "node_modules/electron/dist/resources") }).file));
});
