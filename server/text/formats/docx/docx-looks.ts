import type { Comment } from "../../documents/model.ts";
import { symbolFontOf, symbolOf, symbolText, type SymbolFont } from "../symbol-fonts.ts";
import type { Look, Run } from "../../documents/paragraphs.ts";
import { lookKeys } from "../run-looks.ts";
import { isOn, letterSize, lookProperties, type Styles } from "./docx-styles.ts";
import type { Element } from "./office-xml.ts";

/** The fonts of a run by the letters they are for; symbol fonts alone matter. */
interface Fonts {
  ascii: string | null;
  /** For characters that are not ASCII, the likeliest first. */
  other: (string | null)[];
}

/** The look of the run being read: its own, then its character style, then the style of its paragraph. */
export class DocxLooks {
  readonly #styles: Styles;
  #own: Partial<Record<(typeof lookKeys)[number], boolean>> = {};
  #style: string | null = null;
  #size: number | null = null;
  #isHidden: boolean | null = null;
  #fonts: Fonts | null = null;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** A run begins. */
  reset(): void {
    this.#own = {};
    this.#style = null;
    this.#size = null;
    this.#isHidden = null;
    this.#fonts = null;
  }

  /** Reads a property of the run; ignores other elements. */
  property({ name, get }: Element): void {
    const value = get("val");
    const key = lookProperties[name];
    if (name === "rStyle") this.#style = value;
    else if (name === "sz") this.#size = letterSize(value);
    else if (name === "vanish") this.#isHidden = isOn(value);
    else if (name === "rFonts") this.#fonts = fontsOf(get) ?? this.#fonts;
    else if (key !== undefined) this.#own[key] = name === "u" ? value !== "none" : isOn(value);
  }

  isHidden(paragraphStyle: string | null): boolean {
    return this.#isHidden ?? this.#styles.toggle(paragraphStyle, this.#style, "isHidden");
  }

  /** What Word shows for letters of the run, which a symbol font turns into pictures. */
  shown(text: string, paragraphStyle: string | null): string {
    const styled = this.#styles.find(this.#style, "font") ?? this.#styles.find(paragraphStyle, "font");
    const fonts = this.#fonts ?? { ascii: styled, other: [styled] };
    const ascii = symbolFontOf(fonts.ascii);
    const other = fonts.other.map(symbolFontOf).find((font) => font !== null) ?? null;
    return text.replace(/[\x20-\x7e]+|[\u00a0-\u00ff\uf020-\uf0ff]+/g, (part) => {
      const font = part < "\x7f" ? ascii : other;
      return font === null ? withBullets(part) : symbolText(font, part);
    });
  }

  /** Size of the letters in half points. */
  size(paragraphStyle: string | null): number {
    return this.#size ?? this.#styles.find(this.#style, "size") ?? this.#styles.find(paragraphStyle, "size") ?? this.#styles.size;
  }

  /** Undefined for text without a look. Links are underlined by their style, which is not a look of the text. */
  of(paragraphStyle: string | null, link: string | undefined): Look | undefined {
    const look: Look = link === undefined ? {} : { link };
    for (const key of lookKeys) {
      if (key === "underline" && link !== undefined) continue;
      const styled =
        key === "underline"
          ? (this.#styles.find(this.#style, key) ?? this.#styles.find(paragraphStyle, key))
          : this.#styles.toggle(paragraphStyle, this.#style, key);
      if (this.#own[key] ?? styled) look[key] = true;
    }
    return Object.keys(look).length === 0 ? undefined : look;
  }
}

/** Adds a comment at the end of what has been read of a paragraph. */
export function remark(runs: Run[], comment: Comment): void {
  const last = runs.at(-1);
  if (last === undefined) runs.push({ text: "", change: null, remarks: [comment] });
  else (last.remarks ??= []).push(comment);
}

/** Null where the element names fonts of other scripts only. */
function fontsOf(get: Element["get"]): Fonts | null {
  const isEastern = get("hint") === "eastAsia";
  const theme = get("asciiTheme") ?? get("hAnsiTheme");
  const [ascii, high, eastern] = [theme ?? get("ascii"), theme ?? get("hAnsi"), get("eastAsia")];
  if (ascii === null && high === null && eastern === null) return null;
  return { ascii: ascii ?? high, other: isEastern ? [eastern, high, ascii] : [high ?? ascii, ascii, eastern] };
}

/** The usual bullets, of which files often keep the private character without the name of its font. */
function withBullets(text: string): string {
  return text.replaceAll("\uf0b7", "•").replaceAll("\uf0a7", "▪");
}

/** The picture that `w:sym` names; `\ufffd` for one that Unicode does not have. */
export function symbol(fontName: string | null, hex: string): string {
  const code = Number.parseInt(hex, 16);
  if (!Number.isInteger(code) || code < 0x20 || code > 0xffff) return "";
  const font: SymbolFont | null = fontName === null ? "wingdings" : symbolFontOf(fontName);
  if (font !== null) return symbolOf(font, code) ?? "\ufffd";
  if (code < 0xe000 || code > 0xf8ff) return String.fromCharCode(code).toWellFormed();
  const bullet = withBullets(String.fromCharCode(code));
  return bullet.charCodeAt(0) === code ? "\ufffd" : bullet;
}
