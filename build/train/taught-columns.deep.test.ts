import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readLabelled } from "./data.ts";
import { taughtColumns } from "./taught-columns.ts";

const labelled = join(process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../shared/data"), "contracts/cuad-labelled.jsonl.gz");
const skip = existsSync(labelled) ? false : "development data not present: contracts/cuad-labelled.jsonl.gz";

test("ten approved documents beat plain ranking on questions new to the engine, and forty beat ten", { skip }, (t) => {
  const shares = taughtColumns(readLabelled(labelled), [0, 10, 40]).map(({ decisions, firstRight }) => {
    t.diagnostic(`first passage right after ${decisions} decisions: ${firstRight.toFixed(1)} %`);
    return firstRight;
  });
  const [plain = 0, ten = 0, forty = 0] = shares;
  assert.ok(ten > plain && ten >= 57, shares.join(" "));
  assert.ok(forty > ten, shares.join(" "));
});
