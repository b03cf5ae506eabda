import { open } from "node:fs/promises";
import { kindOf } from "../import/input/input-kind.ts";
import { NetworkError } from "../../platform/net/network-error.ts";

/** The required kind of a publisher's file. */
export type FileKind = "zip" | "xml" | "html" | "json" | "csv";

const kindWords: Record<FileKind, string> = {
  zip: "a zip archive",
  xml: "an XML file",
  html: "a web page",
  json: "a JSON file",
  csv: "a CSV file",
};

/** Bytes at the start that are checked before anything is kept. */
export const headBytes = 1024;
/** The directory of a zip archive ends in the last 64 kB; an XML document ends in its last line. */
const tailBytes = 66_000;

/** Throws when the first bytes are not those of the requested file: publishers answer 200 with a web page for missing files. */
export function mustBegin(head: Buffer, kind: FileKind, host: string): void {
  const found = kindOf(head);
  if (found === kind || (found === "gzip" && kind === "xml")) return;
  // A table begins with the names of its columns.
  if (kind === "csv" && found === "text" && /^[^\r\n]*,/.test(head.toString("latin1"))) return;
  if (found === "html") {
    throw new NetworkError("refused", `${host} answered with a web page instead of the file. Nothing was kept.`);
  }
  throw new NetworkError("refused", `${host} answered with something that is not ${kindWords[kind]}. Nothing was kept.`);
}

/** Whether the file ends as its kind requires; a truncated file does not. */
export async function endsWell(path: string, kind: FileKind): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (kind === "zip") return zipEnds(tail);
    if (kind === "json") return /[}\]]\s*$/.test(tail.toString("latin1"));
    // Any line of a table can be its last.
    if (kind === "csv") return true;
    const head = Buffer.alloc(2);
    await file.read(head, 0, 2, 0);
    // A gzip stream has its own checksum, which the import reads.
    if (head[0] === 0x1f && head[1] === 0x8b) return true;
    return kind === "xml"
      ? /<\/[^<>]+>\s*(<!--[^>]*-->\s*)*\0*$/.test(tail.toString("latin1"))
      : /<\/(html|body)\s*>\s*/i.test(tail.toString("latin1"));
  } finally {
    await file.close();
  }
}

/** The end-of-directory record, whose comment reaches exactly to the end. */
function zipEnds(tail: Buffer): boolean {
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  return at >= 0 && tail.length - at >= 22 && tail.length === at + 22 + tail.readUInt16LE(at + 20);
}
