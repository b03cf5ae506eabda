import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const renderer = join(import.meta.dirname, "../renderer");

/** Files with a `<main>`, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "ui/Page.tsx": "the template of pages",
  "ui/Panes.tsx": "the template of screens with panes",
  "ui/Fallbacks.tsx": "shown when a screen could not be loaded, maybe because the templates could not",
  "app/session/SignInScreen.tsx": "has no window around it: neither places nor keys",
  "law/reader/PrintScreen.tsx": "laid out for paper",
};

const mainsOf = (file: string): number => readFileSync(join(renderer, file), "utf8").match(/<main\b/g)?.length ?? 0;

test("screens are drawn on ui/Page or ui/Panes and have no <main> of their own", () => {
  const faults = globSync("**/*.tsx", { cwd: renderer })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => mainsOf(file) > 0 && exceptions[file] === undefined);
  assert.deepEqual(faults, [], `Only these have a <main>:\n${reasons()}`);
});

test("every exception has one <main>", () => {
  assert.deepEqual(
    Object.keys(exceptions).filter((file) => mainsOf(file) !== 1),
    [],
    reasons(),
  );
});

function reasons(): string {
  return Object.entries(exceptions)
    .map(([file, reason]) => `${file}: ${reason}`)
    .join("\n");
}
