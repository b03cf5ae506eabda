import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { _electron } from "playwright";

const root = join(import.meta.dirname, "..");
const names: Partial<Record<NodeJS.Platform, string>> = { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe" };
const binary = join(root, "node_modules/electron/dist", names[platform()] ?? "electron");
const hasDisplay = platform() !== "linux" || Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
const skip = !existsSync(binary)
  ? "the Electron runtime is not installed"
  : !hasDisplay
    ? "there is no display"
    : !existsSync(join(root, "dist/service/main.js")) && "the shell is not built: npm run build";

test("the desktop window opens on its own origin, signed in, without Node and without a credential", { skip }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "pandect-electron-"));
  const app = await _electron.launch({
    executablePath: binary,
    args: [join(root, "dist/service/main.js")],
    env: { ...process.env, PANDECT_DATA_DIR: dataDir } as Record<string, string>,
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    assert.match(page.url(), /^app:\/\/pandect\//);
    const found = await page.evaluate(() => ({
      node: "require" in window || "process" in window,
      stored: JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
      desktop: Object.keys((window as { desktop?: object }).desktop ?? {}),
    }));
    assert.equal(found.node, false);
    assert.ok(!found.stored.includes("svc_sess_"));
    assert.ok(found.desktop.length > 0 && found.desktop.length <= 12);
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
