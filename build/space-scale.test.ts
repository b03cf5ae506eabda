import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const renderer = join(import.meta.dirname, "../renderer");
const tokens = read("ui/tokens.css");

/** Words of law and of documents: distances there grow with their type, so they are in em. */
const texts = new Set([
  "law/reader/paragraph.module.css",
  "law/reader/statute.module.css",
  "law/reader/notes.module.css",
  "law/reader/own-notes.module.css",
  "law/reader/print.module.css",
  "workspace/viewer/text-page.module.css",
]);
/** Lengths off the scale, each with its reason. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "app/one-box.module.css": { "10vh": "the box hangs lower in a higher window" },
  "app/shell.module.css": { "1.25vw": "the status bar closes up in a narrow window" },
  "law/library/library.module.css": { "6vh": "the empty library hangs lower in a higher window" },
  "law/reader/print.module.css": { "2cm": "margin of a printed sheet", "2.25cm": "margin of a printed sheet, with the page number" },
  "ui/dialog.module.css": { "8vh": "a dialog hangs lower in a higher window" },
  "workspace/reviews/positions.module.css": {
    "3.5rem": "the head of the table stays in place",
    "10rem": "the first column stays in place, in a narrow window",
    "16rem": "the first column stays in place",
  },
  "workspace/drafts/paper.module.css": { "40vh": "the last line of a draft can be scrolled to the middle" },
};

const spaces = /^(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap|inset|top|right|bottom|left|text-indent)(?:-|$)/;
const radii = /^border-(?:.+-)?radius$/;

test("style sheets of the window name every margin, padding, gap and inset by the scale of spaces", () => {
  assert.deepEqual(faultsOf(spaces, isSpace), []);
});

test("style sheets of the window name every radius by the scale of radii", () => {
  assert.deepEqual(
    faultsOf(radii, (part) => part === "0" || part === "inherit" || /^var\(--radius(?:-\w+)?\)$/.test(part)),
    [],
  );
});

test("elements name no space or radius of their own", () => {
  const faults = globSync("**/*.tsx", { cwd: renderer }).flatMap((file) =>
    [...read(file).matchAll(/\b(?:margin|padding|gap|borderRadius)\w*: [`"'\d][^,\n]*/g)]
      .map(([found]) => found)
      .filter((found) => /[\d}](?:rem|px|em|vh|vw)\b/.test(found) || /: \d/.test(found))
      .map((found) => `${file}: ${found}`),
  );
  assert.deepEqual(faults, []);
});

test("style sheets of the window use no step of a scale that the tokens have not", () => {
  const known = new Set([...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name));
  const faults = sheets().flatMap(({ file, sheet }) =>
    [...sheet.matchAll(/var\((--(?:s\d|radius|text|line|gutter|page|lift)[\w-]*)/g)]
      .filter(([, name]) => !known.has(name))
      .filter(([, name]) => !sheet.includes(`${name}:`))
      .map(([, name]) => `${file}: ${name}`),
  );
  assert.deepEqual(faults, []);
});

/** Declarations of style sheets whose property is one of these and whose value is off the scale. */
function faultsOf(properties: RegExp, isKnown: (part: string, file: string) => boolean): string[] {
  return sheets().flatMap(({ file, sheet }) =>
    [...sheet.matchAll(/(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+);/g)]
      .filter(([, property = ""]) => properties.test(property))
      .filter(([, , value = ""]) => !partsOf(value).every((part) => isKnown(part, file)))
      .map(([, property = "", value = ""]) => `${file}: ${property}: ${value.replaceAll(/\s+/g, " ")}`),
  );
}

/** Of a value: its names, numbers and lengths, without calc, clamp, operators and brackets. */
function partsOf(value: string): string[] {
  return value.match(/var\(--[\w-]+(?=,|\))\)?|-?[\d.]+(?:%|[a-z]+)?|[a-z][a-z-]*(?![\w(-])/g) ?? [];
}

/** Nothing, a rule's width, a share of the frame, a whole multiple in a sum, a name, a length of the text. */
function isSpace(part: string, file: string): boolean {
  if (/^-?\d$|^-?1px$|%$|^(?:auto|inherit)$/.test(part)) return true;
  // A name from the tokens, or one that the sheet or its component sets for one place. Line widths and type sizes do not count as spaces.
  if (part.startsWith("var(")) return !/^var\(--(?:text|line|radius)/.test(part);
  return (texts.has(file) && part.endsWith("em") && !part.endsWith("rem")) || exceptions[file]?.[part] !== undefined;
}

function sheets(): { file: string; sheet: string }[] {
  return globSync("**/*.css", { cwd: renderer })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== "ui/tokens.css")
    .map((file) => ({ file, sheet: read(file).replaceAll(/\/\*.*?\*\//gs, "") }));
}

function read(file: string): string {
  return readFileSync(join(renderer, file), "utf8");
}
