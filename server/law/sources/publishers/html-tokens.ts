import { Parser } from "htmlparser2";

/** A link, or the own text of a block with a class, in the order in which they end on the page. Comments are not part of the page. */
export type HtmlToken = { type: "link"; href: string; text: string } | { type: "block"; classes: string; text: string };

/** Reads the links and named blocks of a publisher's page. */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const open: { name: string; classes: string | null; text: string }[] = [];
  let link: { href: string; text: string } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { class: classes, href } = attributes;
      if (name === "a" && href !== undefined) link = { href, text: "" };
      else if (/^(div|h[1-6]|li|p|td)$/.test(name)) open.push({ name, classes: classes ?? null, text: "" });
    },
    ontext(text) {
      if (link !== null) link.text += text;
      const block = open.at(-1);
      if (block !== undefined) block.text += text;
    },
    onclosetag(name) {
      if (name === "a" && link !== null) {
        tokens.push({ type: "link", href: link.href, text: folded(link.text) });
        link = null;
      }
      if (open.at(-1)?.name !== name) return;
      const block = open.pop();
      if (block !== undefined && block.classes !== null) tokens.push({ type: "block", classes: block.classes, text: folded(block.text) });
    },
  });
  parser.write(html);
  parser.end();
  return tokens;
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
