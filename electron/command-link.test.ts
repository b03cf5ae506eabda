import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { commandIn, linkCommand } from "./command-link.ts";

const command = commandIn("/Applications/Pandect.app/Contents/Resources");

test("the command is linked into the first folder that takes it, and a link of another copy is replaced", (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-link-"));
  t.after(() => rmSync(root, { recursive: true }));
  const [bin, home] = [join(root, "bin"), join(root, "home/.local/bin")];
  assert.equal(linkCommand(command, [bin, home], `/usr/bin:${bin}`), `The command “pandect” is installed: ${bin}/pandect.`);
  assert.equal(readlinkSync(join(bin, "pandect")), command);
  rmSync(join(bin, "pandect"));
  symlinkSync("/Volumes/Pandect/Pandect.app/Contents/Resources/bin/pandect", join(bin, "pandect"));
  linkCommand(command, [bin, home], bin);
  assert.equal(readlinkSync(join(bin, "pandect")), command);
});

test("another program of this name stays, and the person learns which folder the shell must know", (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-link-"));
  t.after(() => rmSync(root, { recursive: true }));
  const [bin, home] = [join(root, "bin"), join(root, "home/.local/bin")];
  mkdirSync(bin);
  writeFileSync(join(bin, "pandect"), "another program");
  assert.match(linkCommand(command, [bin, home], bin), /home\/\.local\/bin\/pandect\. Add .*\.local\/bin to the PATH/);
  assert.equal(readFileSync(join(bin, "pandect"), "utf8"), "another program");
  assert.match(linkCommand(command, [bin], bin), /^No folder .* sudo ln -sf ".*Resources\/bin\/pandect" .*\/bin\/pandect$/);
});

test("a folder without permission is passed over", { skip: process.getuid?.() === 0 && "root may write anywhere" }, (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-link-"));
  t.after(() => (chmodSync(join(root, "bin"), 0o700), rmSync(root, { recursive: true })));
  mkdirSync(join(root, "bin"), { mode: 0o500 });
  assert.match(linkCommand(command, [join(root, "bin"), join(root, "home")], ""), /home\/pandect/);
});
