import { type AuthorityKind, authorityKinds } from "#shared/law/authorities.ts";
import { pageWords, passim } from "#shared/law/court-table.ts";
import { frozenWords } from "#shared/law/frozen.ts";
import { authorityNames } from "#shared/law/authority-names.ts";
import { placeWords } from "#shared/workspace/cited-places.ts";
import { citationStateNames, unchangedInFrozen } from "#shared/workspace/citation-states.ts";
import type { AuthorityText, MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import type { Block, MarkdownDocument, Run } from "../../../text/markdown/document.ts";

interface TableAsked {
  /** In the order of a table of authorities. */
  authorities: readonly MatterAuthority[];
  /** What the law is compared with, as a sentence. */
  day: string;
  /** Currency labels of the installed sections, by their id. */
  labels: ReadonlyMap<string, string>;
  /** The table of one text, whose name the rows leave out. */
  isOne: boolean;
}

/** A table of authorities, by kind: each authority with its pinpoints, where it is cited, and its changes. */
export function authorityTable(title: string, { authorities, day, labels, isOne }: TableAsked): MarkdownDocument {
  const blocks: Block[] = [heading(1, "Table of authorities"), paragraph(`${title}. ${day}`)];
  const byKind = Map.groupBy(authorities, ({ kind }): AuthorityKind => kind);
  for (const kind of authorityKinds) {
    const own = byKind.get(kind);
    if (own === undefined) continue;
    const head = ["Authority", "Pinpoints", isOne ? "Pages" : "Cited in", "Text", "Status"];
    blocks.push(heading(2, authorityNames[kind]), {
      kind: "table",
      align: head.map(() => null),
      rows: [head.map(cell), ...own.map((one) => rowOf(one, labels.get(one.actId ?? "") ?? "", isOne))],
    });
  }
  if (authorities.length === 0) blocks.push(paragraph("No law is cited."));
  return { blocks, footnotes: [] };
}

function rowOf(
  { kind, citation, heading: name, pinpoints, texts, states, movedTo, outdated }: MatterAuthority,
  label: string,
  isOne: boolean,
): Run[][] {
  const became = states.map((state) => {
    if (state === "current" && label.includes(frozenWords)) return unchangedInFrozen;
    return state === "renumbered" && movedTo !== null ? `${citationStateNames[state]}, now ${movedTo.citation}` : citationStateNames[state];
  });
  if (kind === "case") became.push("Not checked");
  if (outdated.length > 0 && states.every((state) => state === "current")) became.push("Changed after the text was written");
  return [
    cell(name === null || name === "" ? citation : `${citation}, ${name}`),
    cell(pinpoints.join(", ")),
    cell(texts.map((text) => (isOne ? courtPlaces(text) : citedIn(text))).join("\n")),
    cell(label),
    cell(became.join("\n")),
  ];
}

/** `pp. 3, 7`, or as courts want it `passim`. */
function courtPlaces({ places }: AuthorityText): string {
  return pageWords(places.flatMap(({ page }) => page ?? [])) === passim ? passim : placeWords(places);
}

/** `brief.pdf, pp. 3, 7`. */
function citedIn({ title, places }: AuthorityText): string {
  const where = placeWords(places);
  return where === "" ? title : `${title}, ${where}`;
}

const cell = (text: string): Run[] => [{ text }];
const heading = (level: number, text: string): Block => ({ kind: "heading", level, runs: [{ text }] });
const paragraph = (text: string): Block => ({ kind: "paragraph", indent: 0, runs: [{ text }] });
