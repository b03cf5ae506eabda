import { IngestRefusal } from "../../documents/model.ts";
import { readPart } from "./office-xml.ts";
import type { OfficeZip } from "./office-zip.ts";

/** The parts that the main part of a Word file refers to. */
export interface RelatedParts {
  /** By the last word of their relationship's type, such as `styles`. */
  parts: Map<string, string>;
  /** Headers and footers of the sections, in the order of the file. */
  running: { kind: "header" | "footer"; part: string }[];
  /** Addresses of links by the id of their relationship. */
  links: Map<string, string>;
  /** Parts of other formats that Word shows as if they were text of the file, by the id of their relationship. */
  chunks: Map<string, string>;
}

const wordMain = /(?:wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/i;
/** Most headers and footers that are read; a section has at most six. */
const mostRunning = 60;

/** The part with a type that matches, if the file begins with it or names it; null where it has none. Throws IngestRefusal. */
export async function mainPartNamed(zip: OfficeZip, type: RegExp): Promise<string | null> {
  if (!zip.has("[Content_Types].xml")) return null;
  const { byPart, byEnding } = await partTypes(zip);
  const named = [...byPart].find(([part, of]) => type.test(of) && zip.has(part))?.[0];
  if (named !== undefined) return named;
  const main = [...byEnding.values()].some((of) => type.test(of)) ? await startOf(zip) : null;
  return main !== null && !byPart.has(main) ? main : null;
}

/** Types of parts, by name and by the ending of the name. */
async function partTypes(zip: OfficeZip): Promise<{ byPart: Map<string, string>; byEnding: Map<string, string> }> {
  const byPart = new Map<string, string>();
  const byEnding = new Map<string, string>();
  await readPart(zip, "[Content_Types].xml", {
    open({ name, get }) {
      const type = get("ContentType") ?? "";
      if (name === "Default") byEnding.set((get("Extension") ?? "").toLowerCase(), type);
      else if (name === "Override") byPart.set((get("PartName") ?? "").replace(/^\//, ""), type);
    },
    close() {},
    text() {},
  });
  return { byPart, byEnding };
}

/** Main part of a Word file; throws IngestRefusal for other Office files. */
export async function mainPartOf(zip: OfficeZip): Promise<string> {
  const { byPart, byEnding } = await partTypes(zip);
  const types = [...byPart.values(), ...byEnding.values()];
  const main = await startOf(zip);
  const typeOf = (part: string) => byPart.get(part) ?? byEnding.get(/[^.]*$/.exec(part)?.[0].toLowerCase() ?? "");
  if (main !== null && wordMain.test(typeOf(main) ?? "")) return main;
  const named = [...byPart].find(([part, type]) => wordMain.test(type) && zip.has(part))?.[0];
  if (named !== undefined) return named;
  const other = types.map(otherOffice).find((name) => name !== null);
  if (other != null) throw new IngestRefusal("unsupported", `This is ${other}, not a document. Print it to PDF and add that.`);
  // A program may leave out the type of the part; its name then shows what it is.
  if (main !== null && /(?:^|\/)document\d*\.xml$/i.test(main)) return main;
  throw new IngestRefusal("unsupported", "This is an archive, not a document. Unpack it and add the files inside.");
}

function otherOffice(type: string): string | null {
  if (/spreadsheetml\.(?:sheet|template)\.main/.test(type)) return "an Excel workbook";
  return /presentationml\.(?:presentation|slideshow|template)\.main/.test(type) ? "a PowerPoint presentation" : null;
}

/** The part with which the file says that it begins; null where it does not say, or has no such part. */
async function startOf(zip: OfficeZip): Promise<string | null> {
  let start: string | null = null;
  await readRelationships(zip, "", ({ type, part }) => {
    if (type.endsWith("/officeDocument") && part !== null && zip.has(part)) start ??= part;
  });
  return start;
}

/** Outside targets are never opened; those of links are kept. */
export async function relatedParts(zip: OfficeZip, main: string): Promise<RelatedParts> {
  const related: RelatedParts = { parts: new Map(), running: [], links: new Map(), chunks: new Map() };
  await readRelationships(zip, main, ({ id, type, target, part }) => {
    const kind = /[^/]*$/.exec(type)?.[0] ?? "";
    if (part === null) {
      if (/^(?:https?|mailto):/i.test(target)) related.links.set(id, target);
    } else if (!zip.has(part)) return;
    else if (kind === "aFChunk") related.chunks.set(id, part);
    else if (kind !== "header" && kind !== "footer") related.parts.set(kind, part);
    else if (related.running.length < mostRunning) related.running.push({ kind, part });
  });
  return related;
}

interface Relationship {
  id: string;
  type: string;
  target: string;
  /** Name of the part; null for a target outside of the file. */
  part: string | null;
}

/** The relationships of a part; of the whole file for an empty name. */
export async function readRelationships(zip: OfficeZip, of: string, visit: (relationship: Relationship) => void): Promise<void> {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const list = `${folder}_rels/${of.slice(folder.length)}.rels`;
  if (!zip.has(list)) return;
  await readPart(zip, list, {
    open({ name, get }) {
      const target = get("Target");
      if (name !== "Relationship" || target === null) return;
      const part = get("TargetMode") === "External" ? null : partAt(folder, target);
      visit({ id: get("Id") ?? "", type: get("Type") ?? "", target, part });
    },
    close() {},
    text() {},
  });
}

/** Name of the part that a target such as `../styles.xml` names from a folder. */
function partAt(folder: string, target: string): string {
  const parts: string[] = target.startsWith("/") ? [] : folder.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") parts.pop();
    else if (step !== "." && step !== "") parts.push(step);
  }
  return parts.join("/");
}
