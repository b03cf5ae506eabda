import { join } from "node:path";
import { AppError } from "#shared/platform/errors.ts";
import type { Installed } from "#shared/law/library.ts";
import type { KeptFile } from "#shared/law/sources.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { Wanted } from "../../law/sources/download-store.ts";
import { type Fetched, fetchItem } from "../../law/sources/fetch-item.ts";
import { noteRetrieved } from "../../law/library/retrieval.ts";
import { officialSources } from "../../law/sources/official-sources.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { type Command, type CommandInput, misused } from "./command.ts";
import { size } from "./format.ts";
import { installFiles, interrupted, sourcesOf, sentenceOf } from "./law.ts";
import { type Fetching, withFetching } from "./law-fetching.ts";
import { installedText } from "./law-text.ts";
import { eraseLine } from "./terminal.ts";

/** The result of a fetch. */
export interface Result {
  fetched: Pick<KeptFile, "item" | "release" | "fileName" | "address" | "bytes" | "sha256" | "fetchedAt" | "licence">[];
  installed: Installed[];
  failed: { item: string; error: string }[];
}

/**
 * `law fetch ID…`: fetches from the publishers and installs. Names an item that fails, continues with the others, and keeps partly
 * fetched items.
 */
export const lawFetch: Command = {
  options: { release: { type: "string" } },
  async run(input) {
    const { positionals, values, json, stdout, stderr, signal } = input;
    const release = typeof values["release"] === "string" ? values["release"] : null;
    if (positionals.length === 0) return misused(input, "Name what to fetch, as law sources SOURCE shows it: law fetch usc-17");
    const started = performance.now();
    const result: Result = { fetched: [], installed: [], failed: [] };
    const code = await withFetching(input, async (fetching, folder) => {
      for (const id of positionals) {
        if (signal.aborted) break;
        await fetchOne(input, fetching, folder, id, release, result);
      }
      if (json) stdout.write(`${JSON.stringify(result)}\n`);
      else stdout.write(installedText(result.installed, sourcesOf(folder, result.installed), (performance.now() - started) / 1000));
      if (signal.aborted) return interrupted;
      return result.failed.length > 0 ? 1 : 0;
    });
    for (const { item, error } of result.failed) stderr.write(`${item} was not installed: ${error}\n`);
    if (signal.aborted) stderr.write("Canceled. The part that arrived is kept; run the command again to resume.\n");
    return code;
  },
};

/** Fetches and installs one item; `result` names failures. */
export async function fetchOne(
  input: CommandInput,
  fetching: Fetching,
  folder: DataFolder,
  id: string,
  release: string | null,
  result: Result,
): Promise<void> {
  const { signal, stderr } = input;
  try {
    const { source, wanted } = await find(input, fetching, id, release);
    const line = progressLine(input, id);
    const fetched = await fetchItem(fetching, source, wanted, { signal, onProgress: line.update }).finally(line.clear);
    for (const one of fetched) {
      stderr.write(`${fetchedWords(one)}\n`);
      const { item, release: edition, fileName, address, bytes, sha256, fetchedAt, licence, path, importLabel } = one.file;
      result.fetched.push({ item, release: edition, fileName, address, bytes, sha256, fetchedAt, licence });
      const paths = [join(folder.fetched, path)];
      const outcome = await installFiles(input, folder, { paths, names: [fileName], release: importLabel ?? undefined });
      noteRetrieved(fetching, outcome.installed, fetchedAt);
      result.installed.push(...outcome.installed);
      result.failed.push(...outcome.failed.map(({ error }) => ({ item: id, error: `${error} Pandect keeps the downloaded file.` })));
    }
  } catch (error) {
    if (signal.aborted) return;
    result.failed.push({ item: id, error: error instanceof NetworkError || error instanceof AppError ? error.message : sentenceOf(error) });
  }
}

/** Finds the item of an id; asks the publisher for its list when the item is unknown, or the list is more than a day old. */
async function find(
  { signal }: CommandInput,
  { catalogue, now, sayAsking }: Fetching,
  id: string,
  release: string | null,
): Promise<{ source: string; wanted: Wanted }> {
  const source = sourceOf(id);
  const info = catalogue.one(source);
  const { checkedAt } = catalogue.items(source, release);
  const isFresh = checkedAt !== null && now().getTime() - Date.parse(checkedAt) < 24 * 60 * 60_000;
  const known = isFresh || release !== null || info.releases.length === 0 ? catalogue.find(source, release, id) : null;
  if (known !== null) return { source, wanted: known };
  sayAsking(source, `Checking with ${info.publisher} for its list …\n`);
  await catalogue.refresh(source, release, signal);
  const wanted = catalogue.find(source, release, id);
  if (wanted === null) throw new AppError("not-found", `${info.name} has no “${id}” in its list. law sources ${source} shows the list.`);
  return { source, wanted };
}

/** The source of an id: `usc-17` belongs to `usc`, `cfr-12` to the CFR by date. The longest name wins. */
function sourceOf(id: string): string {
  const own = officialSources.map((one) => one.id).filter((source) => id === source || id.startsWith(`${source}-`));
  const [source] = own.toSorted((a, b) => b.length - a.length);
  if (source !== undefined) return source;
  if (/^cfr-\d+$/.test(id)) return "ecfr";
  throw new AppError("not-found", `No official source offers “${id}”. law sources lists the sources; law sources usc lists one source.`);
}

function fetchedWords({ file, isReused }: Fetched): string {
  return isReused
    ? `${file.fileName} was already downloaded on ${file.fetchedAt.slice(0, 10)}; Pandect installs that copy.`
    : `Downloaded ${file.fileName}, ${size(file.bytes)}${file.isChecked ? ", checksum verified" : ""}.`;
}

const redrawMs = 200;

/** `usc-17: 4.2 MB of 12.0 MB` on a terminal; elsewhere only the waits. */
function progressLine({ stderr, isTty }: CommandInput, id: string): { update: (progress: FetchProgress) => void; clear: () => void } {
  let shownAt = -Infinity;
  let waited: string | null = null;
  return {
    update({ bytesDone, bytesTotal, waiting }) {
      if (waiting !== null && waiting !== waited) stderr.write(`${isTty ? eraseLine : ""}${id}: ${waiting} Waiting to try again.\n`);
      waited = waiting;
      if (!isTty || performance.now() - shownAt < redrawMs) return;
      shownAt = performance.now();
      stderr.write(`${eraseLine}${id}: ${size(bytesDone)}${bytesTotal === null ? "" : ` of ${size(bytesTotal)}`}`);
    },
    clear: () => void (isTty && stderr.write(eraseLine)),
  };
}

type FetchProgress = Parameters<Parameters<typeof fetchItem>[3]["onProgress"]>[0];
