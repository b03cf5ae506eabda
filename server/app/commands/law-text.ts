import { isFrozen } from "#shared/law/frozen.ts";
import type { Installed, LawToReinstall, MissingFiles, Source } from "#shared/law/library.ts";
import { count, counted, duration, size, table } from "./format.ts";
import { programName } from "../../platform/program-name.ts";

const nameWidth = 44;

/**
 * The content of sources, in words: `12 acts and 1,260 sections`. A session law is one text without its own sections, and a table of
 * corresponding provisions has pairs.
 */
export function holdingOf(sources: readonly Pick<Source, "acts" | "sections" | "format">[]): string {
  const sum = (some: typeof sources) => some.reduce((all, one) => all + one.sections, 0);
  const acts = sources.reduce((all, one) => all + (one.acts ?? 0), 0);
  const pairs = sum(sources.filter(isOfPairs));
  const sections = sum(sources.filter((one) => !isOfPairs(one) && one.format !== "session-laws"));
  const parts = [
    ...(acts > 0 ? [counted(acts, "act")] : []),
    ...(pairs > 0 ? [counted(pairs, "pair of provisions", "pairs of provisions")] : []),
    ...(sections > 0 || acts + pairs === 0 ? [counted(sections, "section")] : []),
  ];
  return parts.join(" and ");
}

const isOfPairs = (one: Pick<Source, "format">) => one.format === "corresponding provisions";

/** The result of an install: a sentence and a table of the sources, which `sources` has by key. */
export function installedText(installed: Installed[], sources: ReadonlyMap<string, Source>, seconds: number): string {
  if (installed.length === 0) return "Nothing was installed.\n";
  const done = installed.filter((i) => i.skipped === 0);
  const same = installed.length - done.length;
  // Two releases of one title in one call are two files but one source; the later release stays.
  const stored = new Map(done.map((i) => [i.source, i.sections]));
  const holding = holdingOf([...stored].map(([key, sections]) => ({ format: "", ...sources.get(key), sections })));
  const files = stored.size === done.length ? "" : ` from ${counted(done.length, "file")}`;
  const sentences = [
    done.length > 0 ? `Installed ${counted(stored.size, "source")}${files} with ${holding} in ${duration(seconds)}.` : "",
    same > 0 ? `${counted(same, "source was", "sources were")} already installed from the same file; nothing changed.` : "",
  ].filter((s) => s !== "");
  const hasAppendices = installed.some((i) => i.appendices > 0);
  const hasActs = installed.some((i) => sources.get(i.source)?.acts !== undefined);
  const rows = installed.map((i) => [
    i.source,
    sources.get(i.source)?.name ?? "",
    i.release,
    ...(hasActs ? [actsIn(sources.get(i.source))] : []),
    sources.get(i.source)?.format === "session-laws" ? "" : count(i.sections),
    ...(hasAppendices ? [i.appendices === 0 ? "" : count(i.appendices)] : []),
    ...(i.skipped > 0 ? ["·", "·", "·", "·"] : [i.added, i.amended, i.removed, i.unchanged].map(count)),
  ]);
  const columns = [
    { head: "ID" },
    { head: "Name", most: nameWidth },
    { head: "Release", most: 20 },
    ...actsColumn(hasActs),
    { head: "Sections", right: true },
    ...(hasAppendices ? [{ head: "Appendices", right: true }] : []),
    { head: "Added", right: true },
    { head: "Amended", right: true },
    { head: "Removed", right: true },
    { head: "Unchanged", right: true },
  ];
  return `${sentences.join(" ")}\n\n${table(columns, rows)}`;
}

/** The installed sources as a table, or a sentence when there are none. */
export function sourcesText(sources: Source[]): string {
  if (sources.length === 0) {
    return `No law is installed yet. Install the publishers' files with: ${programName} law install PATH…\n`;
  }
  const hasActs = sources.some((s) => s.acts !== undefined);
  const rows = sources.map((s) => [
    s.key,
    s.isFiction ? `${s.name} (fiction)` : s.name,
    isFrozen(s.format) ? `${s.release}, frozen` : s.release,
    ...(hasActs ? [actsIn(s)] : []),
    s.format === "session-laws" ? "" : count(s.sections),
    s.appendices === 0 ? "" : count(s.appendices),
    size(s.storedBytes),
    s.installedAt.slice(0, 10),
  ]);
  const columns = [
    { head: "ID" },
    { head: "Name", most: nameWidth },
    { head: "Release", most: 20 },
    ...actsColumn(hasActs),
    { head: "Sections", right: true },
    { head: "Appendices", right: true },
    { head: "Size", right: true },
    { head: "Installed" },
  ];
  const bytes = sources.reduce((sum, s) => sum + s.storedBytes, 0);
  const incomplete = sources.map((s) => (s.incomplete === undefined ? "" : `${s.key} is incomplete: ${missingText(s.incomplete)}.\n`));
  return `${table(columns, rows)}\n${counted(sources.length, "source")}, ${holdingOf(sources)}, ${size(bytes)}.\n${incomplete.join("")}`;
}

/** `312 of its 920 files were missing`. */
export function missingText({ missing, named }: MissingFiles): string {
  return `${count(missing)} of its ${counted(named, "file")} ${missing === 1 ? "was" : "were"} missing`;
}

function actsIn(source: Source | undefined): string {
  return source?.acts === undefined ? "" : count(source.acts);
}

function actsColumn(hasActs: boolean): { head: string; right: true }[] {
  return hasActs ? [{ head: "Acts", right: true }] : [];
}

/** What to install again after an update that reads law from other tables; empty where nothing is left. */
export function reinstallText(list: readonly LawToReinstall[]): string {
  if (list.length === 0) return "";
  const names = list.map(({ key, name, release, fileName }) => {
    const from = [release, fileName].filter((part) => part !== "").join(", ");
    return `  ${key}  ${name}${from === "" ? "" : ` (${from})`}\n`;
  });
  return `This version of Pandect cannot read law that an earlier version installed. Install again, with law install or law fetch:\n${names.join("")}`;
}
