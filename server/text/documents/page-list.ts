/** Ranges, as in “pages 3–5 and 9”; only their number after ten of them. */
export function pageList(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  if (ranges.length > 10) return `${pages.length.toLocaleString("en-US")} pages`;
  const shown = ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return `page${pages.length === 1 ? "" : "s"} ${new Intl.ListFormat("en").format(shown)}`;
}
