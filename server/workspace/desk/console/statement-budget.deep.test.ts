import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { goodBodies, pathOf, workspaceRoutes } from "../../../app/testing/operations.ts";
import { put, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { type Answer, testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { createDraft } from "../../work/drafts/store.ts";
import { putInto } from "../../work/drafts/testing/desk.ts";
import { insertEndedRun, keepArtifacts } from "../../work/workflows/store.ts";
import { newId } from "../../../platform/ids.ts";
import { statementsOf } from "../../../platform/testing/statements.ts";

/** Statements a call may take, however many records it returns. */
const most = { read: 4, write: 12 };
/** Records of each kind, so that a statement per record exceeds the budget. */
const records = 8;

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let furniture: Record<string, string>;

const post = async (path: string, body: object) => (await service.owner(`/workspace/v1${path}`, { method: "POST", body })).body;
const newUpload = (matterId = furniture["mat"] ?? "") =>
  post("/uploads", { matterId, filename: "b.txt", contentType: "text/plain", sizeBytes: 3 });
const newDocument = (matterId = furniture["mat"] ?? "") => upload(service, matterId, "a.txt", "text/plain", Buffer.from("Oil the lamp."));

const newDraft = () => {
  const draft = { matterId: furniture["mat"] ?? "", title: "Lamp oil", body: "# Lamp oil" };
  return putInto(service, (tx) => createDraft(tx, draft, Date.now())).id;
};

const newDate = async () => ({
  ids: { mdt: (await post(`/matters/${furniture["mat"]}/dates`, goodBodies["dates.create"] as object)).id as string },
});

const newTemplate = async () =>
  (await post("/templates", { title: "Lease", contentMarkdown: "[Rent] ____ [Term] ____ [A] [B]" })).id as string;
const newReview = async () => {
  const { id, resource } = await post(`/matters/${furniture["mat"]}/reviews`, goodBodies["reviews.create"] as object);
  await ended(service, id);
  return String(resource.id);
};

const pair = async () => ({ title: "Lamps", originalDocumentId: furniture["doc"], revisedDocumentId: (await newDocument()).documentId });
const newComparison = async () => {
  const { id, resource } = await post(`/matters/${furniture["mat"]}/comparisons`, await pair());
  await ended(service, id);
  return String(resource.id);
};
/** A run in its ended state, without the work. */
const newWorkflowRun = () => {
  const [id, now] = [newId("wfr"), Date.now()];
  const times = { startedAt: now, completedAt: now, createdAt: now, updatedAt: now };
  const asked = { workflowId: "statute-watch", title: "Statute watch", documents: "[]", inputs: "{}" };
  const memo = { key: "memo", label: "Memo", contentType: "text/plain", fileName: "memo.txt", bytes: Buffer.from("Oil the lamp.") };
  return putInto(service, (tx) => {
    insertEndedRun(tx, { id, matterId: furniture["mat"] ?? "", status: "succeeded", message: null, percent: 100, ...asked, ...times });
    keepArtifacts(tx, id, [memo]);
    return id;
  });
};

/** A matrix with a row and columns, by prefix of the ids. */
async function newMatrix() {
  const { mat, doc } = furniture;
  const columns = Array.from({ length: records }, (_, n) => ({ label: `Law ${n}`, question: "Which law?" }));
  const { id, rows, columns: made } = await post(`/matters/${mat}/matrices`, { title: "Leases", documentIds: [doc], columns });
  const cells = (await service.owner(`/workspace/v1/matters/${mat}/matrices/${id}/cells`)).body.data;
  const columnIds: string[] = made.map((column: { id: string }) => column.id);
  return { ids: { mtx: id, row: rows[0].id, col: columnIds[0] ?? "", cel: cells[0].id }, columnIds };
}

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  const cli: string = (await post("/clients", { name: "Lamp works" })).id;
  const mat: string = (await post("/matters", { name: "Lamp oil", clientId: cli })).id;
  const { documentId, operation } = await newDocument(mat);
  let [fld, upl] = ["", ""];
  for (let n = 0; n < records; n++) {
    await post("/clients", { name: `Harbor ${n}` });
    await post("/matters", { name: `Buoy ${n}`, clientId: cli });
    fld = (await post("/folders", { name: `Letters ${n}`, matterId: mat })).id;
    upl = (await newUpload(mat)).uploadId;
  }
  for (let n = 1; n < records; n += 3) await newDocument(mat);
  furniture = { cli, mat, fld, doc: documentId, op: operation.id, upl };
  Object.assign(furniture, (await newMatrix()).ids);
  for (let n = 0; n < records; n++) furniture["drf"] = newDraft();
  for (let n = 0; n < records; n++) furniture["rev"] = await newReview();
  for (let n = 0; n < records; n++) furniture["pbk"] = (await post("/playbooks", { name: `Leases ${n}`, contractType: "lease" })).id;
  for (let n = 0; n < records; n++) furniture["tpl"] = await newTemplate();
  for (let n = 0; n < records; n += 3) furniture["cmp"] = await newComparison();
  for (let n = 0; n < records; n++) furniture["wfr"] = newWorkflowRun();
  furniture["dtr"] = (await post(`/matters/${mat}/templates/${furniture["tpl"]}/runs`, { slotOverrides: { rent: "$5" } })).resource.id;
});
after(async () => {
  for (const end of ends) await end();
});

