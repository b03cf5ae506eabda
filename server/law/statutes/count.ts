import { asList } from "#shared/platform/fields.ts";
import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import type { CountBody } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { coverageCounts } from "./corpus-coverage.ts";
import { scopeOf } from "../search/scope.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { sql } from "../../platform/db/sql.ts";

/** Number of sections that pass the filters, by the same rules as in search. Expects a body that passed `checkCount`. */
export function countSections(db: ReadDb, body: CountBody): number {
  const { corpusType, state, actStatus, excludeRepealed, includeSample, ...others } = body;
  const isCounted = Object.values(others).every((value) => value === null || value === undefined);
  if (isCounted) return countedAtImport(db, { corpusType, state, actStatus, excludeRepealed, includeSample });
  return onSnapshot(db, () => {
    const scope = scopeOf(db, {
      corpusType: asList(corpusType),
      state: asList(state),
      code: asList(others.code),
      article: asList(others.article),
      titleNumber: others.titleNumber,
      chapter: asList(others.chapter),
      part: asList(others.part),
      actStatus: asList(actStatus),
      excludeRepealed: excludeRepealed ?? false,
      includeSample,
    });
    let count = 0;
    for (const { block } of scope.blocks)
      for (const id of db.values(idsOf, [block * 65536, (block + 1) * 65536])) if (scope.has(id)) count++;
    return count;
  });
}

const idsOf = sql<[number, number], number>("select id from section where id >= ? and id < ?");

function countedAtImport(db: ReadDb, body: CountBody): number {
  const corpora = asList(body.corpusType);
  const places = asList(body.state);
  const statuses = asList(body.actStatus);
  return coverageCounts(db, { includeSample: body.includeSample, state: places })
    .filter((row) => corpora?.some((corpus) => corpus === row.corpus_type) ?? true)
    .filter((row) => places?.some((place) => place === row.jurisdiction) ?? true)
    .filter((row) => statuses?.some((status) => status === row.status) ?? true)
    .filter((row) => body.excludeRepealed !== true || !isDeadStatus(row.status))
    .reduce((total, row) => total + row.sections, 0);
}
