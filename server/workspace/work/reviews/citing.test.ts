import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { AffectedRecord } from "#shared/workspace/living-citations.ts";
import { api, matterOf } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { amend, installTitle } from "../../../app/testing/watching.ts";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { until } from "../../../platform/testing/until.ts";
import { readMarkdown } from "../../records/documents/read-markdown.ts";

const documentText = `LAMP OIL SUPPLY AGREEMENT

1. Governing Law. This Agreement is governed by the laws of the State of Texas and by 97 C.F.R. § 1.10.

2. Oil. Supplier shall fill the lamp as 97 C.F.R. § 1.20 says, and shall keep a log of each filling.`;

const position = (standardPosition: string) => ({ standardPosition, acceptableRange: "", priority: "must_have" });

test("lists reviews and playbook positions when law they cite changes, and pins them again", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 });
  const matterId = await matterOf(service);
  const post = async (path: string, body: object) => (await service.owner(path, { method: "POST", body })).body;
  const playbook = (name: string, positions: object) => post(`${api}/playbooks`, { name, contractType: "supply", positions });
  const used = await playbook("Oil buyer", {
    "governing-law": position("This Agreement is governed by the laws of the State of Maine."),
    insurance: position("Supplier insures the oil as 97 C.F.R. § 1.30 asks."),
  });
  const unused = await playbook("Oil seller", { warranty: position("Oil conforms to 97 C.F.R. § 1.30.") });
  const asked = { documentText, contractType: "supply", userSide: "buyer", playbookId: used.id };
  const { id } = await post(`${api}/matters/${matterId}/reviews`, asked);
  const { resource } = await ended(service, id);
  const path = (kind: string, recordId: string, of = matterId) => `/console/v1/matters/${of}/records/${kind}/${recordId}`;
  const isScanned = (kind: string, recordId: string) =>
    until(service.folder.root, async () => (await service.owner(`${path(kind, recordId)}/citations`)).body.isReady === true || null);
  await isScanned("reviews", resource.id);
  await isScanned("playbooks", used.id);

  await amend(service.folder);
  const affected = async (query = ""): Promise<{ matterId: string | null; records: AffectedRecord[] }[]> =>
    (await service.owner(`/console/v1/affected-law${query}`)).body.data;
  const listed = (records: readonly AffectedRecord[] = []) =>
    records.map(({ title, passage, places }) => `${title} | ${passage?.text} | ${places}`).toSorted();
  const all = await until(service.folder.root, async () => {
    const found = await affected();
    return found.length === 2 ? found : null;
  });
  const review = "LAMP OIL SUPPLY AGREEMENT";
  assert.deepEqual(
    all.map((matter) => [matter.matterId, listed(matter.records)]),
    [
      [
        matterId,
        [
          "Oil buyer: Insurance | 97 C.F.R. § 1.30 | 1",
          `${review}: Governing law | 97 C.F.R. § 1.10 | 2`,
          `${review}: Insurance | 97 C.F.R. § 1.30 | 2`,
          `${review}: contract | 97 C.F.R. § 1.10 | 1`,
          `${review}: contract | 97 C.F.R. § 1.20 | 1`,
        ].toSorted(),
      ],
      [null, ["Oil seller: Warranty | 97 C.F.R. § 1.30 | 1"]],
    ],
  );
  assert.deepEqual(
    (await affected(`?matterId=${matterId}`)).map((matter) => matter.matterId),
    [matterId],
  );

  const memo = await post("/console/v1/affected-law/memo", { matterId });
  const { markdown } = await readMarkdown(Buffer.from(memo.content, "base64"));
  for (const words of ["97 C.F.R. § 1.30", "Oil buyer: Insurance", "Governing law"]) assert.ok(markdown.includes(words), markdown);
  assert.ok(!markdown.includes("Oil seller"), markdown);

  const actId = all[0]?.records.find(({ title }) => title.startsWith("Oil buyer"))?.actId;
  assert.equal((await service.owner(`${path("playbooks", unused.id)}/citations`)).status, 404);
  assert.equal((await service.owner(`${path("playbooks", used.id, unknownId("mat"))}/citations`)).status, 404);
  await post(`${path("playbooks", used.id)}/pins`, { citations: [{ actId, pinpoint: null }] });
  assert.ok(!listed((await affected())[0]?.records).some((line) => line.startsWith("Oil buyer")));

  const changed = { name: "Oil seller", positions: { warranty: position("Oil is clean.") } };
  await service.owner(`${api}/playbooks/${unused.id}`, { method: "PUT", body: changed });
  await until(service.folder.root, async () => (await affected()).length === 1 || null);
  await service.owner(`${api}/matters/${matterId}/reviews/${resource.id}`, { method: "DELETE" });
  assert.deepEqual((await affected())[0]?.matterId ?? null, null);
});
