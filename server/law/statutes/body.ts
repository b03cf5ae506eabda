import type { AsOf, SectionBody } from "#shared/law/section-body.ts";
import type { Figure } from "../figures/figure-store.ts";
import type { Body } from "../store/model.ts";
import { unpackBody, unpackNotes } from "../store/stored-text.ts";
import type { SectionRow, TextRow } from "./corpus.ts";
import { presentSection } from "./present.ts";
import { plainLabel, type SectionDocument } from "./render-document.ts";
import { renderHtml, tableId } from "./render-html.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { notesText, renderPlain } from "./render-plain.ts";
import { renderStructured } from "./render-structured.ts";

export type BodyFormat = "both" | "all" | "html" | "markdown" | "plain" | "content" | "operative" | "operativeMarkdown";
type Texts = Pick<SectionBody, "html" | "plain" | "markdown" | "content" | "sourceCredit" | "notes" | "available" | "note">;

/** The text of a section in the requested formats (data-api §6.3). */
export function sectionBody(
  row: SectionRow,
  text: TextRow,
  format: BodyFormat,
  structured: boolean,
  figuresOf: (texts: readonly string[]) => ReadonlyMap<string, Figure | null>,
): SectionBody {
  const doc = documentOf(row, text);
  const figures = figuresOf([doc.body.text, ...doc.notes.map((note) => note.body.text)]);
  return {
    actId: row.act_id,
    ...textsOf(doc, format, row),
    source: row.format,
    sourceUrl: presentSection(row).sourceUrl,
    tables: doc.body.tables.map((table, i) => ({
      tableId: tableId(i),
      order: i + 1,
      caption: table.caption,
      rows: table.rows.length,
      cols: Math.max(0, ...table.rows.map((cells) => cells.reduce((sum, cell) => sum + cell.colspan, 0))),
    })),
    // A text that names no figures may still have had some in print.
    figures: figures.size === 0 ? null : [...figures].map(([name, figure], i) => presentFigure(name, figure, i + 1)),
    hasTables: doc.body.tables.length > 0,
    hasFigures: figures.size === 0 ? null : true,
    subsections: structured ? renderStructured(doc.body, row.citation_short) : null,
    asOf: null,
  };
}

/** `figureId` is the SHA-256 of the picture, or the publisher's name for a figure that is not in its file. */
function presentFigure(name: string, figure: Figure | null, order: number): NonNullable<SectionBody["figures"]>[number] {
  const about = { caption: null, alt: `Figure ${name}`, sourceUrl: null, order };
  if (figure === null) return { figureId: name, kind: "image", ...about, url: null, status: "not_in_file" };
  return { figureId: figure.sha256, kind: figure.type, ...about, url: `/api/v1/us/statutes/figures/${figure.sha256}`, status: "available" };
}

/** A former text: stored as words without structure, notes or credit. */
export function formerBody(
  row: SectionRow | null,
  actId: string,
  former: { title: string; text: string },
  asOf: AsOf,
  format: BodyFormat,
): SectionBody {
  const doc: SectionDocument = {
    label: "",
    heading: former.title,
    citation: row?.citation_short ?? actId,
    body: plainBody(former.text),
    credit: "",
    notes: [],
  };
  const texts = textsOf(doc, format, { corpus_type: row?.corpus_type ?? "USC", status: "in_force" });
  const note = ["Recorded text of an earlier release: the words only, without notes and credit.", texts.note]
    .filter((n) => n !== null)
    .join(" ");
  return { ...absentBody(actId, note, asOf), ...texts, note, source: "history", hasTables: null };
}

/** There is no text; `note` gives the reason. */
export function absentBody(actId: string, note: string, asOf: AsOf | null): SectionBody {
  return {
    actId,
    html: null,
    plain: null,
    markdown: null,
    content: null,
    sourceCredit: null,
    notes: null,
    available: false,
    note,
    source: null,
    sourceUrl: null,
    tables: null,
    figures: null,
    hasTables: null,
    hasFigures: null,
    subsections: null,
    asOf,
  };
}

/** A stored section as a document to render. */
export function documentOf(row: Pick<SectionRow, "number_label" | "heading" | "citation_short">, text: TextRow): SectionDocument {
  const body = unpackBody(text.body, text.structure);
  return {
    label: plainLabel(row.number_label),
    heading: row.heading,
    citation: row.citation_short,
    body,
    credit: text.credit,
    notes: unpackNotes(text.notes),
  };
}

/**
 * html, plain and markdown depending on the format; content, credit and notes, which only the federal code has separately, with every
 * format, where `operative` omits credit and notes.
 */
function textsOf(doc: SectionDocument, format: BodyFormat, row: { corpus_type: string; status: string }): Texts {
  if (isBlank(doc)) {
    const { html, plain, markdown, content, sourceCredit, notes } = absentBody("", "", null);
    const note =
      row.status === "in_force" || row.status === ""
        ? "The publisher prints no text here"
        : `${row.status.replaceAll("_", " ")}: the publisher prints no text`;
    return { html, plain, markdown, content, sourceCredit, notes, available: false, note };
  }
  const isSplit = row.corpus_type === "USC";
  const wantsParts = format === "content" || format === "operative";
  const wants = (...formats: BodyFormat[]) => format === "all" || formats.includes(format);
  const text = doc.body.text === "" ? null : doc.body.text;
  const isOperative = format === "operative" || format === "operativeMarkdown";
  const hasApparatus = isSplit && !isOperative;
  return {
    html: wants("both", "html") ? renderHtml(doc) : null,
    plain: wants("both", "plain") || (wantsParts && !isSplit) ? renderPlain(doc) : null,
    markdown: wants("markdown", "operativeMarkdown")
      ? renderMarkdown(isOperative && isSplit ? { ...doc, credit: "", notes: [] } : doc)
      : null,
    content: isSplit ? text : null,
    sourceCredit: hasApparatus && doc.credit !== "" ? doc.credit : null,
    notes: hasApparatus && doc.notes.length > 0 ? notesText(doc.notes) : null,
    available: true,
    note: noteOf(wantsParts && !isSplit, text === null, row.status),
  };
}

function noteOf(isFallback: boolean, isEmpty: boolean, status: string): string | null {
  if (isFallback) return "Text, credit and notes are kept apart for the federal code only; the plain text is given";
  return isEmpty ? `No operative text is printed (${status.replaceAll("_", " ")}); see notes` : null;
}

function isBlank(doc: SectionDocument): boolean {
  return doc.body.text === "" && doc.credit === "" && doc.notes.length === 0;
}

function plainBody(text: string): Body {
  const body: Body = { text, blocks: [], marks: [], tables: [], footnotes: [] };
  let start = 0;
  for (const line of text.split("\n")) {
    const end = start + line.length;
    if (end > start) body.blocks.push({ kind: "p", start, end, depth: 0, label: null, anchor: null, level: null });
    start = end + 1;
  }
  return body;
}
