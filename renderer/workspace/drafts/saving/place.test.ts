import assert from "node:assert/strict";
import { test } from "node:test";
import { editorOf, type Place, placeAfter, wantsPlace } from "./place.ts";

const draftId = "drf_1";
const other = (name: string, isEditing: boolean, id: string | null = draftId) => ({
  personId: `per_${name}`,
  name,
  record: id === null ? null : { kind: "draft" as const, id },
  isEditing,
  since: "2026-11-30T12:00:00.000Z",
});
const mine: Place = { isEditing: true, version: 4, others: [], lostTo: null, wroteAt: 1000 };
const at = (now: number, isActive = false) => ({ draftId, isActive, now });

test("the editor is who edits this draft, and not another one of the matter", () => {
  assert.equal(editorOf({ others: [other("Bert", true, "drf_2"), other("Cora", false), other("Dora", false, null)] }, draftId), null);
  assert.equal(editorOf({ others: [other("Bert", true, "drf_2"), other("Cora", true)] }, draftId)?.name, "Cora");
});

test("a window that loses the place knows to whom and when, until they leave or it has the place again", () => {
  const taken = { isEditing: false, version: 4, others: [other("Bert", true)] };
  const lost = placeAfter(mine, taken, at(5000));
  assert.deepEqual(lost.lostTo, { personId: "per_Bert", at: 5000 });
  assert.deepEqual(placeAfter(lost, taken, at(25_000)).lostTo, { personId: "per_Bert", at: 5000 }, "and keeps the time");
  assert.equal(placeAfter(lost, { isEditing: true, version: 5, others: [other("Bert", false)] }, at(30_000, true)).lostTo, null);
  assert.equal(placeAfter(lost, { isEditing: false, version: 5, others: [] }, at(30_000)).lostTo, null);
  assert.equal(placeAfter({ ...mine, isEditing: false }, taken, at(5000)).lostTo, null, "a reader has lost nothing");
});

test("unsaved text asks for the place, and so does who wrote within five minutes; a reader does not", () => {
  assert.equal(wantsPlace(undefined, false, 1000), false);
  assert.equal(wantsPlace(undefined, true, 1000), true);
  assert.equal(wantsPlace(mine, false, 1000 + 299_000), true);
  assert.equal(wantsPlace(mine, false, 1000 + 300_000), false);
  assert.equal(wantsPlace({ ...mine, isEditing: false }, false, 1001), false);
});
