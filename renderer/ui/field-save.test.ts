import assert from "node:assert/strict";
import { test } from "node:test";
import { readError } from "../api/api-error.ts";
import { saveField } from "./field-save.ts";

interface Row {
  name: string;
  note: string | null;
}

/** The service's copy of a record, and everything shown of the record. */
function recordOf(stored: Row, refusal: unknown = null) {
  const shown: Row[] = [];
  const patches: Partial<Row>[] = [];
  return {
    shown,
    patches,
    read: () => Promise.resolve({ ...stored }),
    patch: (body: Partial<Row>) => {
      if (refusal !== null) throw refusal;
      patches.push(body);
      return Promise.resolve(Object.assign(stored, body));
    },
    show: (row: Row) => void shown.push({ ...row }),
  };
}

const row: Row = { name: "Lamp", note: null };

test("a field shows the new value before it is saved", async () => {
  const to = recordOf({ ...row });
  assert.deepEqual(await saveField(to, { row, field: "name", before: "Lamp", after: "Wick" }), { state: "saved" });
  assert.equal(to.shown[0]?.name, "Wick");
  assert.deepEqual(to.patches, [{ name: "Wick" }]);
});

test("another person's change is shown and not overwritten, unless the user asks for that", async () => {
  const to = recordOf({ ...row, name: "Brass" });
  const change = { row, field: "name", before: "Lamp", after: "Wick" } as const;
  assert.deepEqual(await saveField(to, change), { state: "conflict", theirs: "Brass" });
  assert.deepEqual([to.shown.at(-1)?.name, to.patches.length], ["Brass", 0]);
  assert.deepEqual(await saveField(to, { ...change, isForced: true }), { state: "saved" });
});

test("a change made between the reading and the saving is shown; a change to another field is then no conflict", async () => {
  const stale = readError(412, { type: "x/precondition-failed", detail: "It changed" }, null);
  for (const [theirs, expected] of [
    [{ name: "Brass" }, { state: "conflict", theirs: "Brass" }],
    [{ note: "theirs" }, { state: "saved" }],
  ] as const) {
    const stored = { ...row };
    const to = recordOf(stored);
    let isStale = true;
    const patch = (body: Partial<Row>) => {
      if (!isStale) return to.patch(body);
      isStale = false;
      Object.assign(stored, theirs);
      return Promise.reject(stale);
    };
    assert.deepEqual(await saveField({ ...to, patch }, { row, field: "name", before: "Lamp", after: "Wick" }), expected);
    assert.equal(to.shown.at(-1)?.name, "name" in theirs ? "Brass" : "Wick");
  }
});

test("a change to another field elsewhere is no conflict", async () => {
  const to = recordOf({ ...row, note: "theirs" });
  assert.deepEqual(await saveField(to, { row, field: "name", before: "Lamp", after: "Wick" }), { state: "saved" });
  assert.equal(to.shown.at(-1)?.note, "theirs");
});

test("a refusal restores the value and shows the service's message about this field", async () => {
  const refusal = readError(
    422,
    { type: "x/invalid-request", detail: "Not valid", errors: [{ location: "body.name", message: "must have at most 100 characters" }] },
    null,
  );
  const to = recordOf({ ...row }, refusal);
  const saved = await saveField(to, { row, field: "name", before: "Lamp", after: "W" });
  assert.equal(saved.state === "refused" ? saved.message : "", "Must have at most 100 characters");
  assert.equal(to.shown.at(-1)?.name, "Lamp");
});
