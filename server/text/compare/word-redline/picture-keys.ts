import { createHash } from "node:crypto";
import { boxesIn } from "./inline.ts";
import type { WordPackage } from "./word-package.ts";
import { written, type XmlElement } from "./xml-tree.ts";

/** Tells pictures apart by their bytes: the same picture has another name and place in each file. */
export function pictureKeys(file: WordPackage, part: string): (node: XmlElement) => string {
  const known = new WeakMap<XmlElement, string>();
  const hashes = new Map(file.linksOf(part).map((link) => [link.id, link.part === null ? link.id : hashOf(file, link.part)]));
  return (node) => {
    const found = known.get(node);
    if (found !== undefined) return found;
    const boxes = boxesIn(node).length;
    const ids = [...written(node).matchAll(/\br:(?:embed|id|link|pict|dm)="([^"]*)"/g)].map(([, id]) => id ?? "");
    const pictures = ids.map((id) => hashes.get(id) ?? "");
    const key = `${node.name} ${boxes} ${pictures.join(" ")}`;
    known.set(node, key);
    return key;
  };
}

const hashOf = (file: WordPackage, name: string): string => {
  const bytes = file.zip.file(name)?.asUint8Array();
  return bytes === undefined ? "" : createHash("sha256").update(bytes).digest("hex").slice(0, 16);
};
