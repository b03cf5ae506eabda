import { fork } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operativeDigest, quietDigest } from "../../server/law/store/comparison.ts";
import { openText } from "../../server/law/import/input/input-text.ts";
import { documentsOf } from "../../server/law/import/input/input.ts";
import { parseDocument } from "../../server/law/import/read-document.ts";
import type { ImportedSection, ImportSink } from "../../server/law/store/model.ts";
import { giants, writeGiant } from "./support/giant-law.ts";
import { importAlone, type ImportFigures } from "./support/import-alone.ts";
import { dataPath } from "./support/law.ts";
import { alternate, figure, inTurn, medianRatio, percentile, report } from "./support/measure.ts";

const root = join(import.meta.dirname, "../..");
export const nothing: ImportSink = {
  source: () => undefined,
  division: () => undefined,
  section: () => undefined,
  warning: () => undefined,
};

/**
 * One large title (title 28 repeated as chapters, about the size of title 42; a third of that with `--quick`): reading and decoding, parse
 * and extract (hashes and lists of references belong to the import), the whole import with its peak memory; a run of five such titles; the
 * memory of giant sections; then the comparison of two real releases against parsing both.
 */
export async function run(args: string[]): Promise<void> {
  const title28 = dataPath("us-code/119-100-rejoined/xml_usc28@119-100.zip");
  if (!existsSync(title28)) {
    console.log("skipped: development data not present");
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    const file = join(dir, "usc28.xml");
    const xml = await textOf(title28);
    const isQuick = args.includes("--quick");
    writeFileSync(file, repeated(xml, isQuick ? 5 : 15));
    const parsed = await importRates(file, dir, isQuick ? 3 : 5);
    await fiveTitles(xml, isQuick ? 5 : 15, dir, parsed);
    await giantSections(dir);
    await comparison();
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Returns the bytes parsed per millisecond. */
async function importRates(file: string, dir: string, rounds: number): Promise<number> {
  const megabytes = statSync(file).size / 1e6;
  const rate = (ms: readonly number[]) => `${((megabytes / percentile(ms, 0.5)) * 1000).toFixed(0)} MB/s`;
  const readers = { whole: reader("whole", file), stream: reader("stream", file), parse: reader("parse", file) };
  const { count: sections } = await readers.parse.read();
  figure(
    "input",
    `${megabytes.toFixed(0)} MB of USLM, ${sections.toLocaleString("en")} sections; medians of the rounds' ratios, each way in a process of its own`,
  );
  const read = await inTurn(2 * rounds + 1, {
    whole: async () => (await readers.whole.read()).ms,
    parse: async () => (await readers.parse.read()).ms,
    stream: async () => (await readers.stream.read()).ms,
  });
  const decoded = medianRatio(read.whole, read.parse);
  report(
    "parse and extract / read and decode",
    decoded,
    "≥ 0.30",
    `${rate(read.parse)} / ${rate(read.whole)}, the file read whole as one string`,
  );
  const streamed = medianRatio(read.stream, read.parse);
  report("parse and extract / decoding a stream", streamed, "-", `${rate(read.parse)} / ${rate(read.stream)}, chunks of 256 kB`);
  const imports: ImportFigures[] = [];
  const taken = await inTurn(rounds, {
    parse: async () => (await readers.parse.read()).ms,
    import: async () => {
      const figures = await importAlone(file, join(dir, `data${imports.length}`));
      imports.push(figures);
      return figures.ms;
    },
    first: async () => {
      const fresh = reader("parse", file);
      const { ms } = await fresh.read();
      fresh.end();
      return ms;
    },
  });
  for (const { end } of Object.values(readers)) end();
  const imported = `${rate(taken.import)} / ${rate(taken.parse)}; the parser is warm, the import is not`;
  report("whole import / parse and extract", medianRatio(taken.parse, taken.import), "≥ 0.25", imported);
  const first = medianRatio(taken.first, taken.import);
  report("the same, each the first of its process", first, "≥ 0.25", `${rate(taken.import)} / ${rate(taken.first)}`);
  figure(
    "peak memory of the importing process",
    `${Math.max(...imports.map((i) => i.peak))} MB, ${Math.min(...imports.map((i) => i.before))} MB before it began`,
  );
  return (megabytes * 1e6) / percentile(taken.parse, 0.5);
}

/** Titles of about 12,000 sections each, installed in one run. */
async function fiveTitles(xml: string, copies: number, dir: string, parsedBytes: number): Promise<void> {
  const folder = join(dir, "five");
  mkdirSync(folder);
  let bytes = 0;
  // Of different sizes, like real titles.
  for (const [i, more] of [0, 1, 2, 1, 0].entries()) {
    const title = repeated(xml, copies + more).replaceAll("/us/usc/t28", `/us/usc/t${60 + i}`);
    const file = join(folder, `usc${60 + i}.xml`);
    writeFileSync(file, title.replace("<docNumber>28<", `<docNumber>${60 + i}<!-- ${" ".repeat(i)} --><`));
    bytes += statSync(file).size;
  }
  const { ms, changed, peak, before } = await importAlone(folder, join(dir, "data five"));
  report(
    "five titles in one run / parse and extract",
    bytes / parsedBytes / ms,
    "≥ 0.25",
    `${(bytes / ms / 1000).toFixed(0)} MB/s, ${(bytes / 1e6).toFixed(0)} MB, memory grows by ${peak - before} MB`,
  );
  const per60 = (ms / changed) * 60;
  figure(
    "60,000 sections",
    `${per60.toFixed(1)} s, by ${changed.toLocaleString("en")} in ${(ms / 1000).toFixed(1)} s (guide figure: 20 s on two cores)`,
  );
}

/** The count of a way of reading, and its time. */
interface Read {
  count: number;
  ms: number;
}

/** A separate process that reads the file on request (read-child.ts). */
function reader(way: "whole" | "stream" | "parse", file: string): { read: () => Promise<Read>; end: () => void } {
  const child = fork("build/bench/support/read-child.ts", [way, file], { cwd: root, execArgv: [] });
  const read = () =>
    new Promise<Read>((resolve, reject) => {
      const fail = () => reject(new Error(`reading the file (${way}) failed`));
      child.once("exit", fail).once("message", (answer) => {
        child.off("exit", fail);
        // The process sends nothing else.
        resolve(answer as Read);
      });
      child.send("read");
    });
  return { read, end: () => child.disconnect() };
}

export async function parse(path: string, sink: ImportSink): Promise<void> {
  const { documents } = await documentsOf(path);
  for await (const document of documents) await parseDocument(document, sink);
}

export async function textOf(path: string): Promise<string> {
  const { documents } = await documentsOf(path);
  let text = "";
  for await (const document of documents) for await (const chunk of openText(document)) text += chunk;
  return text;
}

/** The sections of a title, repeated in each of `copies` chapters. */
export function repeated(xml: string, copies: number): string {
  const from = xml.indexOf("<section ");
  const to = xml.lastIndexOf("</section>") + "</section>".length;
  const chapter = (n: number) =>
    `<chapter identifier="/us/usc/t28/ch${n}"><num value="${n}">CHAPTER ${n}—</num><heading>COPY ${n}</heading>${xml.slice(from, to).replaceAll("/us/usc/t28/s", `/us/usc/t28/s${n}x`)}</chapter>`;
  return xml.slice(0, from) + Array.from({ length: copies }, (_, n) => chapter(n + 1)).join("\n") + xml.slice(to);
}

/** Memory for sections of the maximum accepted size: first installed, then amended. */
async function giantSections(dir: string): Promise<void> {
  const file = join(dir, "usc97.xml");
  for (const kind of Object.keys(giants) as (keyof typeof giants)[]) {
    const growth: number[] = [];
    for (const release of [1, 2]) {
      writeGiant(file, kind, release);
      const { before, peak } = await importAlone(file, join(dir, `data ${kind}`));
      growth.push(peak - before);
    }
    report(
      `memory for the largest section of ${kind}`,
      Math.max(...growth),
      "≤ 400 MB",
      `installed ${growth[0]} MB, amended ${growth[1]} MB`,
    );
  }
}

async function comparison(): Promise<void> {
  const titles = ["03", "09", "17", "35"].map((title) => [
    dataPath(`us-code/117-80/xml_usc${title}@117-80.zip`),
    dataPath(`us-code/119-36/xml_usc${title}@119-36.zip`),
  ]);
  let changed = 0;
  const both = async (sink: (side: number) => ImportSink) => {
    for (const pair of titles) for (const [side, path] of pair.entries()) await parse(path, sink(side));
  };
  const taken = await alternate(7, {
    parse: () => both(() => nothing),
    compare: async () => {
      changed = 0;
      const known = new Map<string, string>();
      const digest = (s: ImportedSection) => {
        const comparable = {
          numberLabel: s.numberLabel,
          heading: s.heading,
          text: s.body.text,
          footnotes: s.body.footnotes,
          credit: s.sourceCredit,
          notes: s.notes,
        };
        return operativeDigest(comparable, "notes") + quietDigest(comparable, "notes");
      };
      await both((side) => ({
        ...nothing,
        section: (s) => {
          if (side === 0) known.set(s.identity, digest(s));
          else if (known.get(s.identity) !== digest(s)) changed++;
        },
      }));
    },
  });
  const [parsed, compared] = [taken["parse"]?.median ?? 0, taken["compare"]?.median ?? 1];
  report(
    "release comparison / parsing both sides",
    parsed / compared,
    "≥ 0.5",
    `titles 3, 9, 17, 35 at 117-80 and 119-36, ${changed} sections differ, ${compared.toFixed(0)} ms`,
  );
}
