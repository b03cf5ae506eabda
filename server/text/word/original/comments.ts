import type PizZip from "pizzip";
import { escaped } from "../escaped.ts";

export interface NewComment {
  text: string;
  author: string;
  /** As in Word. */
  at: string;
}

/** Where a Word file keeps its comments. */
export interface CommentsPart {
  /** Number of the first new comment; the others continue from it. */
  first: number;
  add(comments: readonly NewComment[]): void;
}

const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments";
const contentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml";
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const empty = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${word}"></w:comments>`;

/** The comments of a Word file, or a new part for them. Null where the file keeps them in an unknown way. */
export function commentsPart(zip: PizZip, main: string): CommentsPart | null {
  const links = main.replace(/([^/]+)$/, "_rels/$1.rels");
  const rels = zip.file(links)?.asText() ?? "";
  const types = zip.file("[Content_Types].xml")?.asText() ?? "";
  const known = /<Relationship\b[^>]*\/comments"[^>]*>/.exec(rels)?.[0];
  const target = known === undefined ? "comments.xml" : (/Target="([^"]+)"/.exec(known)?.[1] ?? "");
  const part = target.startsWith("/") ? target.slice(1) : main.replace(/[^/]+$/, target);
  const own = (known === undefined ? empty : zip.file(part)?.asText())?.replace(
    /<w:comments\b([^>]*)\/>\s*$/,
    "<w:comments$1></w:comments>",
  );
  if (own?.includes("</w:comments>") !== true || !rels.includes("</Relationships>") || !types.includes("</Types>")) return null;
  const first = [...own.matchAll(/<w:comment\b[^>]*w:id="(\d{1,9})"/g)].reduce((most, [, id]) => Math.max(most, Number(id) + 1), 0);
  return {
    first,
    add(comments) {
      const written = comments.map(({ text, author, at }, i) => {
        const lines = text.split("\n").map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`);
        return `<w:comment w:id="${first + i}" w:author="${escaped(author)}" w:date="${at}">${lines.join("")}</w:comment>`;
      });
      zip.file(
        part,
        own.replace("</w:comments>", () => `${written.join("")}</w:comments>`),
      );
      if (known !== undefined) return;
      const link = `<Relationship Id="rIdReviewComments" Type="${relation}" Target="comments.xml"/>`;
      zip.file(links, rels.replace("</Relationships>", `${link}</Relationships>`));
      zip.file("[Content_Types].xml", types.replace("</Types>", `<Override PartName="/${part}" ContentType="${contentType}"/></Types>`));
    },
  };
}
