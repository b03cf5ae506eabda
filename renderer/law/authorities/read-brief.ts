import { useBrief } from "./brief-state.ts";
import { sayFailed } from "../../ui/say.ts";
import { texts } from "./texts.ts";

/** The most characters that the service reads; the same as `longestText` of the contract, whose file the bundle leaves out. */
export const longestText = 4_000_000;

/** Text of a dropped or chosen file, or a sentence that says why it cannot be read. */
export async function readBrief(file: Pick<File, "name" | "size" | "arrayBuffer">): Promise<{ text: string } | { error: string }> {
  if (!isBrief(file.name)) return { error: texts.notText(file.name) };
  if (file.size > 4 * longestText) return { error: texts.tooLong(file.name) };
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (text.includes("\0")) return { error: texts.notText(file.name) };
  if (text.length > longestText) return { error: texts.tooLong(file.name) };
  if (text.trim() === "") return { error: texts.emptyFile(file.name) };
  return { text };
}

/** Makes a dropped file the text to read; returns false and shows a sentence if the file cannot be read. */
export async function openBrief(file: File): Promise<boolean> {
  const brief = await readBrief(file);
  if ("error" in brief) {
    sayFailed(brief.error);
    return false;
  }
  useBrief.getState().setBrief(brief.text, file.name);
  return true;
}

/** A file whose text needs no conversion. */
export function isBrief(name: string): boolean {
  return /\.(?:txt|md|markdown|text)$/i.test(name);
}

/** UTF-8, UTF-16 with its mark, or else the encoding that Windows writes. */
function decoded(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (mark !== null) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
