import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { driverOf } from "../platform/db/connection.ts";
import { numbered, psql, schemaFor } from "./testing/postgres.ts";
import { everyDatabase, everyStatement } from "./testing/statements.ts";

test("SQLite prepares every statement of the program", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-statements-"));
  const databases = everyDatabase(folder);
  t.after(() => {
    for (const db of Object.values(databases)) db.close();
    rmSync(folder, { recursive: true });
  });
  const statements = await everyStatement();
  assert.ok(statements.length > 400, `${statements.length} statements`);
  const refused = statements.flatMap((text) => {
    const errors = Object.entries(databases).map(([name, db]) => errorOf(() => driverOf(db).prepare(text), name));
    return errors.includes(null) ? [] : [{ text, errors }];
  });
  assert.deepEqual(refused, []);
});

test("PostgreSQL prepares the statements, except for full-text search and SQLite's own tables", async (t) => {
  const connection = process.env["PANDECT_TEST_POSTGRES"];
  if (connection === undefined) return t.skip("PANDECT_TEST_POSTGRES names no server");
  const folder = mkdtempSync(join(tmpdir(), "pandect-statements-"));
  const databases = everyDatabase(folder);
  t.after(() => {
    for (const db of Object.values(databases)) db.close();
    rmSync(folder, { recursive: true });
  });
  const all = await everyStatement();
  const tried = all.filter((text) => !outside.test(text));
  const homes = Object.entries(databases).map(([name, db]) => ({ name: `pandect_test_${name.toLowerCase()}`, db }));
  const owned = tried.map((text) => ({ text, home: homes.find(({ db }) => errorOf(() => driverOf(db).prepare(text), "") === null)?.name }));
  const refused: string[] = [];
  for (const { name, db } of homes) {
    assert.equal(psql(connection, `drop schema if exists ${name} cascade;\n`).replaceAll(/.*NOTICE.*\n/g, ""), "");
    assert.equal(psql(connection, `\\set ON_ERROR_STOP on\n${schemaFor(name, db)}`), "");
    const mine = owned.filter(({ home }) => home === name);
    refused.push(
      ...refusedBy(
        connection,
        name,
        mine.map(({ text }) => text),
      ),
    );
    psql(connection, `drop schema ${name} cascade;`);
  }
  t.diagnostic(
    `${tried.length - refused.length} of ${all.length} statements prepare on PostgreSQL; ${all.length - tried.length} are not tried`,
  );
  assert.deepEqual(refused, []);
});

/**
 * Prepares all statements, and again with a type for each parameter that PostgreSQL cannot infer, as a client states it: `@x is null or
 * …` does not reveal the type of `@x`. Text first, a number where text does not fit.
 */
function refusedBy(connection: string, schema: string, texts: readonly string[]): string[] {
  const stated = texts.map(() => new Map<number, string>());
  let errors = new Map<number, string>(texts.map((_, i) => [i, ""]));
  for (let round = 0; round < 20 && errors.size > 0; round++) {
    const script = [...errors.keys()].map((i) => {
      const own = stated[i] ?? new Map<number, string>();
      const most = Math.max(0, ...own.keys());
      const list = Array.from({ length: most }, (_, k) => own.get(k + 1) ?? "unknown").join(", ");
      const error = `\\if :ERROR\n\\warn refused ${i} :LAST_ERROR_MESSAGE\n\\endif\n`;
      return `prepare q${round}_${i}${most === 0 ? "" : ` (${list})`} as ${numbered(texts[i] ?? "")};\n${error}`;
    });
    const output = psql(connection, `set search_path = ${schema}, pg_catalog;\n${script.join("")}`);
    const before = errors;
    errors = new Map([...output.matchAll(/^refused (\d+) (.*)$/gm)].map(([, i, message = ""]) => [Number(i), message]));
    let isNew = false;
    for (const [i, message] of errors) {
      const own = stated[i];
      const missing = /data type of parameter \$(\d+)/.exec(message)?.[1];
      const last = [...(own?.keys() ?? [])].at(-1);
      if (missing !== undefined) own?.set(Number(missing), "text");
      else if (last !== undefined && own?.get(last) === "text" && message.includes("operator does not exist")) own.set(last, "bigint");
      else continue;
      isNew = true;
    }
    if (!isNew && before.size === errors.size) break;
  }
  return [...errors].map(([i, message]) => `${message}: ${texts[i]}`);
}

/** Full-text search (FTS5 tables, `match`, `bm25`, row ids), pragmas, and tables of one connection differ on PostgreSQL. */
const outside =
  /\bmatch\b|bm25\(|rowid|_search\b|law_search_row|document_words|search_phrase|search_word|temp\.|pragma|sqlite_|savepoint|release snapshot/i;
function errorOf(work: () => void, name: string): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}
