import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { askedParties, findParties } from "./parties.ts";

test("parties have their short names, and a role selects one of them", () => {
  const opening =
    'made by and between Northwind Piers LLC, a Delaware limited liability company ("Landlord"), and Calder Shipping Inc. (the "Tenant").';
  const parties = findParties(opening);
  deepEqual(parties, [
    { name: "Northwind Piers LLC", alias: "Landlord" },
    { name: "Calder Shipping Inc.", alias: "Tenant" },
  ]);
  deepEqual(askedParties(parties, "Who is the lessee?"), [{ name: "Calder Shipping Inc.", alias: "Tenant" }]);
  deepEqual(askedParties(parties, "Who is the borrower?"), []);
});
