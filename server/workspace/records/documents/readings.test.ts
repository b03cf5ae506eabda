import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { openDb } from "../../../platform/db/open.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { docxOf, p, pdfOf } from "../../../text/testing/document-samples.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { samples as mails } from "../../../text/formats/mail/testing/sample.ts";
import { readerVersion } from "./reading-store.ts";
import { until } from "../../../platform/testing/until.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const author = 'w:author="A. Árvai" w:date="2024-05-01T09:00:00Z"';
const redlined = docxOf(
  p("The keeper pays ") +
    `<w:p><w:r><w:t>Rent is </w:t></w:r><w:del w:id="1" ${author}><w:r><w:delText>ten</w:delText></w:r></w:del>` +
    `<w:ins w:id="2" ${author}><w:r><w:t>twelve</w:t></w:r></w:ins><w:commentRangeStart w:id="0"/><w:r><w:t> crowns.</w:t></w:r>` +
    `<w:r><w:rPr><w:vanish/></w:rPr><w:t>Not to be shown.</w:t></w:r></w:p>`,
  { comments: `<w:comment w:id="0" ${author}><w:p><w:r><w:t>Too much?</w:t></w:r></w:p></w:comment>` },
);
/** The page of a document in the owner's routes. */
const desk = (path: string) => path.replace("/workspace/v1/", "/console/v1/");

async function reading(service: TestWorkspace, path: string) {
  return until(service.folder.root, async () => {
    const answer = await service.owner(`${desk(path)}/reading`);
    return answer.status === 200 && answer.body;
  });
}

test("serves a redlined file in its original, current and full view; with its comments, and the notes for the reader", async (t) => {
  const service = await testWorkspace(t);
  const { path } = await upload(service, await matterOf(service), "lease.docx", docxType, redlined);
  const found = await reading(service, path);
  assert.deepEqual([found.kind, found.views, found.pages], ["docx", ["accepted", "original", "marked"], null]);
  assert.deepEqual(
    found.warnings.map((one: { code: string }) => one.code),
    ["tracked-changes", "comments", "hidden-text"],
  );
  const view = async (name: string) => (await service.owner(`${desk(path)}/views/${name}`)).body;
  const [accepted, original, marked] = [await view("accepted"), await view("original"), await view("marked")];
  assert.equal(accepted.text, (await service.owner(`${path}/text`)).body.text);
  assert.match(accepted.text, /Rent is twelve crowns\.$/);
  assert.match(original.text, /Rent is ten crowns\.$/);
  assert.deepEqual([accepted.marks, original.marks], [[], []]);
  const pieces = marked.marks.map((m: { kind: string; author: string | null; start: number; end: number }) => [
    m.kind,
    m.author,
    marked.text.slice(m.start, m.end),
  ]);
  assert.deepEqual(pieces, [
    ["deleted", "A. Árvai", "ten"],
    ["inserted", "A. Árvai", "twelve"],
    ["hidden", null, "Not to be shown."],
  ]);
  // Viewing the pages is on the trail as a view, not as a download.
  assert.equal((await service.owner(`${desk(path)}/original`)).status, 200);
  const trail = (await service.owner("/console/v1/audit")).body.data;
  assert.deepEqual([trail[0].action, trail[0].resource.id], ["documents.original", path.split("/").at(-1)]);
  assert.equal((await service.owner(`${desk(path).slice(0, -1)}x/original`)).status, 404);
  const [comment] = found.comments;
  assert.deepEqual([comment.text, comment.author], ["Too much?", "A. Árvai"]);
  assert.ok(accepted.text.slice(comment.at).startsWith(" crowns"));
  assert.deepEqual(
    found.blocks.map((b: { start: number; end: number }) => accepted.text.slice(b.start, b.end)),
    ["The keeper pays ", "Rent is twelve crowns."],
  );
  assert.equal((await service.owner(`${desk(path)}/views/other`)).status, 422);
  assert.equal((await service.send((await service.issue("documents:read")).secret, `${desk(path)}/reading`)).problem, "console-only");
});

