import { readFileSync } from "node:fs";
import { join } from "node:path";
import pdfmake, { type PdfText } from "pdfmake";

const faces = ["normal", "bold", "italics", "bolditalics"] as const;

const families = {
  Serif: ["source-serif-4-regular", "source-serif-4-bold", "source-serif-4-italic", "source-serif-4-bold-italic"],
} as const;

let isReady = false;

/** Hands the fonts in this folder to pdfmake, and forbids it to read any other file or address. */
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

/** Text cut where the font changes. Characters no font here can draw become `□`. */
export function drawable(text: string): Pick<PdfText, "text" | "font">[] {
  return [{ text, font: "Serif" }];
}
