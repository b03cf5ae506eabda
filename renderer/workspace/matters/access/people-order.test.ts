import assert from "node:assert/strict";
import { test } from "node:test";
import { type AccessOfPerson, byReason, endOfDay, lastMoment, possibleMembers, possibleScreens } from "./people-order.ts";

function person(name: string, why: AccessOfPerson["why"], of: Partial<AccessOfPerson> = {}): AccessOfPerson {
  return { personId: name.toLowerCase(), name, role: "lawyer", isMember: why === "member", sees: true, why, screen: null, ...of };
}

const people = [
  person("Dora", "open"),
  person("Owner", "owner", { personId: null, role: "owner" }),
  person("Adam", "administrator", { role: "admin" }),
  person("Cora", "screened", { isMember: true }),
  person("Bert", "open"),
  person("Anna", "member"),
];

test("people who are screened come first, and administrators last", () => {
  assert.deepEqual(
    byReason(people).map(({ name }) => name),
    ["Cora", "Owner", "Anna", "Bert", "Dora", "Adam"],
  );
});

test("administrators, auditors and the owner of the server cannot be made members", () => {
  assert.deepEqual(
    possibleMembers([...people, person("Udo", "open", { role: "auditor" })]).map(({ name }) => name),
    ["Anna", "Bert", "Cora", "Dora"],
  );
});

test("nobody screens themselves, the owner of the server, or a person who is screened", () => {
  assert.deepEqual(
    possibleScreens(people, "anna").map(({ name }) => name),
    ["Adam", "Bert", "Dora"],
  );
});

test("two people with one name are told apart by their roles", () => {
  const twins = [person("Anna", "open"), person("Anna", "open", { personId: "other", role: "assistant" })];
  assert.deepEqual(possibleMembers(twins), [
    { id: "other", name: "Anna, Assistant" },
    { id: "anna", name: "Anna, Lawyer" },
  ]);
});

test("a screen ends after its last day, in local time", () => {
  const until = endOfDay("2026-12-31");
  assert.equal(until, new Date(2027, 0, 1).toISOString());
  const last = new Date(lastMoment(until));
  assert.deepEqual([last.getFullYear(), last.getMonth(), last.getDate()], [2026, 11, 31]);
});
