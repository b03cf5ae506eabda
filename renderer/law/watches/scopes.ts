import { boardToken } from "#shared/law/corpus-tokens.ts";
import { corpusName } from "../search/corpus-names.ts";
import { texts } from "./texts.ts";

/** A place in the law where a watch can start. */
export interface WatchPlace {
  corpusType: string;
  /** `federal` or a state's code. */
  jurisdiction: string;
  section: { actId: string; citation: string } | null;
  /** Levels around it, broadest first. */
  levels: readonly { kind: string; number: string | null; label: string }[];
  /** Agencies of its documents; one of them can be watched. */
  agencies?: readonly string[];
}

export interface ScopeChoice {
  id: string;
  label: string;
  scope: Record<string, string> | null;
}

/** Bodies of law whose name is shown. */
const namedBodies = new Map(["USC", "CFR", "CONSTITUTION"].map((token) => [boardToken(token), corpusName(token)]));

const narrowable = new Set(["usc", "cfr", "state", "state_regulation"]);

/** The board of a place. */
export function boardAt({ corpusType, jurisdiction }: WatchPlace): { corpusType: string; state: string | null } {
  return { corpusType: boardToken(corpusType), state: jurisdiction === "federal" ? null : jurisdiction };
}

/** What can be watched from a place, the narrowest first: the section, its levels that narrow the board, the whole board. */
export function scopeChoices(place: WatchPlace): ScopeChoice[] {
  const out: ScopeChoice[] = [];
  if (place.section !== null)
    out.push({ id: "section", label: texts.create.section(place.section.citation), scope: { actId: place.section.actId } });
  const board = boardAt(place).corpusType;
  const levels: ScopeChoice[] = [];
  const scope: Record<string, string> = {};
  for (const { kind, number, label } of narrowable.has(board) ? place.levels : []) {
    // The chapters of the CFR are agencies; watches use its parts.
    const isLevel = kind === "title" || kind === "part" || (kind === "chapter" && board !== "cfr");
    if (!isLevel || number === null || (kind !== "title" && scope["title"] === undefined)) continue;
    // Parts of the other bodies are inside chapters or around them, and their name does not make them narrower.
    if (kind === "part" && board !== "cfr") continue;
    scope[kind] = number.toLowerCase();
    levels.unshift({ id: kind, label: texts.create.level(label.replace(/[—.:\s]+$/, "").toLowerCase()), scope: { ...scope } });
  }
  const name = place.jurisdiction === "federal" ? namedBodies.get(board) : undefined;
  const all: ScopeChoice = { id: "board", label: name === undefined ? texts.create.board : texts.create.named(name), scope: null };
  const agency: ScopeChoice[] = (place.agencies ?? []).length === 0 ? [] : [{ id: "agency", label: texts.create.agency, scope: null }];
  return [...out, ...levels, all, ...agency];
}

/** A watch in words: `title 17, chapter 1`. */
export function scopeWords(scope: Readonly<Record<string, string>> | null, citation: string | null): string {
  if (scope === null) return texts.whole;
  if (scope["actId"] !== undefined) return citation ?? scope["actId"];
  return Object.entries(scope)
    .map(([key, value]) => `${key} ${value}`)
    .join(", ");
}

/** Whether a watch covers a section, as far as its act id (`USC_T42_C85_S7410`) shows: by the section, its levels, or the board. */
export function coversSection(
  { corpusType, scope }: { corpusType: string; scope: Readonly<Record<string, string>> | null },
  actId: string,
) {
  if (scope?.["actId"] !== undefined) return scope["actId"] === actId;
  const [board = "", ...parts] = actId.toLowerCase().split("_");
  if (board !== corpusType) return false;
  return Object.entries(scope ?? {}).every(([level, number]) => {
    const letter = levelLetters.get(level);
    return letter !== undefined && parts.includes(`${letter}${number.toLowerCase()}`);
  });
}

const levelLetters = new Map([
  ["title", "t"],
  ["chapter", "c"],
  ["part", "p"],
  ["section", "s"],
]);
