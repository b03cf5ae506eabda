import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Playbook, PlaybookTemplate } from "#shared/workspace/playbooks.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { exported, takenIn } from "../../../app/testing/archive.ts";

const api = "/workspace/v1/playbooks";
const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const post = (path: string, body: object) => service.owner(path, { method: "POST", body });
const put = (id: string, body: object) => service.owner(`${api}/${id}`, { method: "PUT", body });
async function created(body: object): Promise<Playbook> {
  const made = await post(api, { name: "Leases", contractType: "lease", ...body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}
const mooring = { standardPosition: "Ships moor at berth nine.", acceptableRange: "Berths 8 to 10." };

describe("playbooks work", () => {
  test("a position is returned with its defaults, a put replaces the set, and fields left out stay", async () => {
    const made = await created({ description: "For piers", positions: { berth: mooring, tide: { ...mooring, priority: "must_have" } } });
    assert.match(made.id, /^pbk_[0-9a-f]{32}$/);
    assert.deepEqual([made.isDefault, made.sourceFilename, Object.keys(made.positions)], [false, null, ["berth", "tide"]]);
    assert.deepEqual(made.positions["berth"], {
      ...mooring,
      escalationTriggers: [],
      fallbackLadder: [],
      dealBreaker: null,
      priority: null,
      approvalLevel: null,
      escalationConditions: [],
      rationale: null,
      riskWeight: null,
      enabled: true,
    });
    const conditions = [{ attribute: "contract_value", value: "5" }];
    const changed = (await put(made.id, { name: "Piers", positions: { berth: { ...mooring, escalationConditions: conditions } } })).body;
    assert.deepEqual([changed.name, changed.description, Object.keys(changed.positions)], ["Piers", "For piers", ["berth"]]);
    const [condition] = changed.positions.berth.escalationConditions;
    assert.deepEqual(condition, { ...conditions[0], operator: "eq", escalateTo: "partner", note: null });
    const renamed = (await put(made.id, { name: "Quays", description: null })).body;
    assert.deepEqual([renamed.name, renamed.description, Object.keys(renamed.positions)], ["Quays", null, ["berth"]]);
    assert.deepEqual((await service.owner(`${api}/${made.id}`)).body, renamed);
  });

  test("lists are sorted by name without case and accents, and there is one default per contract type", async () => {
    const [b, a] = [await created({ name: "Émile", contractType: "nda" }), await created({ name: "eagle", contractType: "nda" })];
    const names = (await service.owner(`${api}?limit=200`)).body.data.map(({ name }: Playbook) => name);
    assert.ok(names.indexOf("eagle") < names.indexOf("Émile"), names.join());
    const setDefault = (id: string, method: string) => service.owner(`/console/v1/playbooks/${id}/default`, { method });
    assert.equal((await setDefault(a.id, "PUT")).body.isDefault, true);
    assert.equal((await setDefault(b.id, "PUT")).body.isDefault, true);
    const isDefault = async (id: string) => (await service.owner(`${api}/${id}`)).body.isDefault;
    assert.deepEqual([await isDefault(a.id), await isDefault(b.id)], [false, true]);
    assert.equal((await setDefault(b.id, "DELETE")).status, 204);
    assert.equal(await isDefault(b.id), false);
  });

  test("templates are featured first, then by slug, and each becomes a playbook with its positions", async () => {
    const { data, pagination } = (await service.owner("/workspace/v1/playbook-templates?limit=200")).body;
    assert.ok(pagination.total >= 12);
    const order = data.map(({ featured, slug }: PlaybookTemplate) => `${featured ? 0 : 1}${slug}`);
    assert.deepEqual(order, order.toSorted());
    for (const { slug, name, contractType, positionCount } of data as PlaybookTemplate[]) {
      const made = (await post(`${api}/from-template`, { templateSlug: slug, jurisdiction: "GB" })).body;
      assert.deepEqual([made.name, made.contractType, Object.keys(made.positions).length], [name, contractType, positionCount], slug);
      assert.match(made.positions["governing-law"].standardPosition, /England and Wales/);
    }
  });

  test("a playbook is exported as a file, imported from it, and keeps the name of the file", async () => {
    const made = (await post(`${api}/from-template`, { templateSlug: "nda-mutual", name: "NDA: both/ways" })).body;
    const { filename, file } = (await service.owner(`/console/v1/playbooks/${made.id}/file`)).body;
    assert.equal(filename, "NDA both ways.playbook.json");
    const back = await post("/console/v1/playbooks/import", { filename, file });
    assert.deepEqual([back.status, back.body.sourceFilename, back.body.positions], [201, filename, made.positions]);
  });

  test("a pasted clause is checked against a position without being saved", async () => {
    const position = {
      standardPosition: "Customer pays within thirty (30) days.",
      acceptableRange: "At most 45 days.",
      dealBreaker: "More than 60 days.",
    };
    const check = async (text: string) => (await post("/console/v1/playbooks/check", { clause: "payment-terms", position, text })).body;
    const late = await check("Customer shall pay each invoice within ninety (90) days after receipt.");
    assert.deepEqual([late.verdict, late.severity, late.isDealBreaker, late.basis.kind], ["deal_breaker", "red", true, "typed_value"]);
    assert.equal(late.proposedLanguage, "Customer shall pay each invoice within thirty (30) days after receipt.");
    const good = await check("Customer shall pay each invoice within forty (40) days after receipt.");
    assert.deepEqual([good.verdict, good.severity, good.proposedLanguage], ["acceptable", "green", null]);
  });

  test("playbooks are part of a workspace export and are imported once", async (t) => {
    const made = await created({ name: "Travelling", positions: { berth: mooring } });
    const there = await testWorkspace({ after: (end) => t.after(end) });
    const zip = await exported(service);
    await takenIn(there, zip);
    await takenIn(there, zip);
    const found = (await there.owner(`${api}?limit=200`)).body.data.find(({ name }: Playbook) => name === "Travelling");
    assert.deepEqual(found, made);
  });
});

describe("playbooks refuse", () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`p${i}`, mooring]));
  for (const [what, body, location, type] of [
    ["a blank name", { name: " " }, "body.name", "too_short"],
    ["no contract type", { contractType: undefined }, "body.contractType", "missing"],
    ["a contract type there is not", { contractType: "poem" }, "body.contractType", "not_in_list"],
    [
      "a blank standard position",
      { positions: { a: { ...mooring, standardPosition: " " } } },
      "body.positions.a.standardPosition",
      "too_short",
    ],
    ["a position without a range", { positions: { a: { standardPosition: "x" } } }, "body.positions.a.acceptableRange", "missing"],
    ["a risk weight of six", { positions: { a: { ...mooring, riskWeight: 6 } } }, "body.positions.a.riskWeight", "too_large"],
    ["an unknown member of a position", { positions: { a: { ...mooring, mood: 1 } } }, "body.positions.a.mood", "unknown_member"],
    ["201 positions", { positions: many }, "body.positions", "too_long"],
    ["a default", { isDefault: true }, "body.isDefault", "unknown_member"],
  ] as const)
    test(what, async () => {
      const refused = await post(api, { name: "x", contractType: "lease", ...body });
      assert.deepEqual([refused.status, refused.body.errors?.[0].location, refused.body.errors?.[0].type], [422, location, type]);
    });

  test("another contract type, another default, and keys of no or 81 characters", async () => {
    const made = await created({});
    for (const body of [
      { contractType: "nda" },
      { isDefault: true },
      { positions: { "": mooring } },
      { positions: { ["x".repeat(81)]: mooring } },
    ])
      assert.equal((await put(made.id, { name: "x", ...body })).status, 422, JSON.stringify(body).slice(0, 60));
    assert.equal((await put(made.id, {})).body.errors[0].type, "missing");
  });

  test("what does not exist", async () => {
    assert.equal((await post(`${api}/from-template`, { templateSlug: "nothing" })).problem, "playbook-template-not-found");
    assert.equal((await service.owner(`${api}/${unknownId("pbk")}`)).problem, "playbook-not-found");
    assert.equal((await service.owner(`${api}/x`)).problem, "playbook-not-found");
    assert.equal(
      (await service.owner(`/console/v1/playbooks/${unknownId("pbk")}/default`, { method: "PUT" })).problem,
      "playbook-not-found",
    );
  });

  test("a file that is not a playbook, and a change of an old version", async () => {
    const refused = await post("/console/v1/playbooks/import", { filename: "a.json", file: { format: "other" } });
    assert.equal(refused.status, 422);
    const made = await service.owner(api, { method: "POST", body: { name: "Twice", contractType: "nda" } });
    const etag = made.headers.get("etag") ?? "";
    await put(made.body.id, { name: "Once" });
    const late = await service.owner(`${api}/${made.body.id}`, { method: "PUT", body: { name: "x" }, headers: { "if-match": etag } });
    assert.equal(late.problem, "precondition-failed");
  });
});

describe("playbooks guard", () => {
  test("their scopes and their console", async () => {
    const reader = await service.issue("playbooks:read");
    assert.equal((await service.send(reader.secret, api)).status, 200);
    const refused = await service.send(reader.secret, api, { method: "POST", body: { name: "x", contractType: "nda" } });
    assert.deepEqual([refused.status, refused.body.requiredScopes], [403, ["playbooks:write"]]);
    const console = await service.send(reader.secret, `/console/v1/playbooks/${unknownId("pbk")}/default`, { method: "PUT" });
    assert.equal(console.problem, "console-only");
    assert.equal((await service.send(null, api)).status, 401);
  });
});
