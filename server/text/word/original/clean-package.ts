import { posix } from "node:path";
import type PizZip from "pizzip";

/** Parts that only say who wrote a file, when and where. */
const about =
  /^docProps\/(?:custom\.xml|thumbnail\.\w+)$|^customXml\/|^word\/(?:comments\w*|people)\.xml$|^word\/_rels\/comments\w*\.xml\.rels$/;
/** Settings with traces of editing: sessions, stored variables, the address of a template or of a list of recipients. */
const settings = ["rsids", "docVars", "attachedTemplate", "mailMerge"];

/**
 * A Word file for the other side: no comments, no numbers of editing sessions, no properties or custom data beyond title and author.
 * The XML data of content controls stays where a control shows it. Text and layout do not change.
 */
export function cleanPackage(zip: PizZip): void {
  const stories = Object.keys(zip.files).filter((name) => /^word\/[^/]+\.xml$/.test(name));
  const isBound = stories.some((name) => /<w:dataBinding\b/.test(read(zip, name)));
  for (const name of Object.keys(zip.files)) if (about.test(name) && !(isBound && name.startsWith("customXml/"))) zip.remove(name);
  for (const name of stories)
    if (zip.file(name) !== null) {
      const xml = read(zip, name);
      const cleaned = name === "word/settings.xml" ? withoutSettings(xml) : withoutMarks(xml);
      if (cleaned !== xml) zip.file(name, cleaned);
    }
  for (const name of Object.keys(zip.files)) if (name.endsWith(".rels")) zip.file(name, withoutLost(zip, name));
  zip.file("[Content_Types].xml", withoutLostTypes(zip));
}

const read = (zip: PizZip, name: string) => zip.file(name)?.asText() ?? "";

/** Marks of comments, and the attributes that name editing sessions. */
function withoutMarks(xml: string): string {
  return xml
    .replace(/<w:comment(?:RangeStart|RangeEnd|Reference)\b[^>]*?(?:\/>|>\s*<\/w:comment\w+>)/g, "")
    .replace(/ w:rsid[A-Za-z]*="[0-9A-Fa-f]*"/g, "");
}

function withoutSettings(xml: string): string {
  return settings.reduce((left, name) => {
    const open = new RegExp(`<w:${name}(?=[\\s/>])[^>]*>`).exec(left);
    if (open === null) return left;
    const end = open[0].endsWith("/>") ? open.index + open[0].length : left.indexOf(`</w:${name}>`, open.index);
    if (end < 0) return left;
    return left.slice(0, open.index) + left.slice(open[0].endsWith("/>") ? end : end + `</w:${name}>`.length);
  }, xml);
}

/** Links without those to removed parts, and without the addresses that only removed settings used. */
function withoutLost(zip: PizZip, links: string): string {
  const folder = posix.dirname(posix.dirname(links));
  return read(zip, links).replace(/<Relationship\b[^>]*>/g, (link) => {
    if (/Type="[^"]*\/(?:attachedTemplate|mailMerge\w*)"/.test(link)) return "";
    if (/TargetMode="External"/.test(link)) return link;
    const target = /Target="([^"]*)"/.exec(link)?.[1] ?? "";
    const part = target.startsWith("/") ? target.slice(1) : posix.normalize(posix.join(folder, target));
    return about.test(part) && zip.file(part) === null ? "" : link;
  });
}

function withoutLostTypes(zip: PizZip): string {
  return read(zip, "[Content_Types].xml").replace(/<Override\b[^>]*>/g, (override) => {
    const part = (/PartName="([^"]*)"/.exec(override)?.[1] ?? "").replace(/^\//, "");
    return about.test(part) && zip.file(part) === null ? "" : override;
  });
}
