import { readFileSync } from "node:fs";
import { join } from "node:path";
import pdfmake from "pdfmake";
import { sans, serif } from "./font-characters.ts";

const faces = ["normal", "bold", "italics", "bolditalics"] as const;

/** Source Serif 4 for text; Roboto for Greek, Cyrillic and other characters that the serif lacks. Roboto has no italics here. */
const families = {
  Serif: ["source-serif-4-regular", "source-serif-4-bold", "source-serif-4-italic", "source-serif-4-bold-italic"],
  Sans: ["roboto-regular", "roboto-bold", "roboto-regular", "roboto-bold"],
} as const;

let isReady = false;

/** Passes the fonts in this folder to pdfmake, and forbids it to read any other file or address. */
export function prepareFonts(): void {
  if (isReady) return;
  const fonts: Parameters<typeof pdfmake.setFonts>[0] = {};
  for (const [family, files] of Object.entries(families)) {
    const names = { normal: "", bold: "", italics: "", bolditalics: "" };
    for (const [i, face] of faces.entries()) {
      names[face] = `${files[i] ?? ""}.ttf`;
      pdfmake.virtualfs.writeFileSync(names[face], readFileSync(join(import.meta.dirname, "fonts", names[face])));
    }
    fonts[family] = names;
  }
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.setFonts(fonts);
  isReady = true;
}

/** Characters of forms and lists that no font here has, with their plain spellings. */
const typed: Record<string, string | undefined> = {
  "☐": "[ ]",
  "☑": "[x]",
  "☒": "[x]",
  "✓": "x",
  "✔": "x",
  "✗": "x",
  "●": "•",
  "■": "•",
  "▪": "•",
  "○": "o",
  "□": "[ ]",
  "‑": "-",
  "→": "->",
  "←": "<-",
  "⇒": "=>",
  "\u2028": "\n",
};

/** Text split where the font changes. Characters that no font here can draw become `?`; `missing` counts them. */
export function drawable(text: string, missing: { count: number } = { count: 0 }): { text: string; font: string }[] {
  const out: { text: string; font: "Serif" | "Sans" }[] = [];
  const add = (piece: string, font: "Serif" | "Sans") => {
    const last = out.at(-1);
    if (last?.font === font) last.text += piece;
    else out.push({ text: piece, font });
  };
  for (const [piece] of text.normalize("NFC").matchAll(words)) {
    if (serif.test(piece)) add(piece, "Serif");
    else if (sans.test(piece)) add(piece, "Sans");
    else {
      for (const character of piece) {
        const shown = typed[character] ?? character;
        const isKnown = serif.test(shown) || sans.test(shown);
        if (!isKnown) missing.count++;
        add(isKnown ? shown : "?", !isKnown || serif.test(shown) ? "Serif" : "Sans");
      }
    }
  }
  return out;
}

/** A word stays in one font. */
const words = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu;

/** Writing systems by the name a reader knows them by. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Hebrew}/u, "Hebrew"],
  [/\p{Script=Arabic}/u, "Arabic"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "Japanese"],
  [/\p{Script=Hangul}/u, "Korean"],
  [/\p{Script=Han}/u, "Chinese or Japanese"],
  [/\p{Script=Devanagari}/u, "Hindi"],
  [/\p{Script=Bengali}/u, "Bengali"],
  [/\p{Script=Tamil}/u, "Tamil"],
  [/\p{Script=Thai}/u, "Thai"],
  [/\p{Script=Armenian}/u, "Armenian"],
  [/\p{Script=Georgian}/u, "Georgian"],
  [/\p{Extended_Pictographic}/u, "emoji"],
];

const letter = /\p{L}|\p{M}|\p{N}|\p{Extended_Pictographic}/u;

/** A text has letters that no font here can draw, or that need an order or joining that Pandect's PDFs lack. */
export class LettersWithoutFont extends Error {
  constructor(letters: readonly string[]) {
    const names = new Set(letters.flatMap((one) => scripts.find(([script]) => script.test(one))?.[1] ?? []));
    const shown = letters.slice(0, mostNamed).map((one) => `“${one}”`);
    const what = names.size === 0 ? "some letters of this text" : new Intl.ListFormat("en", { type: "disjunction" }).format(names);
    super(
      `PDF export does not support ${what} (${shown.join(", ")}${letters.length > mostNamed ? ", …" : ""}). Nothing was made. Export as Word instead.`,
    );
    this.name = "LettersWithoutFont";
  }
}

const mostNamed = 5;

/** Throws `LettersWithoutFont` when a letter or an emoji of the texts has no font here. Other signs can be marked as missing. */
export function mustHaveLetters(texts: Iterable<string>): void {
  const missing = new Set<string>();
  for (const text of texts) {
    if (serif.test(text)) continue;
    for (const character of text.normalize("NFC"))
      if (letter.test(character) && typed[character] === undefined && !serif.test(character) && !sans.test(character))
        missing.add(character);
  }
  if (missing.size > 0) throw new LettersWithoutFont([...missing]);
}
