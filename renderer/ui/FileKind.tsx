import { File } from "lucide-react";
import { fileGlyph } from "./file-glyph.ts";
import { Kind } from "./Status.tsx";

/** The kind of a row's file, before its name: three letters, or the outline of a page for a kind without letters. */
export function FileKind({ name }: { name: string }) {
  return <Kind>{fileGlyph(name) ?? <File aria-hidden />}</Kind>;
}
