import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { driverOf } from "../platform/db/connection.ts";
import type { Db } from "../platform/db/open.ts";
import { startPostgres } from "./testing/postgres-server.ts";
import { numbered, psql, schemaFor } from "./testing/postgres.ts";
import { everyDatabase, everyStatement } from "./testing/statements.ts";

/**
 * What differs on PostgreSQL and is left out: full-text search (tables of FTS5, row ids, ranks), pragmas, and tables of one connection. The
 * law stays in SQLite's files.
 */
const outside = /\bmatch\b|bm25\(|\browid\b|document_words|temp\.|\bpragma|sqlite_|savepoint|release snapshot/;

test("PostgreSQL prepares and runs every statement of the workspace, except for full-text search and SQLite's own tables", async (t) => {
  const connection = startPostgres(t);
  if (connection === null) return t.skip("PostgreSQL is not installed");
  const folder = mkdtempSync(join(tmpdir(), "pandect-statements-"));
  const databases = everyDatabase(folder);
  t.after(() => {
    for (const db of Object.values(databases)) db.close();
    rmSync(folder, { recursive: true });
  });
  const { workspace } = databases;
  assert.ok(workspace);
  const own = (await everyStatement()).filter((text) => prepares(workspace, text));
  const tried = own.filter((text) => !outside.test(text));
  assert.equal(psql(connection, `\\set ON_ERROR_STOP on\n${schemaFor("workspace", workspace)}`), "");
  const { refused, types } = preparedBy(connection, tried);
  t.diagnostic(`${tried.length - refused.length} of ${own.length} statements prepare; ${own.length - tried.length} are not tried`);
  assert.deepEqual(refused, []);
  assert.deepEqual(failuresOf(connection, tried, types), []);
});

function prepares(db: Db, text: string): boolean {
  try {
    driverOf(db).prepare(text);
    return true;
  } catch {
    return false;
  }
}

/** Types of the parameters that a client states, by their number; PostgreSQL infers the others. */
type Types = Map<number, string>;

const declared = (types: Types): string => {
  const most = Math.max(0, ...types.keys());
  const list = Array.from({ length: most }, (_, k) => types.get(k + 1) ?? "unknown").join(", ");
  return most === 0 ? "" : ` (${list})`;
};

/**
 * Prepares all statements, and again with a type for each parameter that PostgreSQL cannot infer, as a client states it: `@x is null or
 * …` does not reveal the type of `@x`. Text first, a number where text does not fit.
 */
function preparedBy(connection: string, texts: readonly string[]): { refused: string[]; types: Types[] } {
  const types = texts.map((): Types => new Map());
  let errors = new Map<number, string>(texts.map((_, i) => [i, ""]));
  for (let round = 0; round < 20 && errors.size > 0; round++) {
    const script = [...errors.keys()].map(
      (i) =>
        `prepare q${i}${declared(types[i] ?? new Map())} as ${numbered(texts[i] ?? "")};\n\\if :ERROR\n\\warn refused ${i} :LAST_ERROR_MESSAGE\n\\endif\n`,
    );
    const output = psql(connection, `set search_path = workspace, pg_catalog;\n${script.join("")}`);
    const before = errors;
    errors = new Map([...output.matchAll(/^refused (\d+) (.*)$/gm)].map(([, i, message = ""]) => [Number(i), message]));
    let isNew = false;
    for (const [i, message] of errors) {
      const own = types[i];
      const missing = /data type of parameter \$(\d+)/.exec(message)?.[1];
      const last = [...(own?.keys() ?? [])].at(-1);
      if (missing !== undefined) own?.set(Number(missing), "text");
      else if (last !== undefined && own?.get(last) === "text" && message.includes("operator does not exist")) own.set(last, "bigint");
      else continue;
      isNew = true;
    }
    if (!isNew && before.size === errors.size) break;
  }
  return { refused: [...errors].map(([i, message]) => `${message}: ${texts[i]}`), types };
}

/**
 * Runs each statement once with nulls, and undoes it. Returns what fails with anything but a constraint (class 23), and statements with a
 * parameter of 32 bits, which a time in milliseconds would overflow.
 */
function failuresOf(connection: string, texts: readonly string[], types: readonly Types[]): string[] {
  const script = texts.map((text, i) => {
    const query = numbered(text);
    const count = Math.max(0, ...[...query.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
    const values = count === 0 ? "" : `(${Array.from({ length: count }, () => "null").join(", ")})`;
    return (
      `begin;\nprepare q as ${query};\n`.replace("prepare q", `prepare q${declared(types[i] ?? new Map())}`) +
      `select coalesce(bool_or(type = 'integer'::regtype), false) as narrow from pg_prepared_statements, unnest(parameter_types) type where name = 'q' \\gset\n` +
      `\\if :narrow\n\\warn failed ${i} a parameter is inferred as integer\n\\endif\n` +
      `execute q${values};\n\\if :ERROR\n\\warn failed ${i} :LAST_ERROR_SQLSTATE :LAST_ERROR_MESSAGE\n\\endif\nrollback;\ndeallocate q;\n`
    );
  });
  const output = psql(connection, `set search_path = workspace, pg_catalog;\n\\o /dev/null\n${script.join("")}`);
  return [...output.matchAll(/^failed (\d+) (.*)$/gm)].flatMap(([, i, message = ""]) =>
    message.startsWith("23") ? [] : [`${message}: ${texts[Number(i)]}`],
  );
}
