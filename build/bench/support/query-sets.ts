import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../../../server/platform/db/open.ts";
import { recogniseCitations } from "../../../server/law/citation/recognise.ts";
import { sectionByKey } from "../../../server/law/citation/corpus.ts";
import { tellingStems } from "../../../shared/law/query-words.ts";
import { dataPath } from "./law.ts";
import { driverOf } from "../../../server/platform/db/connection.ts";

/** A query and the sections that answer it. */
export interface Question {
  query: string;
  gold: ReadonlySet<number>;
  /** The section from which the query was taken, which is not an answer. */
  from?: number;
}

/** Questions of ordinary people written for this benchmark; the half named `dev` was used during development of the engine. */
export function layQuestions(db: Db, half: "dev" | "test"): Question[] {
  const file = join(import.meta.dirname, "../fixtures/lay-questions.jsonl");
  return lines<{ question: string; gold: string[]; half: string }>(file)
    .filter((line) => line.half === half)
    .map((line) => ({ query: line.question, gold: idsOf(db, line.gold) }))
    .filter((q) => q.gold.size > 0);
}

/** Questions whose answers calibrated the quality estimate of the search (server/law/search/quality.ts). */
export function calibrationQuestions(db: Db): Question[] {
  return questionsOf(db, "calibration-questions.jsonl");
}

/** Questions about sections drawn at random, written before any result was seen (decision 097). */
export function freshQuestions(db: Db): Question[] {
  return questionsOf(db, "fresh-lay-questions.jsonl");
}

function questionsOf(db: Db, file: string): Question[] {
  return lines<{ question: string; gold: string[] }>(join(import.meta.dirname, "../fixtures", file))
    .map((line) => ({ query: line.question, gold: idsOf(db, line.gold) }))
    .filter((q) => q.gold.size > 0);
}

/** Questions of `build/bench/answers.ts`, `fresh` all held out; the gold names sections by their ids in the data API. */
export function answers(db: Db, set: "lay" | "fresh" | "known" | "acts", part: "open" | "held"): Question[] {
  const idOf = driverOf(db).prepare<[string], number>("select id from section where act_id = ?").pluck();
  return lines<{ question: string; gold: string[]; part: string }>(join(import.meta.dirname, `../fixtures/answers-${set}.jsonl`))
    .filter((line) => line.part === part)
    .map((line) => ({ query: line.question, gold: new Set(line.gold.flatMap((actId) => idOf.get(actId) ?? [])) }))
    .filter((q) => q.gold.size > 0);
}

/** A section's own heading as query: a lower bound that any search should pass. */
export function headingQueries(db: Db): Question[] {
  return lines<{ query: string; gold: string }>(dataPath("retrieval/usc-heading-queries.jsonl"))
    .map((line) => ({ query: line.query, gold: idsOf(db, [keyOfIdentifier(line.gold)]) }))
    .filter((q) => q.gold.size > 0);
}

/** Popular names whose section is installed, with that section. */
export function popularNames(db: Db): Question[] {
  return lines<{ name: string; noteIn: string }>(dataPath("citations/popular-names.jsonl"))
    .map((line) => ({ query: line.name, gold: idsOf(db, [keyOfIdentifier(line.noteIn)]) }))
    .filter((q) => q.gold.size > 0);
}

const shortest = 60;
const longest = 700;
const leastWords = 8;
const perGold = 2;

/**
 * Sentences of the law that cite exactly one other installed section, with the citation cut out; the answer is the cited section. No search
 * chooses the source or the answer.
 */
export function crossReferences(db: Db): Question[] {
  const taken = new Map<number, number>();
  const rows = driverOf(db)
    .prepare<[], { id: number; within: string; body: string }>(
      `select s.id, lower(s.corpus_type) || '/' || s.title_number as within, t.body
       from section s join section_text t on t.section_id = s.id where s.corpus_type in ('USC', 'CFR') order by s.id`,
    )
    .all();
  const found: Question[] = [];
  for (const { id, within, body } of rows) {
    for (const sentence of body.split(/\n|(?<=[.;]) (?=[A-Z(])/)) {
      const question = sentence.length < shortest || sentence.length > longest ? null : citingOne(db, sentence, within, id);
      const [gold] = question?.gold ?? [];
      if (question === null || gold === undefined || (taken.get(gold) ?? 0) >= perGold) continue;
      taken.set(gold, (taken.get(gold) ?? 0) + 1);
      found.push(question);
    }
  }
  return found;
}

function citingOne(db: Db, sentence: string, within: string, from: number): Question | null {
  const cited = recogniseCitations(sentence, { within });
  const [only] = cited;
  if (only === undefined || cited.length !== 1 || only.targets.length !== 1) return null;
  const gold = sectionByKey(db, only.targets[0]?.key ?? "")?.id;
  if (gold === undefined || gold === from) return null;
  const query = `${sentence.slice(0, only.start)} ${sentence.slice(only.end)}`;
  return tellingStems(query).length < leastWords ? null : { query, gold: new Set([gold]), from };
}

function lines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  // Each caller names the form of its own file.
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

function idsOf(db: Db, keys: readonly string[]): Set<number> {
  return new Set(keys.flatMap((key) => sectionByKey(db, key)?.id ?? []));
}

/** Converts `/us/usc/t17/s101` to `usc/17/101`. */
function keyOfIdentifier(identifier: string): string {
  return identifier.replace(/^\/us\/(usc|cfr)\/t([^/]+)\/s/, "$1/$2/").replaceAll("–", "-");
}
