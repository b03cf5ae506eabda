import { type PageBlock, wordsOf } from "../core/html-page.ts";
import type { PageFlow } from "../pages/page-flow.ts";
import type { PagePublisher } from "../pages/page-publisher.ts";
import { kindsBy } from "../pages/selectors.ts";
import { minnesota } from "./descriptor.ts";

const kindOf = kindsBy([
  ["in #chapter_analysis", "contents"],
  [".chapter_title", "level"],
  ["h2.subd_no", "subdivision"],
  ["h1.shn", "section"],
  ["in div.sr", "stub"],
  ["in div.history", "history"],
  ["in div.note", "note"],
  ["in div.section", "text"],
]);

/** A chapter of the Minnesota Statutes, or one of its sections. */
export const minnesotaPages: PagePublisher = {
  format: "mn-pages",
  state: minnesota,
  levels: ["chapter", "article", "part"],
  source: "chapter",
  isDecimal: true,
  target: (href) => /\/statutes\/(?:\d{4}\/)?cite\/([\dA-Z]{1,5}\.\d{1,4}[A-Z]?(?:-\d{1,4})?)(?:#.*)?$/.exec(href)?.[1] ?? null,
  reader(flow, page) {
    let hasTitle = false;
    return {
      item(item) {
        const kind = kindOf(item);
        if (item.kind === "table") {
          if (kind === "contents") for (const row of item.rows) flow.listed(row.map(({ text }) => text).join(" "));
          else if (kind === "text") flow.table(item.rows);
          return;
        }
        const words = wordsOf(item.runs);
        flow.release ??= /\b((?:19|20)\d\d) Minnesota Statutes\b/.exec(words.slice(0, 200))?.[1] ?? null;
        if (kind === "level") hasTitle = flow.level(words);
        // The page of a section: `Chapter 3C`, without its name.
        else if (kind === null && !flow.isInSection && /^Chapter [\dA-Z]+$/.test(words)) flow.level(words);
        else if (kind === "section" || kind === "stub") section(flow, words);
        else if (!flow.isInSection) return;
        else if (kind === "subdivision") subdivision(flow, item);
        else if (kind === "history") {
          if (!/^History: ?$/.test(words)) flow.history(flow.runs(item.runs));
        } else if (kind === "note") flow.note("editorial", "Note", flow.runs(item.runs), true);
        else if (kind === "text") text(flow, item);
      },
      end() {
        // The table of contents of a chapter is a page of its own.
        if (flow.isInSection) flow.covers(hasTitle ? "whole" : "part");
        flow.release ??= /\b((?:19|20)\d\d) Minnesota Statutes\b/.exec(page.title)?.[1] ?? null;
        // An edition is in the order of its years by the day on which most acts of the session take effect.
        if (flow.release !== null) flow.releaseDate = `${flow.release}-08-01`;
      },
    };
  },
};

function section(flow: PageFlow, words: string): void {
  const printed = flow.numbers(words);
  if (printed === null) return;
  flow.imply("chapter", printed.number.split(".")[0] ?? "");
  flow.section(printed, words.slice(printed.end));
}

/** `Subdivision 1.` with its headnote; the text follows in paragraphs. */
function subdivision(flow: PageFlow, { runs }: PageBlock): void {
  const isNote = (classes: string) => classes.includes("headnote");
  const label = wordsOf(runs.filter(({ classes }) => !isNote(classes)));
  const headnote = flow.runs(runs.filter(({ classes }) => isNote(classes)));
  const number = /\d{1,3}[a-z]?/.exec(label)?.[0];
  if (number === undefined) flow.text(flow.runs(runs));
  else flow.add((document) => document.labelled(0, label, headnote, number));
}

function text(flow: PageFlow, { runs }: PageBlock): void {
  const own = runs.filter(({ classes }) => !classes.includes("permalink"));
  if (wordsOf(own) !== "") flow.text(flow.runs(own));
}
