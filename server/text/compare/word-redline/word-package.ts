import { posix } from "node:path";
import PizZip from "pizzip";
import { acceptAll } from "./accept-tracked.ts";
import { elementsOf, parsePart, valueOf, writePart, type XmlElement, type XmlPart } from "./xml-tree.ts";

/** A link of a part to another one, or to an address. */
export interface Link {
  id: string;
  /** Last word of the type, such as `header`. */
  kind: string;
  /** Name of the part; null for an address. */
  part: string | null;
}

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
/** Characters of all parts that are read; the document reader has refused much larger files. */
const mostCharacters = 40_000_000;

/** A Word file in memory. Its parts are read with their tracked changes accepted. */
export class WordPackage {
  readonly zip: PizZip;
  readonly main: string;
  /** Tracked changes that were accepted. */
  tracked = 0;
  #read = 0;
  readonly #parts = new Map<string, XmlPart>();
  readonly #changed = new Set<string>();

  constructor(bytes: Uint8Array) {
    this.zip = new PizZip(bytes);
    this.main = this.linksOf("").find(({ kind }) => kind === "officeDocument")?.part ?? "word/document.xml";
  }

  /** The root of a part; undefined where there is none. Throws for malformed XML, and for a file that is too large. */
  root(name: string): XmlElement | undefined {
    const known = this.#parts.get(name);
    if (known !== undefined) return known.root;
    const xml = this.zip.file(name)?.asText();
    if (xml === undefined) return undefined;
    this.#read += xml.length;
    if (this.#read > mostCharacters) throw new Error("too large to compare as Word files");
    const part = parsePart(xml);
    const { root, count } = acceptAll(part.root);
    if (count > 0) this.#changed.add(name);
    this.tracked += count;
    this.#parts.set(name, { head: part.head, root });
    return root;
  }

  replace(name: string, root: XmlElement): void {
    const head = this.#parts.get(name)?.head ?? '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
    if (this.#parts.get(name)?.root === root) return;
    this.#parts.set(name, { head, root });
    this.#changed.add(name);
  }

  /** Writes the changed parts into the archive. */
  write(): void {
    for (const name of this.#changed) {
      const part = this.#parts.get(name);
      if (part !== undefined) this.zip.file(name, writePart(part));
    }
  }

  /** A name for a new part. */
  freeName(stem: string): string {
    let n = 1;
    while (this.zip.file(`${stem}${n}.xml`) !== null || this.#parts.has(`${stem}${n}.xml`)) n++;
    return `${stem}${n}.xml`;
  }

  linksOf(part: string): Link[] {
    const name = linksName(part);
    const xml = this.zip.file(name)?.asText();
    if (xml === undefined) return [];
    return elementsOf(parsePart(xml).root).map((link): Link => {
      const target = valueOf(link, "Target") ?? "";
      const isOutside = valueOf(link, "TargetMode") === "External";
      return {
        id: valueOf(link, "Id") ?? "",
        kind: /[^/]*$/.exec(valueOf(link, "Type") ?? "")?.[0] ?? "",
        part: isOutside ? null : target.startsWith("/") ? target.slice(1) : posix.normalize(posix.join(posix.dirname(part), target)),
      };
    });
  }

  /** Adds a link from one part to another; returns its id. */
  addLink(from: string, kind: string, to: string): string {
    const name = linksName(from);
    const xml =
      this.zip.file(name)?.asText() ??
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
    const part = parsePart(xml);
    const id = `rIdRedline${part.root.children.length + 1}`;
    const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
    part.root.children.push({ name: "Relationship", attributes: ` Id="${id}" Type="${type}" Target="/${to}"`, children: [] });
    this.zip.file(name, writePart(part));
    return id;
  }

  /** Says of which type a part, or every part with an ending, is. */
  addType(of: { part: string } | { ending: string }, type: string): void {
    const part = parsePart(this.zip.file("[Content_Types].xml")?.asText() ?? "");
    const isEnding = "ending" in of;
    const has = elementsOf(part.root).some((one) => isEnding && valueOf(one, "Extension")?.toLowerCase() === of.ending.toLowerCase());
    if (has) return;
    if (isEnding)
      part.root.children.unshift({ name: "Default", attributes: ` Extension="${of.ending}" ContentType="${type}"`, children: [] });
    else part.root.children.push({ name: "Override", attributes: ` PartName="/${of.part}" ContentType="${type}"`, children: [] });
    this.zip.file("[Content_Types].xml", writePart(part));
  }

  /** The part of a kind that the main part links to. */
  related(kind: string): string | null {
    return (
      this.linksOf(this.main).find((link) => link.kind === kind && link.part !== null && this.zip.file(link.part) !== null)?.part ?? null
    );
  }

  /** False for a file whose elements have other prefixes than Word's. */
  isUsual(): boolean {
    const root = this.root(this.main);
    return root?.name === "w:document" && valueOf(root, "xmlns:w") === word;
  }
}

const linksName = (part: string): string => (part === "" ? "_rels/.rels" : part.replace(/([^/]+)$/, "_rels/$1.rels"));
