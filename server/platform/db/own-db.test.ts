import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "../../..");
const isTest = /\.test\.ts$|\/(?:testing|fixtures)\/|\/testing\.ts$/;
const own = "server/platform/db/";

test("only platform/db uses the SQLite driver, its statements and its pragmas", () => {
  const files = ["server", "electron", "shared"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules/") && !isTest.test(file) && !file.startsWith(own));
  assert.ok(files.length > 500);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, i) =>
        /from "better-sqlite3"|db\/connection\.ts"|\.prepare[(<]|\.pragma\(|\.lastInsertRowid\b/.test(line)
          ? [`${file}:${i + 1} belongs into ${own}: ${line.trim()}`]
          : [],
      ),
  );
  assert.deepEqual(found, []);
});
