import {
  CarriageReturn,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  ExternalHyperlink,
  FootnoteReference,
  InsertedTextRun,
  type IRunOptions,
  type ParagraphChild,
  Tab,
  TextRun,
} from "docx";
import type { Change, Comment, Run } from "../markdown/document.ts";
import { authorityMark, type PlacedAuthority } from "./docx-authorities.ts";
import { xmlText } from "./xml-text.ts";

/** Shared by the runs of one file: the numbers of changes, comments and footnotes. */
export class RunWriter {
  readonly comments: Comment[] = [];
  #changes = 0;
  readonly #notes: Map<string, number>;
  readonly #defaults: { author: string; at: string };
  readonly #authorities: readonly PlacedAuthority[];
  readonly #cited = new Set<number>();

  /**
   * `notes` gives each footnote its number from 1; `defaults` apply to changes and comments without author or time; `authorities` are those
   * that runs cite.
   */
  constructor(notes: Map<string, number>, defaults: { author: string; at: string }, authorities: readonly PlacedAuthority[] = []) {
    this.#authorities = authorities;
    this.#notes = notes;
    this.#defaults = defaults;
  }

  /** Attributes of a tracked change, with a unique number. */
  change({ author, at }: Change): { id: number; author: string; date: string } {
    return { id: ++this.#changes, author: xmlText(author ?? this.#defaults.author), date: wordTime(at, this.#defaults.at) };
  }

  /** Runs in the form of Word. A comment is on the text before it, back to the last comment or change of look. */
  children(runs: readonly Run[], look: IRunOptions = {}): ParagraphChild[] {
    return runs.flatMap((run) => {
      const ids = (run.comments ?? []).map((comment) => this.comments.push(comment) - 1);
      return [
        ...ids.map((id) => new CommentRangeStart(id)),
        ...this.#run(run, look),
        ...this.#marksOf(run),
        ...ids.flatMap((id) => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]),
      ];
    });
  }

  #marksOf({ cites = [] }: Run): ParagraphChild[] {
    return cites.flatMap((entry) => {
      const authority = this.#authorities[entry];
      if (authority === undefined) return [];
      const isFirst = !this.#cited.has(entry);
      this.#cited.add(entry);
      return authorityMark(authority, isFirst);
    });
  }

  #run(run: Run, look: IRunOptions): ParagraphChild[] {
    const note = run.footnote === undefined ? undefined : this.#notes.get(run.footnote);
    if (note === undefined && run.text === "") return [];
    const options: IRunOptions =
      note === undefined
        ? { ...look, ...lookOf(run), children: pieces(xmlText(run.text)) }
        : { style: "FootnoteReference", children: [new FootnoteReference(note)] };
    const { change } = run;
    const written =
      change === undefined
        ? new TextRun(options)
        : change.kind === "insertion"
          ? new InsertedTextRun({ ...options, ...this.change(change) })
          : new DeletedTextRun({ ...options, ...this.change(change) });
    return run.link !== undefined && isWebAddress(run.link)
      ? [new ExternalHyperlink({ link: xmlText(run.link), children: [written] })]
      : [written];
  }
}

/** Word keeps whole seconds; an invalid time becomes the given one. */
export function wordTime(at: string | null, otherwise: string): string {
  const time = Date.parse(at ?? otherwise);
  return new Date(Number.isNaN(time) ? Date.parse(otherwise) : time).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Only web and mail addresses become links; anything else stays text. */
export function isWebAddress(link: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i.test(link);
}

function lookOf(run: Run): IRunOptions {
  return {
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.underline && { underline: {} }),
    ...(run.strike && { strike: true }),
    ...(run.code && { font: "Courier New" }),
    ...(run.link !== undefined && isWebAddress(run.link) && { style: "Hyperlink" }),
  };
}

function pieces(text: string): (string | Tab | CarriageReturn)[] {
  return text
    .split(/([\t\n])/)
    .filter((part) => part !== "")
    .map((part) => (part === "\t" ? new Tab() : part === "\n" ? new CarriageReturn() : part));
}
