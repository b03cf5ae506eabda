import assert from "node:assert/strict";
import { test } from "node:test";
import { readTyped } from "./recognise.ts";

const keyOf = (typed: string) => readTyped(typed)?.citation.targets.map(({ key }) => key) ?? [];

test("the abbreviation of a state's own lawyers is read behind the name of the state", () => {
  const read: [string, string][] = [
    ["Ohio R.C. 2901.01(A)", "state/oh/2901.01"],
    ["Michigan MCL 750.316", "state/mi/750.316"],
    ["Texas CPRC § 16.003", "state/tx/cp/16.003"],
    ["California CCP § 425.16", "state/ca/ccp/425.16"],
    ["Idaho I.C. § 18-4001", "state/id/18-4001"],
    ["Indiana I.C. 35-42-1-1", "state/in/35-42-1-1"],
    ["Tenn. T.C.A. § 39-13-202", "state/tn/39-13-202"],
    ["Wyoming W.S. 6-2-101", "state/wy/6-2-101"],
    ["N.H. RSA 159:6", "state/nh/159:6"],
  ];
  for (const [typed, key] of read) assert.deepEqual(keyOf(typed), [key], typed);
});

test("an abbreviation of another state or of other law is not read as the named state's", () => {
  for (const typed of ["Texas MCL 750.316", "Ohio RCW 9A.32.030", "Georgia 42 U.S.C. § 1983", "Oregon NDA § 5", "Indiana Jones § 12"])
    assert.ok(
      keyOf(typed).every((key) => !/^state\/(?:tx|oh|ga|or|in)\//.test(key)),
      typed,
    );
});

test("sections of constitutions with several parts are read whole", () => {
  assert.deepEqual(keyOf("Tex. Const. art. III, § 49-d-1"), ["const/tx/art3/s49-d-1"]);
  assert.deepEqual(keyOf("Tex. Const. art. III, § 50b-4"), ["const/tx/art3/s50b-4"]);
  assert.deepEqual(keyOf("Tex. Const. art. III, § 49-d"), ["const/tx/art3/s49-d"]);
});
