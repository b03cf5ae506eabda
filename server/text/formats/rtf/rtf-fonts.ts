import { type SymbolFont, symbolFontOf, symbolOf } from "../symbol-fonts.ts";
import { codePageOf, codePageOfCharset, decode } from "./rtf-code-pages.ts";

interface Font {
  name: string;
  codePage: string | null;
}

/** The font table of a file, and what bytes and characters mean in a font. */
export class RtfFonts {
  readonly #fonts = new Map<number, Font>();
  #current: Font | null = null;
  /** Code page of the file, for text in a font that has none. */
  codePage = "windows-1252";

  /** A control word inside the font table. */
  word(name: string, value: number | null): void {
    if (name === "f") this.#fonts.set(value ?? 0, (this.#current = { name: "", codePage: null }));
    else if (this.#current === null) return;
    else if (name === "fcharset") this.#current.codePage = codePageOfCharset(value ?? 0, this.codePage);
    else if (name === "cpg" && value !== null) this.#current.codePage = codePageOf(value);
  }

  /** Text inside the font table: names, each ending in a semicolon. */
  text(text: string): void {
    if (this.#current !== null && !this.#current.name.includes(";")) this.#current.name += text;
  }

  /** Text of bytes in a font; null is the font of text that names none. */
  decode(bytes: Buffer, font: number | null): string {
    const found = this.#find(font);
    const symbols = symbolFontOf(found?.name.replace(/;.*/s, ""));
    return symbols === null ? decode(bytes, found?.codePage ?? this.codePage) : signs(bytes.toString("latin1"), symbols);
  }

  /** A character that the file gives by its number in Unicode. */
  character(character: string, font: number | null): string {
    return signsOf(character, this.#find(font)?.name.replace(/;.*/s, ""));
  }

  #find(font: number | null): Font | undefined {
    return font === null ? undefined : this.#fonts.get(font);
  }
}

/** What characters show in a font of that name: themselves, unless it is a symbol font. */
export function signsOf(text: string, fontName: string | undefined): string {
  const symbols = symbolFontOf(fontName);
  return symbols === null ? text : signs(text, symbols);
}

/** A character without a sign in Unicode becomes a bullet; characters outside of the font's own range stay. */
function signs(text: string, font: SymbolFont): string {
  return text.replace(/[\x20-\xff\uf020-\uf0ff]/g, (character) => symbolOf(font, character.charCodeAt(0)) ?? "•");
}
