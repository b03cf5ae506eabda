import type { Installed, Source } from "#shared/library.ts";
import { count, counted, duration, size, table } from "./format.ts";

const nameWidth = 44;

/** What an install amounted to: a sentence and a table of the sources. `names` by source key. */
export function installedText(installed: Installed[], names: ReadonlyMap<string, string>, seconds: number): string {
  if (installed.length === 0) return "Nothing was installed.\n";
  const done = installed.filter((i) => i.skipped === 0);
  const same = installed.length - done.length;
  // Two releases of one title in one call are two files but one source; the later one is what is held.
  const held = new Map(done.map((i) => [i.source, i.sections]));
  const sections = [...held.values()].reduce((sum, n) => sum + n, 0);
  const files = held.size === done.length ? "" : ` from ${counted(done.length, "file")}`;
  const sentences = [
    done.length > 0
      ? `Installed ${counted(held.size, "source")}${files} with ${counted(sections, "section")} in ${duration(seconds)}.`
      : "",
    same > 0 ? `${counted(same, "source was", "sources were")} installed from the very same file already; nothing was done there.` : "",
  ].filter((s) => s !== "");
  const hasAppendices = installed.some((i) => i.appendices > 0);
  const rows = installed.map((i) => [
    i.source,
    names.get(i.source) ?? "",
    i.release,
    count(i.sections),
    ...(hasAppendices ? [i.appendices === 0 ? "" : count(i.appendices)] : []),
    ...(i.skipped > 0 ? ["·", "·", "·", "·"] : [i.added, i.amended, i.removed, i.unchanged].map(count)),
  ]);
  const columns = [
    { head: "ID" },
    { head: "Name", most: nameWidth },
    { head: "Release", most: 20 },
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
    return "No law is installed yet. Install the publishers' files with: npm run pandect -- law install PATH…\n";
  }
  const rows = sources.map((s) => [
    s.key,
    s.isFiction ? `${s.name} (fiction)` : s.name,
    s.release,
    count(s.sections),
    s.appendices === 0 ? "" : count(s.appendices),
    size(s.storedBytes),
    s.installedAt.slice(0, 10),
  ]);
  const columns = [
    { head: "ID" },
    { head: "Name", most: nameWidth },
    { head: "Release", most: 20 },
    { head: "Sections", right: true },
    { head: "Appendices", right: true },
    { head: "Size", right: true },
    { head: "Installed" },
  ];
  const sections = sources.reduce((sum, s) => sum + s.sections, 0);
  const bytes = sources.reduce((sum, s) => sum + s.storedBytes, 0);
  return `${table(columns, rows)}\n${counted(sources.length, "source")}, ${counted(sections, "section")}, ${size(bytes)}.\n`;
}
