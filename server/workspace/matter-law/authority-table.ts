import { authorityKinds } from "#shared/law/authorities.ts";
import { authorityNames } from "#shared/law/authority-names.ts";
import { citationStateNames } from "#shared/workspace/citation-states.ts";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import type { Block, MarkdownDocument, Run } from "../markdown/document.ts";

/** A place of a text that cites law, with the kind of its authority. */
export type CitedAuthority = LivingCitation & { kind: string };

const natural = new Intl.Collator("en-US", { numeric: true });

/**
 * The table of authorities of a text, by kind and within it by number: each authority, where it is cited, and what became of it. `day` is
 * what it is compared with, as it is to be read; `text` is the Markdown the places count in.
 */
export function authorityTable(
  title: string,
  { text, citations, day }: { text: string; citations: readonly CitedAuthority[]; day: string },
): MarkdownDocument {
  const placeOf = placeFinder(text);
  const byKind = Map.groupBy(citations, ({ kind }) => authorityKinds.find((one) => one === kind) ?? "other");
  const blocks: Block[] = [heading(1, "Table of authorities"), paragraph(`${title}. ${day}`)];
  for (const kind of authorityKinds) {
    const own = byKind.get(kind);
    if (own === undefined) continue;
    const authorities = [...Map.groupBy(own, ({ actId, citation }) => actId ?? citation).values()].flatMap((all) =>
      all[0] === undefined ? [] : [{ first: all[0], all }],
    );
    authorities.sort((a, b) => natural.compare(a.first.citation, b.first.citation));
    blocks.push(heading(2, authorityNames[kind]), {
      kind: "table",
      align: [null, null, null],
      rows: [["Authority", "Cited in", "State"].map(cell), ...authorities.map(({ first, all }) => rowOf(first, all, placeOf))],
    });
  }
  if (citations.length === 0) blocks.push(paragraph("This text cites no law."));
  return { blocks, footnotes: [] };
}

function rowOf(first: CitedAuthority, all: readonly CitedAuthority[], placeOf: (at: number) => string): Run[][] {
  const name = first.heading === null || first.heading === "" ? first.citation : `${first.citation}, ${first.heading}`;
  const cited = all.map(({ start, pinpoint }) => `${placeOf(start)}${pinpoint === null ? "" : `: ${pinpoint}`}`);
  const found = new Set(
    all.map(({ state, movedTo }) =>
      movedTo === null ? citationStateNames[state] : `${citationStateNames[state]}, now ${movedTo.citation}`,
    ),
  );
  return [cell(name), cell([...new Set(cited)].join("\n")), cell([...found].join("\n"))];
}

/** `2. Fees, paragraph 3`: the heading a place is under, and the number of its paragraph there, from 1. Asked in any order. */
function placeFinder(text: string): (at: number) => string {
  const starts: { at: number; name: string }[] = [];
  let under = "";
  let number = 0;
  for (const { index, 0: block } of text.matchAll(/[^\n](?:(?!\n[ \t]*\n)[^])*/g)) {
    const title = /^#{1,6}[ \t]+(.*)/
      .exec(block)?.[1]
      ?.replaceAll(/[*_`#]+/g, "")
      .trim();
    if (title !== undefined) {
      under = title;
      number = 0;
      starts.push({ at: index, name: title });
      // A paragraph right under its heading, without a blank line.
      const below = block.indexOf("\n");
      if (below !== -1) starts.push({ at: index + below, name: `${title}, paragraph ${++number}` });
    } else if (block.trim() !== "") starts.push({ at: index, name: `${under === "" ? "P" : `${under}, p`}aragraph ${++number}` });
  }
  return (at) => starts.findLast((one) => one.at <= at)?.name ?? "Beginning";
}

const cell = (text: string): Run[] => [{ text }];
const heading = (level: number, text: string): Block => ({ kind: "heading", level, runs: [{ text }] });
const paragraph = (text: string): Block => ({ kind: "paragraph", indent: 0, runs: [{ text }] });
