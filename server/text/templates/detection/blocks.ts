import type { Block, Finding } from "./model.ts";
import type { Tag } from "./marks.ts";

/** Pairs the tags of conditions; a tag without a partner, and one that Pandect does not run, is a finding. */
export function pairBlocks(tags: readonly Tag[], text: string): { blocks: Block[]; findings: Finding[] } {
  const blocks: Block[] = [];
  const findings: Finding[] = [];
  const open: (Tag & { isLoop: boolean; hasElse: boolean })[] = [];
  const find = (code: Finding["code"], { start, end }: Tag) =>
    findings.push({ code, start, end, text: text.slice(start, end).slice(0, 80) });
  for (const tag of [...tags].sort((a, b) => a.start - b.start)) {
    if (tag.role === "unknown") find("unknown_tag", tag);
    else if (tag.role === "open" || tag.role === "inverted" || tag.role === "loop")
      open.push({ ...tag, isLoop: tag.role === "loop", hasElse: false });
    else if (tag.role === "else") {
      const last = open.at(-1);
      if (last === undefined || last.isLoop) find("unopened", tag);
      else {
        // Both branches stay in the text; a person chooses.
        last.hasElse = true;
        find("unknown_tag", tag);
      }
    } else {
      const isLoop = tag.role === "loop end";
      const i = open.findLastIndex((one) => (tag.inner === "" ? one.isLoop === isLoop : same(one.inner, tag.inner)));
      const [first, ...inside] = i < 0 ? [] : open.splice(i);
      if (first === undefined) {
        find("unopened", tag);
        continue;
      }
      for (const one of inside) find("unclosed", one);
      if (first.isLoop) find("repeats", first);
      else if (!first.hasElse)
        blocks.push({
          start: first.start,
          end: tag.end,
          inner: first.inner,
          isInverted: first.role === "inverted",
          body: { start: first.end, end: tag.start },
        });
    }
  }
  for (const one of open) find("unclosed", one);
  return { blocks: blocks.sort((a, b) => a.start - b.start || b.end - a.end), findings };
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
