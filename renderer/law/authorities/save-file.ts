import { say } from "../../ui/say.ts";
import { texts } from "./texts.ts";

/** Hands a text to the browser as a file, or to the shell's own save dialog. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Once the download has begun, it holds the data itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  say(texts.savedAs(name));
}
