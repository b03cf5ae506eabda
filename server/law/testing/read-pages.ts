import type { ImportedSection, Note } from "../store/model.ts";
import { recogniseIsWholeInput } from "../citation/recognise.ts";
import { formatOf } from "../import/detect.ts";
import { stateFamilies } from "../import/states/families.ts";
import { type Collected, collected } from "./collected.ts";

export interface ReadPages extends Collected {
  /** Notes of levels by key. */
  levelNotes: Record<string, Note[]>;
}

/** Reads one page as an installation of this file does, in chunks of odd sizes. */
export async function readPage(html: string, name = "page.html", day: string | null = null): Promise<ReadPages> {
  const format = formatOf(html, { name });
  if (format === undefined) throw new Error("no format recognizes this page");
  const { sink, read } = noting();
  const parser = await format.parser(sink, { name, day });
  for (let at = 0; at < html.length; at += 331) parser.write(html.slice(at, at + 331));
  parser.end();
  return read();
}

/** Reads the pages of one source, by path. */
export async function readPages(pages: Record<string, string>): Promise<ReadPages> {
  const files = Object.entries(pages).map(([path, html]) => ({ file: { name: path.split("/").at(-1) ?? path, path }, html }));
  const groups = files.map(({ file, html }) =>
    stateFamilies.flatMap((family) => {
      const group = family.groupOf(file, html.slice(0, 4096));
      return group === null ? [] : [{ family, key: `${family.id} ${group}` }];
    }),
  );
  const [first] = groups.flat();
  if (first === undefined || groups.some((found) => found[0]?.key !== first.key)) throw new Error("these pages are not of one source");
  const { sink, read } = noting();
  const parser = await first.family.parser(sink, { name: files[0]?.file.name ?? "", day: null });
  for (const { file, html } of files) {
    parser.start(file);
    parser.write(html);
    parser.finish();
  }
  parser.end();
  return read();
}

/** Whether the citation of a section names this section. */
export function isCited({ citationShort, identity }: ImportedSection): boolean {
  const cited = recogniseIsWholeInput(citationShort);
  return [...(cited?.targets ?? []), ...(cited?.alternatives.flat() ?? [])].some(({ key }) => key === identity.replace(/#\d+$/, ""));
}

/** Kind, anchor and words of the blocks: `level (a)(1) (1) who tends a lamp`. */
export function blocksOf({ body }: ImportedSection): string[] {
  return body.blocks.map(({ kind, anchor, start, end }) => `${kind} ${anchor ?? "-"} ${body.text.slice(start, end)}`);
}

/** Topics and words of the notes. */
export function notesOf({ notes }: ImportedSection): string[] {
  return notes.map(({ topic, heading, body }) => `${topic} | ${heading} | ${body.text}`);
}

function noting(): { sink: ReturnType<typeof collected>["sink"]; read(): ReadPages } {
  const { sink, whole } = collected();
  const levelNotes: Record<string, Note[]> = {};
  sink.lateNotes = (key, notes) => {
    levelNotes[key] = notes;
  };
  return { sink, read: () => ({ ...whole(), levelNotes }) };
}
