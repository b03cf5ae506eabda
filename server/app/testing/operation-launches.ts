import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { sampleTitle } from "../../law/testing/sample-law.ts";
import type { Db } from "../../platform/db/open.ts";
import { driverOf } from "../../platform/db/connection.ts";

/** The longest time that anything may stay open after a kill, in milliseconds. */
export const longest = 60_000;

/** Replies of launches, by the name that the test gave them. */
export type Launched = Map<string, string>;

export type Call = ReturnType<typeof caller>;

/** Calls the service as its owner; rejects when it is killed meanwhile, or refuses because such work is running. */
export function caller(url: () => string, token: string) {
  // Replies of many routes; the service has checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  return async (method: string, path: string, body?: object | Uint8Array): Promise<any> => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": isBytes ? "application/octet-stream" : "application/json" },
      ...(body !== undefined && { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    });
    if (response.status === 409) throw new Error("such work is under way");
    assert.ok(response.status < 300, `${method} ${path} ${response.status}`);
    return response.headers.get("content-type")?.includes("json") ? response.json() : response.arrayBuffer();
  };
}

/** Three documents, each completed twice, as a client without an answer does. */
export async function bringDocuments(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  await bringTexts(
    call,
    matterId,
    [1, 2, 3].map((i) => `Lamp ${n} ${i}`),
    launched,
  );
}

/** Texts for matrices; returns the ids of their documents. */
export async function bringContracts(call: Call, matterId: string, db: Db, launched: Launched): Promise<string[]> {
  const texts = Array.from({ length: 12 }, (_, i) => `The keeper of lighthouse ${i + 1} oils the lamp at dusk`);
  await bringTexts(call, matterId, texts, launched);
  await quiet(db, -1);
  return driverOf(db).prepare<[], string>("select id from document where filename like 'The keeper%'").pluck().all();
}

/** A separate matrix, and its first run. */
export async function runMatrix(call: Call, matterId: string, documentIds: string[], n: number, launched: Launched): Promise<void> {
  const base = `/workspace/v1/matters/${matterId}/matrices`;
  const questions = ["Who oils the lamp?", "At what hour is the lamp oiled?", "Which law governs?", "Are dragons insured?"];
  const columns = questions.map((question, i) => ({ label: `Column ${i}`, question }));
  const { id } = await call("POST", base, { title: `Matrix ${n}`, documentIds, columns });
  launched.set(`matrix ${n}`, (await call("POST", `${base}/${id}/runs`)).id);
}

export async function generateDraft(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  const body = { category: "nda", title: `Draft ${n}`, governingLawState: "or", specialInstructions: "Sing" };
  launched.set(`draft ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/drafts`, body)).id);
}

export async function improveDraft(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  const base = `/workspace/v1/matters/${matterId}/drafts`;
  const { data } = await call("GET", `${base}?limit=200`);
  const source = data.find(
    (one: { generationStatus: string; title: string }) => one.generationStatus === "succeeded" && one.title.startsWith("Draft"),
  );
  if (source !== undefined) launched.set(`improvement ${n}`, (await call("POST", `${base}/${source.id}/improvements`, {})).id);
}

export async function fillTemplate(call: Call, matterId: string, template: string, n: number, launched: Launched): Promise<void> {
  const body = { slotOverrides: { rent: `$${n}` } };
  launched.set(`template run ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/templates/${template}/runs`, body)).id);
}

export async function reviewContract(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  const documentText =
    `Services agreement ${n}\n\n1. Payment. Customer shall pay within ninety (90) days.\n\n2. Law. The law of Oregon governs.\n`.repeat(3);
  const body = { documentText, contractType: "msa", userSide: "customer" };
  launched.set(`review ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/reviews`, body)).id);
}

export async function compareContracts(
  call: Call,
  matterId: string,
  [original, revised]: string[],
  n: number,
  launched: Launched,
): Promise<void> {
  const body = { title: `Comparison ${n}`, originalDocumentId: original, revisedDocumentId: revised };
  launched.set(`comparison ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/comparisons`, body)).id);
}

/** A workflow that launches its own comparison. */
export async function runWorkflow(
  call: Call,
  matterId: string,
  [reference = "", subject = ""]: string[],
  n: number,
  launched: Launched,
): Promise<void> {
  const documents = [
    { documentId: reference, role: "reference" },
    { documentId: subject, role: "subject" },
  ];
  const path = `/workspace/v1/matters/${matterId}/workflows/compare-against-template/runs`;
  launched.set(`workflow ${n}`, (await call("POST", path, { title: `Workflow ${n}`, documents })).id);
}

async function bringTexts(call: Call, matterId: string, texts: string[], launched: Launched): Promise<void> {
  const bring = async (text: string) => {
    const opened = await call("POST", "/workspace/v1/uploads", {
      matterId,
      filename: `${text}.txt`,
      contentType: "text/plain",
      sizeBytes: text.length,
    });
    const put = await fetch(opened.parts[0].url, { method: "PUT", body: text });
    const complete = () =>
      call("POST", `/workspace/v1/uploads/${opened.uploadId}/complete`, {
        parts: [{ partNumber: 1, etag: put.headers.get("etag") }],
      });
    for (const { id } of await Promise.all([complete(), complete()])) {
      assert.equal(launched.get(text) ?? id, id);
      launched.set(text, id);
    }
  };
  await Promise.all(texts.map(bring));
}

/** An export of a workspace with one more matter, which is then deleted here, so that an import has something to add. */
export async function anotherWorkspace(call: Call, db: Db): Promise<Uint8Array> {
  const { id } = await call("POST", "/workspace/v1/matters", { name: "Imported matter" });
  await call("POST", "/console/v1/workspace-export");
  await quiet(db, -1);
  const { url } = await call("POST", "/console/v1/workspace-export/link");
  const zip = new Uint8Array(await (await fetch(url)).arrayBuffer());
  await call("DELETE", `/workspace/v1/matters/${id}`);
  return zip;
}

export async function importWorkspace(call: Call, zip: Uint8Array, n: number, launched: Launched): Promise<void> {
  const checked = await call("POST", "/console/v1/workspace-imports", zip);
  const { id } = await call("POST", `/console/v1/workspace-imports/${checked.id}`);
  launched.set(`import ${n}`, id);
}

export async function importLaw(call: Call, n: number, launched: Launched): Promise<void> {
  const title = 1 + (n % 99);
  const file = new TextEncoder().encode(sampleTitle({ title, sections: 300 }));
  const opened = await call("POST", "/console/v1/library/imports", { fileName: `title-${title}.xml`, sizeBytes: file.length });
  await call("PUT", `/console/v1/library/imports/${opened.id}/file`, file);
  launched.set(`law ${title}`, opened.id);
}

export async function fetchLaw(call: Call, n: number, launched: Launched): Promise<void> {
  const item = n % 2 === 0 ? "usc-97" : "usc-98";
  const { data } = await call("POST", "/console/v1/library/downloads", { source: "usc", items: [item] });
  for (const { id } of data) launched.set(`download ${n}`, id);
}

/** Waits until no operation is open. */
export async function quiet(db: Db, round: number): Promise<void> {
  const open = driverOf(db).prepare<[], { type: string; status: string }>(
    "select type, status from operation where status in ('queued', 'running')",
  );
  for (const until = Date.now() + longest; open.get() !== undefined; await pause(50))
    assert.ok(Date.now() < until, `stuck after kill ${round}: ${JSON.stringify(open.all())}`);
}
