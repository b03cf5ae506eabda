import { elementsOf, valueOf, type XmlElement } from "./xml-tree.ts";

const edges: Record<string, string> = {
  "w:top": "top border",
  "w:bottom": "bottom border",
  "w:left": "left border",
  "w:start": "left border",
  "w:right": "right border",
  "w:end": "right border",
  "w:between": "border between",
  "w:bar": "border beside",
  "w:insideH": "inner horizontal border",
  "w:insideV": "inner vertical border",
};

const isColor = (value: string | null): value is string => value !== null && /^[0-9a-f]{6}$/i.test(value);
const isPlain = (value: string | null) => value === null || value === "none" || value === "nil";
const inColor = (value: string | null) => (isColor(value) && !/^0{6}$/.test(value) ? ` #${value.toUpperCase()}` : "");

/** The look of one border, such as `single 0.5 pt #FF0000`; `off` where there is none. */
export function borderOf(node: XmlElement): string {
  const value = valueOf(node);
  if (isPlain(value)) return "off";
  // Eighths of a point.
  const size = Number(valueOf(node, "w:sz") ?? 0) / 8;
  return `${value}${size > 0 ? ` ${Math.round(size * 100) / 100} pt` : ""}${inColor(valueOf(node, "w:color"))}`;
}

/** The borders in `w:pBdr`, `w:tblBorders` or `w:tcBorders`, by names for people. */
export function bordersOf(node: XmlElement | undefined): [string, string][] {
  return (node === undefined ? [] : elementsOf(node)).flatMap((edge): [string, string][] => {
    const name = edges[edge.name];
    return name === undefined ? [] : [[name, borderOf(edge)]];
  });
}

/** The color or pattern in `w:shd`; `off` where the ground stays as it is. */
export function shadingOf(node: XmlElement): string {
  const [pattern, fill] = [valueOf(node), valueOf(node, "w:fill")];
  const isPatterned = pattern !== "clear" && !isPlain(pattern);
  const color = isColor(fill) && !/^f{6}$/i.test(fill) ? `#${fill.toUpperCase()}` : "";
  if (!isPatterned) return color === "" ? "off" : color;
  return [pattern, color].filter((part) => part !== "").join(" on ");
}

/** The tab stops in `w:tabs`, by their places; `off` for one that a style gives and the paragraph takes away. */
export function tabStopsOf(node: XmlElement): [string, string][] {
  return elementsOf(node).flatMap((tab): [string, string][] => {
    const [at, kind, leader] = [valueOf(tab, "w:pos"), valueOf(tab), valueOf(tab, "w:leader")];
    if (tab.name !== "w:tab" || at === null || !/^-?\d{1,5}$/.test(at)) return [];
    const place = `tab stop at ${Math.round((Number(at) / 1440) * 100) / 100} in`;
    if (kind === "clear") return [[place, "off"]];
    const name = kinds[kind ?? "left"] ?? kind ?? "left";
    return [[place, isPlain(leader) ? name : `${name} with ${leader} leader`]];
  });
}

const kinds: Record<string, string> = { start: "left", end: "right", num: "left" };