test("pages and chunks say where they are, and a document read by an older version is read again at the next start", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const pages = Array.from({ length: 4 }, (_, i) =>
    Array.from({ length: 30 }, (_, n) => `Page ${i + 1} line ${n} of the lease of lamps 🪔.`),
  );
  const { path, documentId } = await upload(service, matterId, "lease.pdf", "application/pdf", pdfOf(pages));
  const { text } = (await service.owner(`${path}/text`)).body;
  const check = async () => {
    const found = await reading(service, path);
    assert.deepEqual([found.kind, found.pages.length, (await service.owner(path)).body.pageCount], ["pdf", 4, 4]);
    for (const { number, start } of found.pages) assert.ok(text.startsWith(`Page ${number} line 0`, start));
    const chunks = (await service.owner(`${desk(path)}/chunks?limit=2`)).body;
    assert.deepEqual([chunks.pagination.total, chunks.pagination.hasMore], [(await service.owner(path)).body.chunkCount, true]);
    for (const c of chunks.data) assert.equal(text.slice(c.start, c.end), c.text);
    const all = (await service.owner(`${desk(path)}/chunks`)).body.data;
    assert.equal(all.map((c: { text: string }) => c.text).join(""), text);
    return found;
  };
  const before = await check();
  const forget = () => {
    const db = openDb(service.folder.workspace);
    driverOf(db).prepare("delete from document_reading").run();
    db.close();
  };
  await service.restart(forget);
  assert.deepEqual(await check(), before);
  const { sha256 } = driverOf(openDb(service.folder.workspace, { readonly: true }))
    .prepare<[string], { sha256: string }>("select sha256 from document where id = ?")
    .get(documentId) ?? { sha256: "" };
  await service.restart(() => {
    forget();
    originalsIn(service.folder.originals).remove(sha256);
  });
  const kept = await reading(service, path);
  assert.deepEqual([kept.kind, kept.pages, (await service.owner(path)).body.pageCount], [null, null, 4]);
  assert.equal((await service.owner(`${path}/text`)).body.text, text);
});

test("a document that an older version could not read is read again once at the next start", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const ids = {
    mail: (await upload(service, matterId, "lamp.eml", "message/rfc822", mails.mail)).documentId,
    empty: (await upload(service, matterId, "empty.pdf", "application/pdf", pdfOf([[]]))).documentId,
  };
  const run = (statement: string) => {
    const db = openDb(service.folder.workspace);
    const { changes } = driverOf(db).prepare(statement).run();
    db.close();
    return changes;
  };
  // As an older version left them: no text, and a sentence why.
  await service.restart(() => {
    assert.equal(run('update document_reading set reader = 1, warnings = \'[{"code":"unsupported","sentence":"No mails."}]\''), 2);
    assert.equal(run("update stored_document set status = 'failed'"), 2);
  });
  const state = async (id: string) => (await service.owner(`/workspace/v1/matters/${matterId}/documents/${id}`)).body.status;
  await until(service.folder.root, async () => (await state(ids.mail)) === "succeeded");
  const left = () => run(`update document_reading set reader = reader where reader < ${readerVersion}`);
  // A file that still has no text is not read at each start.
  await until(service.folder.root, async () => left() === 0 && (await state(ids.empty)) === "failed");
});

test("an unread document has no views, and another matter reveals nothing", async (t) => {
  const service = await testWorkspace(t);
  const [mine, other] = [await matterOf(service), await matterOf(service)];
  const { path } = await upload(service, mine, "scan.pdf", "application/pdf", pdfOf([[], []]));
  for (const part of ["reading", "views/marked", "chunks"]) {
    assert.equal((await service.owner(`${desk(path)}/${part}`)).problem, "document-not-readable");
    assert.equal((await service.owner(`${desk(path.replace(mine, other))}/${part}`)).problem, "document-not-found");
  }
});
