import { stateFamilies } from "../import/states/families.ts";
import { naturalOrder } from "../import/input/input-order.ts";
import { type Collected, collected } from "./collected.ts";

/** Reads pages of one source, by path, as an installation of their folder does. Throws where they are not of one group. */
export async function readPages(familyId: string, pages: Record<string, string>, day: string | null = null): Promise<Collected> {
  const family = stateFamilies.find((one) => one.id === familyId);
  if (family === undefined) throw new Error(`no family ${familyId}`);
  const files = Object.keys(pages).map((path) => ({ name: path.slice(path.lastIndexOf("/") + 1), path }));
  const order = (path: string) => family.orderOf?.({ name: path.slice(path.lastIndexOf("/") + 1), path }) ?? path;
  const { sink, whole } = collected();
  const parser = await family.parser(sink, { name: files[0]?.name ?? "", day });
  const groups = new Set(files.map((file) => groupOf(familyId, file.path, pages[file.path] ?? "")));
  if (groups.size !== 1 || groups.has(null)) throw new Error(`groups: ${[...groups].join(", ")}`);
  for (const file of files.toSorted((a, b) => naturalOrder(order(a.path), order(b.path)))) {
    parser.start(file);
    parser.write(pages[file.path] ?? "");
    parser.finish();
  }
  parser.end();
  return whole();
}

/** The group of a page among those of its publisher; null for a page of nobody known. */
export function groupOf(familyId: string, path: string, page: string): string | null {
  const family = stateFamilies.find((one) => one.id === familyId);
  const file = { name: path.slice(path.lastIndexOf("/") + 1), path };
  const group = family?.groupOf(file, page.slice(0, 4096)) ?? null;
  return group !== null && family?.hasLongHead === true ? family.groupOf(file, page) : group;
}

/** `number | heading | status` of each section. */
export function listOf({ sections }: Collected): string[] {
  return sections.map((one) => `${one.number} | ${one.heading} | ${one.status}`);
}

/** Anchor and text of each paragraph of a section. */
export function paragraphsOf({ sections }: Collected, number: string): string[] {
  const body = sections.find((one) => one.number === number)?.body;
  return (body?.blocks ?? []).map((block) => `${block.anchor ?? ""} ${body?.text.slice(block.start, block.end) ?? ""}`.trim());
}

/** Topic, heading and text of each note of a section. */
export function notesOf({ sections }: Collected, number: string): string[] {
  return (sections.find((one) => one.number === number)?.notes ?? []).map((one) => `${one.topic} | ${one.heading} | ${one.body.text}`);
}
