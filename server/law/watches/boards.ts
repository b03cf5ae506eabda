import { boardToken, type CorpusType, corpusTypes, namedSources, states } from "#shared/law/corpus-tokens.ts";
import type { Board } from "#shared/law/watches-api.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { hiddenSources } from "../search/sample.ts";
import { officialSources } from "../sources/official-sources.ts";
import * as store from "./boards-store.ts";
import { boardChecks, type BoardCheck } from "./checks.ts";
import { boardName } from "./newer.ts";

const daily = new Set(["cfr", "federal_register", "federal_register_notice", "executive_action"]);
const weekly = new Set(["usc", "session_law", "state_regulation"]);
/** Boards whose law is listed by title, chapter, part and section, and the corpus that lists it. */
const browsed: Record<string, string> = { usc: "USC", cfr: "CFR", state: "STATE", state_regulation: "REGULATION" };
const days = { daily: 1, weekly: 7, monthly: 31 } as const;

/** Databases with the state of a board. */
export interface BoardDbs {
  corpus: ReadDb;
  history: ReadDb;
  workspace: ReadDb;
}

/**
 * Every board: bodies of law with an official source, and those that are or were installed; by name, federal first (data-api §10.1).
 * Invented law next to real law retrieves no board.
 */
export function boards(dbs: BoardDbs, now: Date): Board[] {
  const hidden = hiddenSources(dbs.corpus);
  const pairs = new Map<string, { corpusType: string; state: string | null }>();
  const add = (corpusType: string, state: string | null) => pairs.set(boardKey(corpusType, state), { corpusType, state });
  for (const { corpusType, jurisdiction } of officialSources) add(boardToken(corpusType), stateOf(jurisdiction));
  for (const { corpus_type, jurisdiction } of store.heldPairs(dbs.corpus, hidden)) add(boardToken(corpus_type), stateOf(jurisdiction));
  const retrieved = new Map<string, string>();
  for (const { board, state, at } of store.retrievals(dbs.history, hidden)) {
    add(board, state);
    retrieved.set(boardKey(board, state), at);
  }
  for (const { board, jurisdiction, at } of store.installedAt(dbs.corpus, hidden)) {
    const key = boardKey(boardToken(board), stateOf(jurisdiction));
    if ((retrieved.get(key) ?? "") < at) retrieved.set(key, at);
  }
  const checks = boardChecks(dbs);
  const agencies = new Map([...store.agenciesHeld(dbs.corpus)].map(([token, names]) => [boardToken(token), names]));
  return [...pairs.values()]
    .map(({ corpusType, state }) => {
      const attempts = store.lastAttempts(dbs.workspace, corpusType, state ?? "");
      const stored = retrieved.get(boardKey(corpusType, state)) ?? null;
      const checked = store.lastSuccess(dbs.workspace, corpusType, state ?? "");
      const last = stored !== null && checked !== null && checked > stored ? checked : stored;
      const recent = attempts.filter((one) => last === null || one.attempted_at > last);
      const isFailing = recent.length >= 3 && recent.every((one) => one.success === 0);
      const check = checks.get(boardName({ corpusType, state })) ?? { checkedAt: null, newer: [] };
      return present({ corpusType, state, last, check, isFailing, agencies: agencies.get(corpusType) ?? [] }, now);
    })
    .toSorted((a, b) => compare(a.corpusType, b.corpusType) || compare(a.state ?? "", b.state ?? ""));
}

/** The board with a token (any letter case) and state; undefined when there is none. */
export function findBoard(dbs: BoardDbs, now: Date, corpusType: string, state: string | null): Board | undefined {
  const key = boardKey(corpusType.toLowerCase(), state);
  return boards(dbs, now).find((board) => boardKey(board.corpusType, board.state) === key);
}

export function boardLabel(corpusType: string, state: string | null): string {
  const corpus = corpusTypes.find(({ token }) => boardToken(token) === corpusType);
  if (state === null) return corpus?.description ?? corpusType;
  const place = Object.hasOwn(states, state) ? states[state as keyof typeof states] : state.toUpperCase();
  return `${place}: ${stateWords[corpusType] ?? corpus?.description.toLowerCase() ?? corpusType}`;
}

const stateWords: Record<string, string> = {
  state: "statutes",
  state_regulation: "administrative regulations",
  state_constitution: "constitution",
  state_rules: "court rules",
};

interface BoardState {
  corpusType: string;
  state: string | null;
  /** When it was last retrieved; null when it never was. */
  last: string | null;
  check: BoardCheck;
  isFailing: boolean;
  agencies: string[];
}

/**
 * `current` means that the last request to the publisher is at most twice the board's cadence ago and found nothing newer (data-api §10.1);
 * law that was installed and never checked is `stale`, even if the installation is new.
 */
function present({ corpusType, state, last, check, isFailing, agencies }: BoardState, now: Date): Board {
  const cadence = daily.has(corpusType) ? "daily" : weekly.has(corpusType) ? "weekly" : "monthly";
  const age = check.checkedAt === null ? Infinity : (now.getTime() - Date.parse(check.checkedAt)) / 86_400_000;
  const isCurrent = age <= 2 * days[cadence] && check.newer.length === 0;
  const status = last === null ? "never_retrieved" : isFailing ? "failing" : isCurrent ? "current" : "stale";
  const browse = browsed[corpusType] ?? null;
  return {
    corpusType,
    state,
    label: boardLabel(corpusType, state),
    cadence,
    lastRetrievedAt: last,
    retrievalStatus: status,
    scopable: browse !== null,
    scopeBrowseCorpus: browse,
    publishesSourceChangedOn: corpusType === "cfr",
    changeSignal: "continuous",
    sources: [...(namedSources[corpusType.toUpperCase() as CorpusType] ?? [])],
    agencies,
  };
}

function stateOf(jurisdiction: string): string | null {
  return jurisdiction === "federal" ? null : jurisdiction;
}

function boardKey(corpusType: string, state: string | null): string {
  return `${corpusType} ${state ?? ""}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
