import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const renderer = join(import.meta.dirname, "../renderer");
/** Sizes the scale of the window has not, each with its reason. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "workspace/drafts/paper.module.css": { "1.5rem": "a heading on the paper of a draft" },
  "law/library/library.module.css": { "2.25rem": "the heading of an empty library" },
  "law/reader/print.module.css": { "9.5pt": "a printed sheet", "8pt": "the foot of a printed sheet" },
  "ui/status.module.css": { "0.625rem": "four letters in the square of a file kind" },
  "ui/picture.module.css": { "11px": "letters of a picture, in units of its drawing" },
};

test("style sheets of the window use font sizes from the scale and three weights", () => {
  const faults: string[] = [];
  for (const { file, sheet } of sheets()) {
    for (const [, size = ""] of sheet.matchAll(/font-size: ([\d.]+(?:rem|px|pt));/g))
      if (others[file]?.[size] === undefined) faults.push(`${file}: font-size: ${size}`);
    for (const [, shorthand = ""] of sheet.matchAll(/font: ([^;]*);/g)) {
      const size = /^(?:(?:italic|normal|\d{3}) )*([\d.]+(?:rem|px|pt))/.exec(shorthand)?.[1];
      if (size !== undefined && others[file]?.[size] === undefined) faults.push(`${file}: font: ${size}`);
    }
    for (const [, weight = ""] of sheet.matchAll(/(?:font-weight:|font:) (\d{3})\b/g))
      if (!["400", "500", "600"].includes(weight)) faults.push(`${file}: weight ${weight}`);
  }
  assert.deepEqual(faults, []);
});

test("titles of pages have one font", () => {
  const faults = sheets()
    .filter(({ sheet }) => sheet.includes("var(--text-title)"))
    .map(({ file }) => file);
  assert.deepEqual(faults, []);
});

test("no page has a width or an edge of its own", () => {
  const faults = sheets().flatMap(({ file, sheet }) =>
    [...sheet.matchAll(/padding: [^;]*(?:100% -|var\(--page-width\))[^;]*;/g)].map(([found]) => `${file}: ${found}`),
  );
  assert.deepEqual(faults, []);
});

function sheets(): { file: string; sheet: string }[] {
  return globSync("{ui,app,law,workspace,console,docs,specimen}/**/*.css", { cwd: renderer })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== "ui/tokens.css" && file !== "ui/faces.css")
    .map((file) => ({ file, sheet: readFileSync(join(renderer, file), "utf8") }));
}
