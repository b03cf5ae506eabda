import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../api/api-error.ts";
import { ChangedMeanwhile, guardedSave } from "./guarded-save.ts";

interface Row {
  title: string;
  note: string;
}

/** A record with a version, as the service keeps it; `race` changes it between the reading and the saving. */
function record(row: Row, race: (() => void) | null = null) {
  const kept = { row, version: 1, saved: 0 };
  return {
    kept,
    change: (part: Partial<Row>) => {
      kept.row = { ...kept.row, ...part };
      kept.version++;
    },
    to: (after: Partial<Row>) => ({
      read: async (onVersion: (version: number) => void) => {
        onVersion(kept.version);
        return kept.row;
      },
      save: async ({ ifVersion }: { ifVersion?: number }) => {
        race?.();
        race = null;
        if (ifVersion !== kept.version) throw new ApiError({ code: "precondition-failed", status: 412, detail: "", requestId: null });
        kept.row = { ...kept.row, ...after };
        kept.version++;
        kept.saved++;
        return kept.row;
      },
      who: async () => ({ at: "2026-11-30T12:00:00.000Z", kind: "person" as const, name: "Anna Weber", isOwn: false }),
    }),
  };
}

const start = { title: "Answer", note: "By mail" };

test("a form that nobody else touched is saved with the version that was read", async () => {
  const one = record(start);
  const after = { title: "Reply", note: "By mail" };
  assert.deepEqual(await guardedSave<Row, Row>(one.to(after), { before: start, after }), after);
});

test("a field that another person changed is not overwritten, and both texts come back", async () => {
  const one = record(start);
  one.change({ note: "By courier" });
  const after = { title: "Answer", note: "By fax" };
  await assert.rejects(guardedSave<Row, Row>(one.to(after), { before: start, after }), (error) => {
    assert.ok(error instanceof ChangedMeanwhile);
    assert.deepEqual([error.mine, error.theirs], [after, { title: "Answer", note: "By courier" }]);
    return true;
  });
  assert.equal(one.kept.saved, 0);
  // Whoever has seen both may keep theirs, unless a third change came.
  const seen = { title: "Answer", note: "By courier" };
  await guardedSave<Row, Row>(one.to(after), { before: seen, after });
  assert.equal(one.kept.row.note, "By fax");
});

test("a change of another field does not matter, also between the reading and the saving", async () => {
  const after = { note: "By fax" };
  const one = record(start, () => one.change({ title: "Reply" }));
  await guardedSave<Row, Row>(one.to(after), { before: { note: "By mail" }, after });
  assert.deepEqual(one.kept.row, { title: "Reply", note: "By fax" });
});

test("a change of the same field between the reading and the saving is seen", async () => {
  const after = { note: "By fax" };
  const one = record(start, () => one.change({ note: "By courier" }));
  await assert.rejects(guardedSave<Row, Row>(one.to(after), { before: { note: "By mail" }, after }), ChangedMeanwhile);
  assert.equal(one.kept.row.note, "By courier");
});

test("the loser learns when the record was changed, where it says so, and by whom", async () => {
  const row = { ...start, title: "Reply", updatedAt: "2026-11-30T10:00:00.000Z" };
  const after = { title: "Answer to the claim" };
  const by = { at: row.updatedAt, kind: "credential" as const, name: "Nightly import", isOwn: false };
  const to = { read: async () => row, save: async () => row, who: async () => by };
  await assert.rejects(guardedSave<Row, Row>(to, { before: start, after }), (error) => {
    assert.ok(error instanceof ChangedMeanwhile);
    assert.equal(error.at, row.updatedAt);
    assert.equal(error.by, by);
    return true;
  });
});
