import type { Block } from "../../../../text/markdown/document.ts";
import { paragraphsOf } from "../../../../text/compare/paragraphs.ts";
import { headingsOf } from "../../../../text/compare/places.ts";
import { oneLine, paragraph, short, table } from "../memo.ts";
import { contractIn } from "../../../records/documents/kept-analysis.ts";
import { type ContractParty, partiesIn } from "../../../../text/contract/parties.ts";
import type { MadeFrom } from "./tasks.ts";

const section = /\b(?:closing|conditions?(?: precedent| to)?|deliver(?:y|ies|ables?))\b/i;
const item =
  /\b(?:shall|will|must|has|have)\b.{0,80}\b(?:deliver(?:ed)?|execut(?:e|ed)|obtain(?:ed)?|provid(?:e|ed)|pay|paid|received?|releas(?:e|ed)|certif(?:y|ied)|furnish(?:ed)?)\b|\b(?:certificate|opinion|consent|resignation|release|payoff letter|good standing|escrow agreement|bill of sale|assignment and assumption|waiver|approval)s?\b/i;
const atClosing = /\bclosing\b/i;
const roles =
  /\b(?:the\s+)?(seller|purchaser|buyer|company|parent|target|vendor|shareholders?|stockholders?|members?|each party|the parties)s?\b/i;

const everything = {
  granularity: "word" as const,
  ignoreCase: false,
  ignoreWhitespace: true,
  ignoreNumbering: false,
  ignoreFormatting: false,
  compareTables: true,
  compareFootnotes: false,
  compareHeadersFooters: false,
};

/** Deliveries, conditions and consents at closing, in the order of the agreement. */
export function closingItems(texts: readonly MadeFrom[]): { blocks: Block[]; rows: string[][] } {
  const rows = texts.flatMap((text) => {
    const paragraphs = paragraphsOf(text, everything, oneLine);
    const places = headingsOf(paragraphs);
    const partyOf = partyFinder(contractIn(text.analysis, text.text)?.parties ?? partiesIn(text.text));
    // Words after "Seller shall deliver:" are duties of the same party.
    let owed = "";
    return paragraphs.flatMap((one, i): string[][] => {
      const { heading, clause } = places[i] ?? { heading: null, clause: null };
      const isInSection = section.test(heading ?? "");
      const own = partyOf(one.body);
      if (/:\s*$/.test(one.body)) owed = own ?? partyOf(heading ?? "") ?? "";
      else if (!one.label.trimStart().startsWith("(")) owed = "";
      if (!item.test(one.body) || !(isInSection || atClosing.test(one.body))) return [];
      if (one.wordCount < 3 || one.kind === "heading") return [];
      return [[clause ?? "", short(one.body, 600), own ?? owed, heading ?? "", pageOf(text, one.start)]];
    });
  });
  const header = ["Clause", "Item", "Responsible", "Section", "Page"];
  return {
    blocks: [
      paragraph(
        rows.length === 0
          ? "No deliveries, conditions or consents at closing were found."
          : `${rows.length} items. Check the list against the agreement: only passages on closing are listed.`,
      ),
      ...(rows.length === 0
        ? []
        : [
            table([
              ["Done", "Clause", "Item", "Responsible"],
              ...rows.map(([clause = "", what = "", who = ""]) => ["☐", clause, what, who]),
            ]),
          ]),
    ],
    rows: [header, ...rows],
  };
}

/** Finds the party that a passage names first: by a short name that the agreement gives it, or by a usual role. */
function partyFinder(parties: readonly ContractParty[]): (text: string) => string | null {
  const named = anyOf(parties.flatMap(({ name, aliases }) => [name, ...aliases]));
  return (text) => {
    const role = roles.exec(text);
    const own = named === null ? null : named.exec(text);
    if (own !== null && (role === null || own.index <= role.index + role[0].length)) return own[0];
    return role === null ? null : `${role[1]?.charAt(0).toUpperCase()}${role[1]?.slice(1).toLowerCase()}`;
  };
}

function anyOf(names: readonly string[]): RegExp | null {
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).toSorted((a, b) => b.length - a.length);
  return escaped.length === 0 ? null : new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join("|")})(?![\\p{L}\\d])`, "u");
}

function pageOf({ pages }: MadeFrom, at: number): string {
  return String(pages?.find(({ start, end }) => start <= at && at < end)?.number ?? "");
}
