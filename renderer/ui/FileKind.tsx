import { File } from "lucide-react";
import { fileGlyph } from "./file-glyph.ts";
import { Kind } from "./Status.tsx";

/** What kind of file a row is, before its name: three letters, or the outline of a page for a kind without a word. */
export function FileKind({ name }: { name: string }) {
  return <Kind>{fileGlyph(name) ?? <File aria-hidden />}</Kind>;
}
