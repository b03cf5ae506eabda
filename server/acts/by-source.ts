import type { Installed } from "#shared/library.ts";

/** What installing many files of acts amounted to, one entry a source. `sections` of the last of each is the truth about the source. */
export function bySource(installed: readonly Installed[]): Installed[] {
  const sources = new Map<string, Installed[]>();
  for (const one of installed) sources.set(one.source, [...(sources.get(one.source) ?? []), one]);
  return [...sources.values()].flatMap((files) => {
    const last = files.at(-1);
    if (last === undefined) return [];
    const sum = (field: "added" | "amended" | "removed" | "notesOnly" | "seconds") => files.reduce((total, one) => total + one[field], 0);
    const [added, amended] = [sum("added"), sum("amended")];
    const isSame = files.every((one) => one.skipped > 0 || one.sections === 0);
    return [
      {
        ...last,
        added,
        amended,
        removed: sum("removed"),
        unchanged: Math.max(0, last.sections - added - amended),
        notesOnly: sum("notesOnly"),
        skipped: isSame && added === 0 ? last.sections : 0,
        warnings: files.flatMap((one) => one.warnings).slice(0, 200),
        seconds: sum("seconds"),
      },
    ];
  });
}
