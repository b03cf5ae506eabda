import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { guidePageOf, guidePages, guidePictureOf } from "#shared/guide-pages.ts";
import { Marked } from "marked";
import { docsDocument, escape } from "./document.ts";

/** Pages of the guide; bundled, they are beside the service. */
const folder = import.meta.url.endsWith(".ts") ? join(import.meta.dirname, "../../../../shared/guide") : join(import.meta.dirname, "guide");

const markdown = new Marked({
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const page = guidePageOf(href);
      if (page !== null) return `<a href="/docs/guide/${page}">${text}</a>`;
      // Pages of the source are not served.
      return href.startsWith("https:") ? `<a href="${escape(href)}" rel="noopener noreferrer">${text}</a>` : text;
    },
    image({ href, text }) {
      const picture = guidePictureOf(href);
      return picture === null ? escape(text) : `<img src="${picture}" alt="${escape(text)}" width="1280" height="800" loading="lazy">`;
    },
  },
});

/** A page of the guide as a page of the documentation, with the list of all; null for an unknown page. */
export function guidePage(id: string): string | null {
  const page = guidePages.find((one) => one.id === id);
  if (page === undefined) return null;
  const body = markdown.parse(readFileSync(join(folder, `${id}.md`), "utf8"), { async: false });
  const list = guidePages.map(
    (one) => `<li><a href="/docs/guide/${one.id}"${one.id === id ? ' aria-current="page"' : ""}>${escape(one.title)}</a></li>`,
  );
  return docsDocument(page.title, `<nav class="guide-pages" aria-label="Pages of the guide"><ul>${list.join("")}</ul></nav>${body}`);
}

/** A picture of the guide as PNG; null where there is none of that name. */
export function guidePicture(name: string): Uint8Array<ArrayBuffer> | null {
  const file = join(folder, "pictures", name);
  return /^[\w-]+\.png$/.test(name) && existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
}
