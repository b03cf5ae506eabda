import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "..");

/** Phrases of the right column of server/docs/style.md that no sentence needs. */
const refused =
  /\banew\b|\bthrow away\b|\bkeep the note\b|\bthe trail is whole\b|\bkept back\b|\bworks on this machine only\b|\bhow to reach them\b|\btaken? in\b|\bin the texts\b|\bbefore it comes\b|\bnext comes\b|\bput off\b|\bdone with all\b|\bdoes not exist for credentials\b/i;

test("no text of the window says what the style page replaces", () => {
  const found = globSync("renderer/**/*texts.ts", { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, i) => {
        const phrase = refused.exec(line.replace(/\/\/.*|\/\*.*|^\s*\*.*/, ""))?.[0];
        return phrase === undefined ? [] : [`${path}:${i + 1} ${phrase}`];
      }),
  );
  assert.deepEqual(found, []);
});
