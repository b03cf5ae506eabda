import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { ContractType, UserSide } from "../../../shared/workspace/contract-types.ts";
import type { Positions } from "../../../shared/workspace/playbooks.ts";
import { readLabelled } from "../../train/data.ts";
import { readDocument } from "../../../server/text/documents/read-document.ts";
import { builtInPositions } from "../../../server/text/playbooks/built-in.ts";

/**
 * What a careful lawyer for the side reads:
 * - `against`: a passage fails the position
 * - `holds`: the clause meets it
 * - `favorable`: the clause departs from it in the side's favor
 * - `missing`: no such clause anywhere, and the side wants one
 * - `absent-fine`: no such clause, and the side is well off without it or the type has no place for it
 * - `open`: the contract itself leaves it undecided, or a reader may doubt
 */
export const verdicts = ["against", "holds", "favorable", "missing", "absent-fine", "open"] as const;
export type Verdict = (typeof verdicts)[number];

/** Character offsets into the text of the contract, the end exclusive. */
export type Passage = readonly [start: number, end: number];

/** One position of the library, judged by hand. */
export interface ContractFact {
  /** Key of the position in the template. */
  position: string;
  verdict: Verdict;
  /** With `against` only: the text of the position's deal breaker is met. */
  isDealBreaker?: boolean;
  /** Every passage that decides; empty where there is none. */
  passages: Passage[];
  /** The reason in our own words, never a quote. */
  note: string;
}

/** The names of a party and the words that stand for its role, by their first places. */
export interface ContractParty {
  spans: Passage[];
  roleSpans: Passage[];
  isUser: boolean;
}

/**
 * The contracts of the later sets were read when rules had been made for those of the first two, the newest ones when rules had been made
 * for those, and the fresh ones last. Nobody looks at cases of a held-out set, only at its figures.
 */
export const factSets = ["tuning", "held-out", "later tuning", "later held-out", "newest tuning", "fresh held-out"] as const;
export type FactSet = (typeof factSets)[number];

/** One contract read from one side. No text of the contract is in the file. */
export interface ContractFacts {
  /** Path in the development data; in a packed set of contracts, the path of the set and the name in it. */
  file: string;
  /** Of the text, in UTF-8. */
  sha256: string;
  contractType: ContractType;
  userSide: UserSide;
  parties: ContractParty[];
  set: FactSet;
  facts: ContractFact[];
}

const folder = join(import.meta.dirname, "../fixtures/contract-facts");

/** Every labelled contract side, by the name of its file. */
export function allContractFacts(): { name: string; contract: ContractFacts }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({ name, contract: JSON.parse(readFileSync(join(folder, name), "utf8")) as ContractFacts }));
}

/** The positions of the library that the facts judge. */
export function positionsOf({ contractType, userSide }: Pick<ContractFacts, "contractType" | "userSide">): Positions {
  return builtInPositions(contractType, userSide, "US");
}

/** Text of the contract as the offsets count it; null when the development data does not have the file. */
export async function textOf({ file }: Pick<ContractFacts, "file">, dataDir: string): Promise<string | null> {
  const packed = /^(.+\.jsonl\.gz)\/(.+)$/.exec(file);
  if (packed !== null) return packedTexts(join(dataDir, packed[1] ?? "")).get(packed[2] ?? "") ?? null;
  const path = join(dataDir, file);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return extname(path) === ".txt" ? bytes.toString("utf8") : (await readDocument(bytes, extname(path) === ".md")).text;
}

const packs = new Map<string, ReadonlyMap<string, string>>();

/** The contracts of a packed set by name; empty when the development data does not have the set. */
function packedTexts(path: string): ReadonlyMap<string, string> {
  const known = packs.get(path);
  if (known !== undefined) return known;
  const texts = new Map(existsSync(path) ? readLabelled(path).map(({ file, text }) => [file, text]) : []);
  packs.set(path, texts);
  return texts;
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const hashOf = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
