import { borderOf, bordersOf, shadingOf, tabStopsOf } from "./lines-and-colors.ts";
import { childOf, elementsOf, valueOf, type XmlElement } from "./xml-tree.ts";

/** How letters or a paragraph look, by names for people, such as `font` and `Arial`. */
export type Look = ReadonlyMap<string, string>;

/** Looks of one file: what its defaults, its styles and the properties themselves give. Table styles are left out. */
export interface Looks {
  run(properties: XmlElement | undefined, paragraph: XmlElement | undefined): Look;
  paragraph(properties: XmlElement | undefined): Look;
  /** What a style gives, with those that it is based on. */
  style(id: string): Look;
}

type Part = (properties: XmlElement | undefined) => Map<string, string>;

/** Names for the switches of letters. */
const switches: Record<string, string> = {
  "w:b": "bold",
  "w:i": "italic",
  "w:strike": "struck through",
  "w:dstrike": "struck through twice",
  "w:caps": "capitals",
  "w:smallCaps": "small capitals",
  "w:vanish": "hidden",
};
const toggled = new Set(Object.values(switches));
/** A style that is based on itself, in a hostile file, ends here. */
const mostStyles = 32;

export function createLooks(styles: XmlElement | undefined, theme: XmlElement | undefined): Looks {
  const byId = new Map<string, XmlElement>();
  let normal: string | null = null;
  for (const one of styles === undefined ? [] : elementsOf(styles)) {
    const id = valueOf(one, "w:styleId");
    if (one.name !== "w:style" || id === null) continue;
    byId.set(id, one);
    if (valueOf(one, "w:type") === "paragraph" && isOn(valueOf(one, "w:default") ?? "0")) normal = id;
  }
  const fonts = themeFonts(theme);
  const letters: Part = (properties) => lettersOf(properties, fonts);
  const defaults = childOf(styles, "w:docDefaults");
  const base = {
    run: letters(childOf(childOf(defaults, "w:rPrDefault"), "w:rPr")),
    paragraph: placingOf(childOf(childOf(defaults, "w:pPrDefault"), "w:pPr")),
  };
  const known = new Map<string, ReadonlyMap<string, string>>();
  const styled = (id: string | null, kind: "w:rPr" | "w:pPr"): ReadonlyMap<string, string> => {
    const found = known.get(`${kind} ${id}`);
    if (found !== undefined) return found;
    const look = new Map<string, string>();
    let style = byId.get(id ?? "");
    for (let left = mostStyles; style !== undefined && left > 0; left--) {
      for (const [key, value] of (kind === "w:rPr" ? letters : placingOf)(childOf(style, kind))) if (!look.has(key)) look.set(key, value);
      style = byId.get(valueOf(childOf(style, "w:basedOn")) ?? "");
    }
    known.set(`${kind} ${id}`, look);
    return look;
  };
  const styleOf = (paragraph: XmlElement | undefined) => valueOf(childOf(paragraph, "w:pStyle")) ?? normal;
  return {
    run(properties, paragraph) {
      const own = letters(properties);
      const [outer, inner] = [styled(styleOf(paragraph), "w:rPr"), styled(valueOf(childOf(properties, "w:rStyle")), "w:rPr")];
      const look = joined(base.run, outer, inner);
      // A switch that both styles turn on is off (ISO 29500-1 §17.7.3).
      for (const key of toggled) if (outer.get(key) === "on" && inner.get(key) === "on") look.set(key, "off");
      return joined(look, own);
    },
    paragraph: (properties) => joined(base.paragraph, styled(styleOf(properties), "w:pPr"), placingOf(properties)),
    style: (id) => joined(base.run, styled(id, "w:rPr"), base.paragraph, styled(id, "w:pPr")),
  };
}

const joined = (...looks: ReadonlyMap<string, string>[]): Map<string, string> => new Map(looks.flatMap((look) => [...look]));

/** What differs between two looks: the name, what it was, and what it became. What no one sets is as if it were off. */
export function lookChanges(before: Look, after: Look): { name: string; was: string; is: string }[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const value = (look: Look, name: string) => look.get(name) ?? initial[name] ?? "off";
  return [...names].flatMap((name) => {
    const [was, is] = [value(before, name), value(after, name)];
    return was === is ? [] : [{ name, was, is }];
  });
}

/** What counts where a file says nothing. */
const initial: Record<string, string> = {
  font: "Times New Roman",
  size: "10 pt",
  color: "automatic color",
  alignment: "left",
  "left indent": "0 in",
  "right indent": "0 in",
  "first line": "0 in",
  "space before": "0 pt",
  "space after": "0 pt",
  "line spacing": "1",
  "alignment of the table": "left",
  "indent of the table": "0 in",
  "height in the cell": "top",
};

