import assert from "node:assert/strict";
import { test } from "node:test";
import PizZip from "pizzip";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { docxOf, p } from "../../../text/testing/document-samples.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const clauses = [
  "LAMP OIL SUPPLY AGREEMENT",
  "1. Fees. The keeper pays the harbor forty crowns within 30 days of the invoice.",
  "2. Oil. The harbor delivers the oil in sealed casks before the first of each month.",
  "3. Notice. Either party ends this agreement by written notice of 60 days.",
  "4. Casks. Empty casks stay the property of the harbor.",
];

/** One side's copy of Pandect. */
async function sideOf(t: Parameters<typeof testWorkspace>[0]) {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  return { service, matterId, last: null as { documentId: string; path: string } | null };
}
type Side = Awaited<ReturnType<typeof sideOf>>;

async function take(side: Side, name: string, bytes: Uint8Array, sender: string | null): Promise<number> {
  const more = side.last === null ? {} : { nextVersionOf: side.last.documentId, ...(sender !== null && { sender }) };
  const added = await upload(side.service, side.matterId, name, docx, Buffer.from(bytes), more);
  assert.equal(added.operation.status, "succeeded", JSON.stringify(added.operation));
  const before = side.last;
  side.last = added;
  return before === null ? 1 : (await side.service.owner(added.path)).body.versionNumber;
}

/** The redline of the last two versions, as the file that goes to the other side, and how many changes it has. */
async function redline({ service, matterId }: Side, originalDocumentId: string, revisedDocumentId: string) {
  const base = `${api}/matters/${matterId}/comparisons`;
  const body = { title: "Round", originalDocumentId, revisedDocumentId };
  const { resource } = await ended(service, (await service.owner(base, { method: "POST", body })).body.id);
  const { hunkCount } = (await service.owner(`${base}/${resource.id}`)).body;
  const { url } = (await service.owner(`${base}/${resource.id}/exports`, { method: "POST", body: { format: "redlineDocx" } })).body;
  return { hunkCount, bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()) };
}

/** What a person does in Word: other words in one place, everything else of the package as it was. */
function edited(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const zip = new PizZip(bytes);
  const name = "word/document.xml";
  const xml = zip.file(name)?.asText() ?? "";
  assert.ok(xml.includes(from), `${from} in ${xml}`);
  zip.file(name, xml.replace(from, to));
  return new Uint8Array(zip.generate({ type: "arraybuffer" }));
}

const textOf = async (service: TestWorkspace, path: string) => (await service.owner(`${path}/text`)).body.text as string;

test("four rounds between two copies lose no words, count the versions, and track each round's changes", async (t) => {
  const [ours, theirs] = [await sideOf(t), await sideOf(t)];
  const first = docxOf(clauses.map((clause) => p(clause)).join(""));
  assert.equal(await take(ours, "supply.docx", first, null), 1);
  assert.equal(await take(theirs, "supply.docx", first, null), 1);
  let sent: Uint8Array = first;
  const rounds = [
    { by: theirs, to: ours, from: "casks before", with: "casks, at its cost, before" },
    { by: ours, to: theirs, from: "Empty casks", with: "Empty and broken casks" },
    { by: theirs, to: ours, from: "property of", with: "sole property of" },
    { by: ours, to: theirs, from: "written notice", with: "registered notice" },
  ];
  for (const [i, round] of rounds.entries()) {
    const before = round.by.last;
    assert.ok(before !== null);
    const changed = edited(sent, round.from, round.with);
    assert.equal(await take(round.by, `supply v${i + 2}.docx`, changed, null), i + 2);
    const { hunkCount, bytes } = await redline(round.by, before.documentId, round.by.last?.documentId ?? "");
    assert.ok(hunkCount > 0);
    assert.match(new PizZip(bytes).file("word/document.xml")?.asText() ?? "", /<w:ins /);
    // The other side gets the redline, and sees it as its next version.
    assert.equal(await take(round.to, `supply round ${i + 1} redline.docx`, bytes, "Ada Wick"), i + 2);
    const [mine, other] = [round.by.last, round.to.last];
    assert.ok(mine !== null && other !== null);
    assert.equal(await textOf(round.to.service, other.path), await textOf(round.by.service, mine.path), `round ${i + 1}`);
    sent = changed;
  }
  const expected = clauses
    .join("\n")
    .replace("casks before", "casks, at its cost, before")
    .replace("Empty casks", "Empty and broken casks")
    .replace("property of", "sole property of")
    .replace("written notice", "registered notice");
  for (const { service, last } of [ours, theirs]) {
    assert.equal((await textOf(service, last?.path ?? "")).replace(/\n+/g, "\n").trim(), expected);
    const versions = (await service.owner(`${last?.path}/versions`)).body.data;
    assert.deepEqual(
      versions.map((one: { versionNumber: number }) => one.versionNumber),
      [1, 2, 3, 4, 5],
    );
  }
});
