import { element } from "./element.ts";
import { texts } from "./texts.ts";

/** Longer text is cut off; the complete text can be saved as a file. */
const longest = 200_000;

/** A reply as the page shows it: status, time, headers, and its body as text or a file to save. */
export async function replyView(response: Response, ms: number, fileName: string): Promise<HTMLElement> {
  const bytes = await response.blob();
  const size = sizeOf(bytes.size);
  const status = element(
    "p",
    { class: response.ok ? "status" : "status refused" },
    texts.status(response.status, response.statusText, ms, size),
  );
  const headers = [...response.headers].map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value)));
  return element(
    "div",
    {},
    status,
    element("details", {}, element("summary", {}, texts.headers), element("dl", { class: "headers" }, ...headers)),
    ...(await bodyView(bytes, response.headers.get("content-type") ?? "", fileName)),
  );
}

async function bodyView(bytes: Blob, type: string, fileName: string): Promise<HTMLElement[]> {
  if (bytes.size === 0) return [element("p", {}, texts.empty)];
  if (!/json|^text\//.test(type)) return [element("p", {}, texts.isFile(type), " ", saveLink(bytes, fileName))];
  const text = pretty(await bytes.text());
  const isCut = text.length > longest;
  const shown = element("pre", { tabindex: "0" }, element("code", {}, text.slice(0, longest)));
  return isCut ? [shown, element("p", {}, texts.cut(sizeOf(bytes.size)), " ", saveLink(bytes, fileName))] : [shown];
}

function saveLink(bytes: Blob, fileName: string): HTMLElement {
  const link = element("a", { download: fileName }, texts.save);
  link.href = URL.createObjectURL(bytes);
  return link;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}
