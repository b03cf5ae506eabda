import type { GuidePage } from "#shared/guide-pages.ts";

const loaders = import.meta.glob<string>("../../../shared/guide/*.md", { query: "?raw", import: "default" });

/** The Markdown of a page; loaded with its first reader. Rejects while the service is away. */
export function guideText(page: GuidePage): Promise<string> {
  const load = loaders[`../../../shared/guide/${page}.md`];
  if (load === undefined) throw new Error(`There is no page ${page}`);
  return load();
}
