import assert from "node:assert/strict";
import { test } from "node:test";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { didWhat, reasonOf, wordsAround } from "./activity-words.ts";
import { texts } from "./texts.ts";

test("every possible action in a matter has a sentence in its activity", () => {
  const actions = Object.values(contract)
    .flatMap((feature): RouteDef[] => Object.values(feature))
    .filter(({ path }) => path.includes("{matterId}"))
    .flatMap(({ action }) => action ?? []);
  assert.ok(actions.length > 30);
  assert.deepEqual(
    actions.filter((action) => texts.activity.actions[action] === undefined),
    [],
  );
});

test("a record appears where its verb needs it, alone and among other verbs", () => {
  const trash = "moved … to the trash";
  const said = (...verbs: [string, number][]) => {
    const { before, after } = wordsAround(new Map(verbs));
    return `${before} lease.txt${after}`;
  };
  assert.equal(said(["viewed", 2]), "viewed (twice) lease.txt");
  assert.equal(said([trash, 1]), "moved lease.txt to the trash");
  assert.equal(said(["uploaded", 1], [trash, 1], ["viewed", 1]), "uploaded and viewed lease.txt and moved it to the trash");
  assert.equal(said([trash, 2], ["deleted … for good", 1]), "moved lease.txt to the trash (twice) and deleted it for good");
  assert.equal(didWhat(["moved … to the trash", "a document"]), "moved a document to the trash");
  assert.equal(didWhat(["viewed", "a document"]), "viewed a document");
});

test("a refusal is shown in words, not by its code", () => {
  assert.equal(reasonOf("invalid-request"), "the request is not valid");
  assert.equal(reasonOf("of-a-later-version"), "of-a-later-version");
});
