import { type ElementHandler, readPart } from "./office-xml.ts";
import { noPlacing, type Placing, readPlacing } from "./docx-placing.ts";
import type { OfficeZip } from "./office-zip.ts";

/** The properties of a style that the text needs. */
export interface Style {
  name: string;
  basedOn: string | null;
  /** From 0, as in the file; null for body text. */
  outline: number | null;
  numId: string | null;
  numLevel: number | null;
  isHidden: boolean | null;
  bold: boolean | null;
  italic: boolean | null;
  underline: boolean | null;
  strike: boolean | null;
  /** Font of Western letters. */
  font: string | null;
  /** Size of its letters, in half points. */
  size: number | null;
  align: Placing["align"];
  left: number | null;
  first: number | null;
}

/** Looks a style and a run can both set. */
export const lookProperties: Record<string, "bold" | "italic" | "underline" | "strike" | undefined> = {
  b: "bold",
  i: "italic",
  u: "underline",
  strike: "strike",
  dstrike: "strike",
};

export interface Styles {
  /** The style's property, or that of the nearest style it is based on. */
  find<K extends Exclude<keyof Style, "name" | "basedOn">>(id: string | null, key: K): Style[K];
  /**
   * A switch such as bold: on where the style of the paragraph or that of the characters turns it on, off where both do (ISO 29500-1
   * §17.7.3).
   */
  toggle(paragraph: string | null, characters: string | null, key: "isHidden" | "bold" | "italic" | "strike"): boolean;
  /** Size of letters without a size in any style, in half points. */
  size: number;
  /** The style of paragraphs without their own. */
  normal: string | null;
  nameOf(id: string | null): string;
}

/** Reads the styles part; `part` is null when the file has none. */
export async function readStyles(zip: OfficeZip, part: string | null): Promise<Styles> {
  const styles = new Map<string, Style>();
  let normal: string | null = null;
  let style: Style | null = null;
  let isTable = false;
  let isDefaults = false;
  // The format's default where a file says nothing: ten points.
  let size = 20;
  const handler: ElementHandler = {
    open({ name, get }) {
      if (name === "style") {
        const id = get("styleId") ?? "";
        style = {
          name: "",
          basedOn: null,
          outline: null,
          numId: null,
          numLevel: null,
          isHidden: null,
          bold: null,
          italic: null,
          underline: null,
          strike: null,
          font: null,
          size: null,
          ...noPlacing(),
        };
        styles.set(id, style);
        isTable = get("type") === "table";
        if (get("type") === "paragraph" && isOn(get("default"), "0")) normal = id;
      }
      if (name === "docDefaults") isDefaults = true;
      if (isDefaults && name === "sz") size = letterSize(get("val")) ?? size;
      if (style === null) return;
      const value = get("val");
      if (name === "name") style.name = value ?? "";
      else if (name === "basedOn") style.basedOn = value;
      else if (name === "outlineLvl") style.outline = Number(value);
      else if (name === "numId") style.numId = value;
      else if (name === "ilvl") style.numLevel = Number(value);
      else if (name === "vanish") style.isHidden = isOn(value);
      else if (name === "rFonts") style.font = get("ascii") ?? get("hAnsi");
      else if (name === "sz" && !isTable) style.size = letterSize(value);
      else if (!isTable) readPlacing(style, { name, get });
      const look = lookProperties[name];
      // A table style has looks for its header row and corners, which are not looks of the text itself.
      if (look !== undefined && !isTable) style[look] = name === "u" ? value !== "none" : isOn(value);
    },
    close(name) {
      if (name === "style") style = null;
      if (name === "docDefaults") isDefaults = false;
    },
    text() {},
  };
  if (part !== null) await readPart(zip, part, handler);
  const find: Styles["find"] = (id, key) => {
    // Bounded, because a hostile file may base a style on itself.
    for (let left = 32; id !== null && left > 0; left--) {
      const found = styles.get(id);
      if (found === undefined) return null;
      if (found[key] !== null) return found[key];
      id = found.basedOn;
    }
    return null;
  };
  return {
    size,
    normal,
    nameOf: (id) => (id === null ? "" : (styles.get(id)?.name ?? "")),
    find,
    toggle: (paragraph, characters, key) => (find(paragraph, key) ?? false) !== (find(characters, key) ?? false),
  };
}

/** A size of letters in half points; null for an invalid size. */
export function letterSize(value: string | null): number | null {
  return /^\d{1,4}$/.test(value ?? "") ? Number(value) : null;
}

/** A switch of the format: present without a value means on. */
export function isOn(value: string | null, absent = "1"): boolean {
  return !["0", "false", "off"].includes(value ?? absent);
}
