// The plain server with the minimum of a metered call: one durable transaction on a ledger of two rows.
import { join } from "node:path";
import { openDb } from "../../../../server/platform/db/open.ts";
import { serveBare } from "./bare-read.ts";
import { driverOf } from "../../../../server/platform/db/connection.ts";

const ledger = openDb(join(process.argv[3] ?? "", "bare-ledger.db"));
driverOf(ledger).exec(`create table if not exists entry (seq integer primary key, at integer, credits integer, request text unique);
  create table if not exists balance (id integer primary key, credits integer); insert or ignore into balance values (1, 0)`);
const insert = driverOf(ledger).prepare("insert into entry (at, credits, request) values (?, 2, ?)");
const move = driverOf(ledger).prepare("update balance set credits = credits - 2 where id = 1");
let requests = Date.now();
const charge = driverOf(ledger).transaction(() => {
  insert.run(Date.now(), `req_${requests++}`);
  move.run();
});
serveBare(process.argv[2] ?? "", () => void charge.immediate());
