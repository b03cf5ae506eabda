import assert from "node:assert/strict";
import { test } from "node:test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { createHash } from "node:crypto";
import { exported, sent, takenIn } from "../../../app/testing/archive.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { until } from "../../../platform/testing/until.ts";
import { docxOf, p } from "../../../text/testing/document-samples.ts";
import { testShelf } from "./testing/shelf.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("search finds templates, and an export has them with their Word files and varIds", async (t) => {
  const shelf = await testShelf(t);
  const word = docxOf(p("[Keeper Name] keeps the lighthouse for {{fee}}."));
  const { documentId } = await upload(shelf.service, shelf.matterId, "Keeping.docx", wordType, word);
  const made = (await shelf.send("/from-document", "POST", { documentId, title: "Keeping agreement" })).body;
  const { id: retired } = await shelf.template("The lighthouse of [Owner].");
  await shelf.send(`/${retired}`, "DELETE");

  const find = async (service: typeof shelf.service, q: string, more = "") =>
    (await service.owner(`/console/v1/search?q=${q}&kinds=template${more}`)).body.data;
  const found = await until(shelf.service.folder.root, async () => {
    const hits = await find(shelf.service, "lighthouses");
    return hits.length === 0 ? null : hits;
  });
  assert.deepEqual(
    found.map(({ id, kind, matterId, title }: Record<string, unknown>) => ({ id, kind, matterId, title })),
    [{ id: made.id, kind: "template", matterId: null, title: "Keeping agreement" }],
  );
  assert.match(found[0].snippet, /keeps the lighthouse/);
  assert.deepEqual(await find(shelf.service, "lighthouse", `&matterId=${shelf.matterId}`), []);
  // A different text has other words.
  await shelf.send(`/${made.id}`, "PUT", { contentMarkdown: "[Keeper Name] keeps the beacon for {{fee}}." });
  await until(shelf.service.folder.root, async () => ((await find(shelf.service, "beacon")).length === 1 ? true : null));
  assert.deepEqual(await find(shelf.service, "lighthouse"), []);

  const zip = await exported(shelf.service);
  const other = await testWorkspace(t);
  const taken = await takenIn(other, zip);
  const counted = ({ kinds }: typeof taken) => kinds.find(({ kind }: { kind: string }) => kind === "templates");
  assert.deepEqual(counted(taken), { kind: "templates", added: 1, there: 0, left: 0 });
  const there = (await other.owner(`/workspace/v1/templates/${made.id}`)).body;
  const here = (await shelf.send(`/${made.id}`)).body;
  assert.deepEqual(there, here);
  assert.equal((await until(other.folder.root, async () => (await find(other, "beacon"))[0] ?? null)).id, made.id);
  assert.deepEqual(counted(await takenIn(other, zip)), { kind: "templates", added: 0, there: 1, left: 0 });

  // The import brought its Word file: a run can be saved in its styles.
  const matterId = await matterOf(other);
  const launched = await other.owner(`/workspace/v1/matters/${matterId}/templates/${made.id}/runs`, {
    method: "POST",
    body: { slotOverrides: { keeper_name: "Ada Pinion" } },
  });
  const runId = launched.body.resource.id;
  await until(other.folder.root, async () =>
    (await other.owner(`/workspace/v1/matters/${matterId}/template-runs/${runId}`)).body.status === "succeeded" ? true : null,
  );
  const file = await other.owner(`/console/v1/matters/${matterId}/template-runs/${runId}/document`);
  assert.equal(file.status, 200);

  // A template that names another's file, or has two variables with one id, is never imported.
  for (const [change, problem] of [
    [
      (one: Template) => ({ ...one, original: one.original && { ...one.original, path: "records/clients.json" } }),
      /points to the wrong file/,
    ],
    [(one: Template) => ({ ...one, original: one.original && { ...one.original, path: "templates/gone.docx" } }), /not its own/],
    [(one: Template) => ({ ...one, variables: [...one.variables, ...one.variables] }), /one id/],
  ] as const)
    assert.match(JSON.stringify((await sent(other, changed(zip, change))).body), problem);
});

interface Template {
  variables: object[];
  original: { path: string } | null;
}

/** The export with another template, under a matching manifest. */
function changed(zip: Uint8Array, change: (one: Template) => object): Uint8Array {
  const files = unzipSync(zip);
  const path = "records/templates.json";
  const records = JSON.parse(strFromU8(files[path] ?? new Uint8Array())) as Template[];
  const bytes = strToU8(JSON.stringify(records.map(change)));
  const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array())) as { files: { path: string }[] };
  manifest.files = manifest.files.map((one) =>
    one.path === path ? { path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") } : one,
  );
  return zipSync({ ...files, [path]: bytes, "manifest.json": strToU8(JSON.stringify(manifest)) });
}
