import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { serviceEntries } from "./build.ts";
import { packageConfig } from "./package-config.ts";

const root = join(import.meta.dirname, "..");

test("the packaged program cannot be turned into a Node of one's choice (security S5)", () => {
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

test("there is an installer for each system, the link scheme is registered, and the icon exists", () => {
  assert.deepEqual(packageConfig.linux?.target, ["AppImage", "deb"]);
  assert.deepEqual(packageConfig.mac?.target, ["dmg"]);
  assert.deepEqual(packageConfig.win?.target, ["nsis"]);
  assert.deepEqual(packageConfig.protocols, [{ name: "Pandect link", schemes: ["pandect"] }]);
  for (const { icon } of [packageConfig.linux, packageConfig.mac, packageConfig.win].map((one) => one ?? {})) {
    assert.ok(typeof icon === "string" && existsSync(icon), String(icon));
  }
});

test("every worker of the service has a bundle of its own", () => {
  const named = globSync("server/**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/worker-url.ts"] }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/workerUrl\("([^"]+)"/g)].map((match) => match[1] ?? ""),
  );
  assert.ok(named.length >= 3);
  assert.deepEqual(
    named.filter((name) => !serviceEntries.includes(name)),
    [],
  );
});
