import assert from "node:assert/strict";
import { test } from "node:test";
import { type Db, openDb, write } from "./open.ts";
import { driverOf } from "./connection.ts";
import { builtSql, sql } from "./sql.ts";

const insertLamp = sql<[number, string | null]>("insert into lamp (id, oil) values (?, ?)");
const lampById = sql<number, { id: number; oil: string | null }>("select id, oil from lamp where id = ?");
const oils = sql<[], string>("select oil from lamp order by id");
const burning = sql<{ oil: string }, number>("select id from lamp where oil = @oil");
const douse = sql("delete from lamp");
const refill = sql<string | null, { id: number }>("update lamp set oil = ? returning id");

function lamps(t: { after: (end: () => void) => void }): Db {
  const db = openDb(":memory:");
  t.after(() => db.close());
  driverOf(db).exec("create table lamp (id integer primary key, oil text) strict");
  write(db, (tx) => assert.deepEqual([tx.run(insertLamp, [1, "olive"]), tx.run(insertLamp, [2, "whale"])], [1, 1]));
  return db;
}

test("statements take one value, several or names, and return rows or values", (t) => {
  const db = lamps(t);
  assert.deepEqual(db.one(lampById, 2), { id: 2, oil: "whale" });
  assert.equal(db.one(lampById, 3), undefined);
  assert.deepEqual(db.values(oils), ["olive", "whale"]);
  assert.equal(db.value(burning, { oil: "whale" }), 2);
  assert.deepEqual([...db.each(lampById, 1)], [{ id: 1, oil: "olive" }]);
  write(db, (tx) => {
    assert.deepEqual(tx.all(refill, null), [{ id: 1 }, { id: 2 }]);
    assert.equal(tx.run(douse), 2);
  });
});

test("a statement is prepared once per connection, and the driver's objects stay internal", (t) => {
  const db = lamps(t);
  const driver = driverOf(db);
  const prepare = driver.prepare.bind(driver);
  let prepared = 0;
  driver.prepare = ((text: string) => {
    prepared++;
    return prepare(text);
  }) as typeof driver.prepare;
  for (let n = 0; n < 3; n++) {
    db.one(lampById, n);
    db.value(builtSql<[], number>(["select count(*)", "from lamp"].join(" ")));
  }
  assert.equal(prepared, 2);
});

test("a failed transaction leaves nothing behind", (t) => {
  const db = lamps(t);
  assert.throws(() => write(db, (tx) => [tx.run(douse), tx.run(insertLamp, [3, "olive"]), tx.run(insertLamp, [3, "olive"])]), /UNIQUE/);
  assert.deepEqual(db.values(oils), ["olive", "whale"]);
});
