import { createHash } from "node:crypto";
import { readPart } from "./office-xml.ts";
import { openOfficeZip } from "./office-zip.ts";

/** Most pictures of a file that are read. */
const mostPictures = 200;
const body = "word/document.xml";
const rels = "word/_rels/document.xml.rels";
/** Content that the accepted text does not have. */
const removed = new Set(["del", "moveFrom"]);

/** SHA-256 of each picture in the body of a Word file, in order, with tracked changes accepted. Throws IngestRefusal where the file is malformed. */
export async function picturesOf(bytes: Buffer): Promise<string[]> {
  const zip = await openOfficeZip(bytes);
  if (!zip.has(body) || !zip.has(rels)) return [];
  const targets = new Map<string, string>();
  await readPart(zip, rels, {
    open({ get }) {
      if ((get("Type") ?? "").endsWith("/image")) targets.set(get("Id") ?? "", (get("Target") ?? "").replace(/^\/?(?:word\/)?/, "word/"));
    },
    close() {},
    text() {},
  });
  if (targets.size === 0) return [];
  const ids: string[] = [];
  let removedDepth = 0;
  await readPart(zip, body, {
    open({ name, get }) {
      if (removed.has(name)) removedDepth++;
      const id = name === "blip" ? get("r:embed") : name === "imagedata" ? get("r:id") : null;
      if (id !== null && removedDepth === 0 && ids.length < mostPictures) ids.push(id);
    },
    close(name) {
      if (removed.has(name)) removedDepth--;
    },
    text() {},
  });
  const hashes = new Map<string, string>();
  for (const id of new Set(ids)) {
    const target = targets.get(id);
    if (target === undefined || !zip.has(target)) continue;
    const hash = createHash("sha256");
    for await (const chunk of zip.read(target)) hash.update(chunk);
    hashes.set(id, hash.digest("hex"));
  }
  return ids.flatMap((id) => hashes.get(id) ?? []);
}