export const isOn = (value: string | null): boolean => !["0", "false", "off", "none"].includes(value ?? "1");
const rounded = (n: number) => String(Math.round(n * 100) / 100);
export const inches = (twips: string | null): string => `${rounded(Number(twips ?? 0) / 1440)} in`;
const points = (twips: string | null): string => `${rounded(Number(twips ?? 0) / 20)} pt`;

/** The fonts of a theme by the names that properties use. */
function themeFonts(theme: XmlElement | undefined): ReadonlyMap<string, string> {
  const scheme = childOf(childOf(theme, "a:themeElements"), "a:fontScheme");
  const font = (kind: string) => valueOf(childOf(childOf(scheme, kind), "a:latin"), "typeface") ?? "";
  return new Map(
    ["Ascii", "HAnsi"].flatMap((end) => [[`major${end}`, font("a:majorFont")] as const, [`minor${end}`, font("a:minorFont")] as const]),
  );
}

function lettersOf(properties: XmlElement | undefined, fonts: ReadonlyMap<string, string>): Map<string, string> {
  const look = new Map<string, string>();
  for (const node of properties === undefined ? [] : elementsOf(properties)) {
    const value = valueOf(node);
    const name = switches[node.name];
    if (name !== undefined) look.set(name, isOn(value) ? "on" : "off");
    else if (node.name === "w:sz" && /^\d{1,4}$/.test(value ?? "")) look.set("size", `${Number(value) / 2} pt`);
    else if (node.name === "w:u") look.set("underline", value === null || value === "none" ? "off" : value);
    else if (node.name === "w:color") look.set("color", colorOf(value));
    else if (node.name === "w:highlight") look.set("highlight", value === null || value === "none" ? "off" : value);
    else if (node.name === "w:shd") look.set("shading", shadingOf(node));
    else if (node.name === "w:bdr") look.set("border", borderOf(node));
    else if (node.name === "w:vertAlign") look.set("raised or lowered", value === null || value === "baseline" ? "off" : value);
    else if (node.name === "w:rFonts") {
      const themed = fonts.get(valueOf(node, "w:asciiTheme") ?? valueOf(node, "w:hAnsiTheme") ?? "");
      const font = themed || (valueOf(node, "w:ascii") ?? valueOf(node, "w:hAnsi"));
      if (font !== null && font !== "") look.set("font", font);
    }
  }
  return look;
}

const colorOf = (value: string | null) =>
  value === null || /^(?:auto|000000)$/i.test(value) ? "automatic color" : `#${value.toUpperCase()}`;

function placingOf(properties: XmlElement | undefined): Map<string, string> {
  const look = new Map<string, string>();
  for (const node of properties === undefined ? [] : elementsOf(properties)) {
    if (node.name === "w:jc") look.set("alignment", alignments[valueOf(node) ?? ""] ?? valueOf(node) ?? "left");
    else if (node.name === "w:shd") look.set("shading of the paragraph", shadingOf(node));
    else if (node.name === "w:pBdr") for (const [name, border] of bordersOf(node)) look.set(name, border);
    else if (node.name === "w:tabs") for (const [place, kind] of tabStopsOf(node)) look.set(place, kind);
    else if (node.name === "w:keepNext") look.set("kept with the next paragraph", isOn(valueOf(node)) ? "on" : "off");
    else if (node.name === "w:ind") {
      const set = (name: string, value: string | null) => value !== null && look.set(name, inches(value));
      set("left indent", valueOf(node, "w:left") ?? valueOf(node, "w:start"));
      set("right indent", valueOf(node, "w:right") ?? valueOf(node, "w:end"));
      const hanging = valueOf(node, "w:hanging");
      set("first line", hanging === null ? valueOf(node, "w:firstLine") : `-${hanging}`);
    } else if (node.name === "w:spacing") {
      const [before, after, line] = [valueOf(node, "w:before"), valueOf(node, "w:after"), valueOf(node, "w:line")];
      if (before !== null) look.set("space before", points(before));
      if (after !== null) look.set("space after", points(after));
      const isMultiple = (valueOf(node, "w:lineRule") ?? "auto") === "auto";
      if (line !== null) look.set("line spacing", isMultiple ? rounded(Number(line) / 240) : points(line));
    }
  }
  return look;
}

const alignments: Record<string, string> = { start: "left", end: "right", both: "justified" };
