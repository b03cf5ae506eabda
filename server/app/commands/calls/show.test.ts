import assert from "node:assert/strict";
import { test } from "node:test";
import { shown } from "./show.ts";

test("a record with a list in it is shown as a record, a list as rows", () => {
  const template = { id: "tpl_1", title: "Lease", sections: [{ heading: "Rent" }] };
  assert.equal(shown(template), 'id        tpl_1\ntitle     Lease\nsections  [{"heading":"Rent"}]\n');
  assert.equal(shown({ data: [template] }), "tpl_1  Lease\n");
  assert.equal(shown({ results: [{ resolved: true, inputCitation: "90 U.S.C. 401" }] }), "  90 U.S.C. 401\n");
});