interface Own {
  ids?: Record<string, string>;
  body?: unknown;
}

/** Calls that cannot succeed in this test, and how they are refused: a cell is verified only after the engine has answered. */
const refused: Record<string, string> = { "matrices.verifyCell": "cell-not-verifiable" };

/** The request of a call that uses something up, so that the others still find their records. */
const own: Record<string, () => Promise<Own>> = {
  "matters.delete": async () => ({ ids: { mat: (await post("/matters", { name: "Empty" })).id } }),
  "clients.delete": async () => ({ ids: { cli: (await post("/clients", { name: "Nobody" })).id } }),
  "dates.get": newDate,
  "dates.update": newDate,
  "dates.delete": newDate,
  "folders.delete": async () => ({ ids: { fld: (await post("/folders", { name: "Empty" })).id } }),
  "documents.delete": async () => ({ ids: { doc: (await newDocument()).documentId } }),
  "matrices.addRows": async () => ({ ids: (await newMatrix()).ids, body: { documentIds: [(await newDocument()).documentId] } }),
  "matrices.reorderColumns": async () => {
    const { ids, columnIds } = await newMatrix();
    return { ids, body: { columnIds: columnIds.toReversed() } };
  },
  "reviews.delete": async () => ({ ids: { rev: await newReview() } }),
  "comparisons.create": async () => ({ body: await pair() }),
  "comparisons.delete": async () => ({ ids: { cmp: await newComparison() } }),
  "workflowRuns.delete": async () => ({ ids: { wfr: newWorkflowRun() } }),
  "drafts.createFromDocument": async () => ({ body: { documentId: furniture["doc"] } }),
  "drafts.delete": async () => ({ ids: { drf: newDraft() } }),
  "drafts.restore": async () => {
    const drf = newDraft();
    await service.owner(`/workspace/v1/matters/${furniture["mat"]}/drafts/${drf}`, { method: "DELETE" });
    return { ids: { drf } };
  },
  "templates.createFromDocument": async () => ({ body: { documentId: furniture["doc"] } }),
  "templates.delete": async () => ({ ids: { tpl: await newTemplate() } }),
  "uploads.abort": async () => ({ ids: { upl: (await newUpload()).uploadId } }),
  "uploads.initiate": async () => ({ body: { ...(goodBodies["uploads.initiate"] as object), matterId: furniture["mat"] } }),
  "uploads.complete": async () => {
    const { uploadId, parts } = await newUpload();
    const { etag } = await put(parts[0].url, Buffer.from("oil"));
    return { ids: { upl: uploadId }, body: { parts: [{ partNumber: 1, etag }] } };
  },
};

for (const route of workspaceRoutes)
  test(`${route.action} takes few statements`, async () => {
    const { method, action = "" } = route;
    const isOfMatrix = action.startsWith("matrices.") && method !== "GET";
    const { ids, body = goodBodies[action] }: Own = (await (own[action]?.() ?? (isOfMatrix ? newMatrix() : undefined))) ?? {};
    const path = pathOf(route, (prefix) => ids?.[prefix] ?? furniture[prefix] ?? "");
    const sent = { method, ...(method !== "GET" && body !== undefined && { body }) };
    const { result, statements } = await statementsOf<Answer>(() => service.owner(path, sent));
    assert.equal(result.problem, refused[action] ?? null, `${action}: ${result.status}`);
    // An operation that the call launches runs at once; the entry in the audit trail is the last statement of the call itself.
    const last = result.status === 202 ? statements.findIndex((text) => text.startsWith("insert into audit_log")) + 1 : statements.length;
    const of = statements.slice(0, last);
    assert.ok(
      of.length > 0 || ["uploads.formats", "draftCategories.list", "playbookTemplates.list", "workflows.list"].includes(action),
      "statements were heard",
    );
    // A link is a separate record.
    assert.ok(
      of.length <= (method === "GET" && action !== "workflowRuns.artifact" ? most.read : most.write),
      `${of.length} statements:\n${of.join("\n")}`,
    );
  });
