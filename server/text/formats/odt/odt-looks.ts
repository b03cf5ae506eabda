import type { Element } from "../docx/office-xml.ts";
import { lookKeys, type WordLook } from "../run-looks.ts";

/** Default styles and named ones may be chained up to this depth. */
const deepest = 20;

/** What the styles of an OpenDocument file say about the letters. */
export class OdtLooks {
  readonly #styles = new Map<string, { parent: string | null; look: WordLook }>();
  #current: { parent: string | null; look: WordLook } = { parent: null, look: {} };

  open({ name, get }: Element): void {
    if (name === "style") {
      this.#current = { parent: get("style:parent-style-name"), look: {} };
      // Styles of different families may share a name; those of paragraphs and of letters do not.
      const family = get("style:family");
      if (family === "paragraph" || family === "text") this.#styles.set(get("style:name") ?? "", this.#current);
    } else if (name === "default-style") this.#current = { parent: null, look: {} };
    else if (name === "text-properties") this.#current.look = lookOf(get);
  }

  /** The look of text in these styles, outermost first; the innermost setting wins. */
  of(styles: readonly string[]): WordLook {
    const look: WordLook = {};
    for (const style of styles) Object.assign(look, this.#find(style, 0));
    return look;
  }

  #find(name: string, depth: number): WordLook {
    const style = this.#styles.get(name);
    if (style === undefined || depth > deepest) return {};
    return { ...(style.parent === null ? {} : this.#find(style.parent, depth + 1)), ...style.look };
  }
}

function lookOf(get: Element["get"]): WordLook {
  const values: Record<(typeof lookKeys)[number], [string | null, (value: string) => boolean]> = {
    bold: [get("fo:font-weight"), (value) => value === "bold" || Number(value) >= 600],
    italic: [get("fo:font-style"), (value) => value === "italic" || value === "oblique"],
    underline: [get("style:text-underline-style"), (value) => value !== "none"],
    strike: [get("style:text-line-through-style"), (value) => value !== "none"],
  };
  const look: WordLook = {};
  for (const key of lookKeys) {
    const [value, isOn] = values[key];
    if (value !== null) look[key] = isOn(value);
  }
  return look;
}
