import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import PizZip from "pizzip";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { readDocument } from "../../../text/documents/read-document.ts";
import { putInto } from "../drafts/testing/desk.ts";
import { createDraft } from "../drafts/store.ts";
import { documentOfText } from "../../../text/markdown/from-text.ts";
import { toDocx } from "../../../text/word/word.ts";
import { cloudContract } from "./testing/contract.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Words of ours that no file for the other side may have, wherever they come from. */
const ours =
  /quagmire|walrus|mongoose|fallback|rationale|playbook|deal breaker|Pandect|Secret Colleague|Template Attic|Owen Owner|00AB12CD/i;

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let matterId: string;
before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  matterId = await matterOf(service);
  await service.owner("/console/v1/organization", { method: "PATCH", body: { name: "Firm & Sons LLP", ownerName: "Owen Owner" } });
});
after(async () => {
  for (const end of ends) await end();
});
const post = (path: string, body: object) => service.owner(path, { method: "POST", body });
const fileAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** Everything that a Word file says: the text of each part, with and without its markup. */
function partsOf(file: Buffer): [name: string, text: string][] {
  const zip = new PizZip(file);
  return Object.keys(zip.files).flatMap((name): [string, string][] => {
    const text = zip.file(name)?.asText() ?? "";
    return [
      [name, text],
      [`${name} without markup`, text.replaceAll(/<[^>]*>/g, "")],
    ];
  });
}

function mustHideUs(file: Buffer): void {
  for (const [name, text] of partsOf(file)) {
    // A new file has empty parts of these names.
    if (/comments|people|customXml|custom\.xml/.test(name)) assert.doesNotMatch(text, /<w:comment |<property|\w(?![^<]*>)/, name);
    assert.doesNotMatch(text, ours, name);
  }
}

/** A Word file with what people leave in one: comments, properties, sessions, the address of a template. */
async function livedIn(text: string): Promise<Buffer> {
  const zip = new PizZip(await toDocx(documentOfText(text), { title: "Lantern", author: "Secret Colleague" }));
  const add = (name: string, from: string | RegExp, to: string) => {
    const xml = zip.file(name)?.asText() ?? "";
    assert.notEqual(xml.replace(from, to), xml, name);
    zip.file(name, xml.replace(from, to));
  };
  const comment = '<w:comment w:id="7" w:author="Secret Colleague"><w:p><w:r><w:t>Our walrus</w:t></w:r></w:p></w:comment>';
  zip.file(
    "word/comments.xml",
    `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${comment}</w:comments>`,
  );
  zip.file("customXml/item1.xml", "<walrus/>");
  zip.file("docProps/custom.xml", "<Properties><property>walrus</property></Properties>");
  const links = "word/_rels/document.xml.rels";
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  if (!(zip.file(links)?.asText() ?? "").includes("/comments"))
    add(links, "</Relationships>", `<Relationship Id="rIdC" Type="${type}/comments" Target="comments.xml"/></Relationships>`);
  add(links, "</Relationships>", `<Relationship Id="rIdX" Type="${type}/customXml" Target="../customXml/item1.xml"/></Relationships>`);
  add("word/document.xml", /<w:p>(?=[^]*Payment)/, '<w:p w:rsidR="00AB12CD"><w:commentRangeStart w:id="7"/>');
  add("word/document.xml", "</w:p>", '<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r></w:p>');
  add("word/settings.xml", "</w:settings>", '<w:rsids><w:rsidRoot w:val="00AB12CD"/></w:rsids></w:settings>');
  return zip.generate({ type: "nodebuffer" }) as Buffer;
}

const positions = {
  "payment-terms": {
    standardPosition: "Customer pays each invoice within ninety (90) days.",
    acceptableRange: "60 to 120 days, never the quagmire",
    fallbackLadder: ["Customer pays within forty-five (45) days of the mongoose."],
    dealBreaker: "less than 20 days",
    rationale: "The quagmire of money.",
    priority: "must_have",
  },
  "audit-rights": {
    standardPosition: "Customer may audit the records of Vendor once a year.",
    acceptableRange: "once every two years",
    fallbackLadder: ["An audit by a walrus."],
    rationale: "We saw a mongoose in the books.",
    priority: "must_have",
  },
};

test("a redline for the other side says nothing of ours, and one for us has the reasons", async () => {
  const playbook = (await post(`${api}/playbooks`, { name: "Walrus playbook", contractType: "saas", positions })).body;
  for (const [name, type, bytes] of [
    ["Lantern.docx", docx, await livedIn(cloudContract)],
    ["Lantern.txt", "text/plain", Buffer.from(cloudContract)],
  ] as const) {
    const { documentId } = await upload(service, matterId, name, type, bytes);
    const desk = `/console/v1/matters/${matterId}`;
    const start = { contractType: "saas", userSide: "customer", playbookId: playbook.id };
    const { resource } = await ended(service, (await post(`${desk}/documents/${documentId}/reviews`, start)).body.id);
    const exports = `${api}/matters/${matterId}/reviews/${resource.id}/exports`;
    const link = (await post(exports, { audience: "other_side" })).body;
    assert.equal(link.redlineCount, 2);
    assert.equal(link.layoutNote, name.endsWith(".docx") ? null : "The original is not a Word file.");
    const file = await fileAt(link.url);
    mustHideUs(file);
    const read = await readDocument(file);
    assert.deepEqual(read.comments, []);
    assert.match(read.text, /9\. Notes\.[^]*10\. Audit rights\. Customer may audit[^]*IN WITNESS WHEREOF/);
    assert.ok(read.views !== null && read.views.marked.marks.length > 0);
    for (const { author } of read.views.marked.marks) assert.equal(author, "Firm & Sons LLP");
    const mine = await readDocument(await fileAt((await post(exports, {})).body.url));
    assert.ok(mine.comments.some(({ text }) => text.includes("quagmire")));
    assert.equal(mine.views?.marked.marks[0]?.author, "Owen Owner");
    // A comment of the caller's own is not for the other side either.
    const own = { clauseName: "Law", currentLanguage: "State of Texas", replacementLanguage: "State of Oregon", comment: "walrus" };
    mustHideUs(await fileAt((await post(exports, { redlines: [own], audience: "other_side" })).body.url));

    const read2 = (await service.owner(`${desk}/reviews/${resource.id}`)).body;
    assert.equal(read2.newClausePlace, "after 9 Notes");
    const clause = read2.review.clauses.findIndex(({ clauseType }: { clauseType: string }) => clauseType === "payment-terms");
    await service.owner(`${desk}/reviews/${resource.id}/decisions/${clause}`, { method: "PUT", body: { state: "accepted" } });
    const preview = (await service.owner(`${desk}/reviews/${resource.id}/exports/preview?audience=other_side`)).body;
    assert.deepEqual([preview.redlineCount, preview.author, preview.layoutNote], [1, "Firm & Sons LLP", link.layoutNote]);
    mustHideUs(await fileAt((await post(`${desk}/reviews/${resource.id}/exports`, { audience: "other_side" })).body.url));
  }
});

test("a comparison and a draft for the other side name the firm alone, in Word and PDF", async () => {
  const [before_, revised] = [cloudContract, cloudContract.replace("ten (10) days", "ninety (90) days")];
  const ids = [];
  for (const text of [before_, revised]) ids.push((await upload(service, matterId, "a.txt", "text/plain", Buffer.from(text))).documentId);
  const asked = { title: "Lantern", originalDocumentId: ids[0], revisedDocumentId: ids[1], settings: { authorLabel: "Owen Owner" } };
  const { resource } = await ended(service, (await post(`${api}/matters/${matterId}/comparisons`, asked)).body.id);
  const compared = async (format: string, audience: string) =>
    fileAt((await post(`${api}/matters/${matterId}/comparisons/${resource.id}/exports`, { format, audience })).body.url);
  const clean = await compared("redlineDocx", "other_side");
  mustHideUs(clean);
  assert.equal((await readDocument(clean)).views?.marked.marks[0]?.author, "Firm & Sons LLP");
  assert.equal((await readDocument(await compared("redlineDocx", "us"))).views?.marked.marks[0]?.author, "Owen Owner");

  const change = "{++ and oil++}{>>Our walrus<<}";
  const notes =
    "## Drafting notes\n\nDelete this section before the draft is sent.\n\n- Not applied: “Mention the mongoose.” No clause fits.\n";
  const body = `# Lamp\n\nThe lamp${change} burns.\n\n${notes}`;
  const draft = putInto(service, (tx) => createDraft(tx, { matterId, title: "Lamp", body, notes: '["The quagmire was left out."]' }, 0));
  const path = `${api}/matters/${matterId}/drafts/${draft.id}`;
  assert.deepEqual((await service.owner(path)).body.draftingNotes, [
    "The quagmire was left out.",
    "Not applied: “Mention the mongoose.” No clause fits.",
  ]);
  for (const format of ["docx", "pdf"])
    for (const audience of ["other_side", "us"]) {
      const made = (await post(`${path}/exports`, { format, audience })).body;
      assert.equal(made.draftingNotes.length, 2);
      const file = Buffer.from(made.content, "base64");
      const { text } = await readDocument(file);
      assert.match(text, /The lamp and oil(?:\[C1\])? burns/);
      assert.doesNotMatch(text, /Drafting notes|mongoose|quagmire/);
      if (audience === "other_side" && format === "docx") mustHideUs(file);
      if (audience === "other_side" && format === "pdf") assert.doesNotMatch(`${text}${file.toString("latin1")}`, ours);
      assert.equal(/walrus/.test(format === "pdf" ? text : partsOf(file).flat().join(" ")), audience === "us");
    }
  const cleared = await service.owner(`/console/v1/matters/${matterId}/drafts/${draft.id}/notes/0`, { method: "DELETE" });
  assert.deepEqual(cleared.body.draftingNotes.length, 1);
  assert.equal((await service.owner(`/console/v1/matters/${matterId}/drafts/${draft.id}/notes/0`, { method: "DELETE" })).status, 404);
  const pdf = await compared("redlinePdf", "other_side");
  assert.doesNotMatch(`${(await readDocument(pdf)).text}${pdf.toString("latin1")}`, ours);
});

test("a finding without a redline cannot be accepted", async () => {
  const text = cloudContract.replace(/\n8\. Governing Law[^\n]*/, "\n8. Governing Law. The law of the harbor shall govern this Agreement.");
  const { documentId } = await upload(service, matterId, "Harbor.txt", "text/plain", Buffer.from(text));
  const desk = `/console/v1/matters/${matterId}`;
  const start = { contractType: "saas", userSide: "customer" };
  const { resource } = await ended(service, (await post(`${desk}/documents/${documentId}/reviews`, start)).body.id);
  const { review, redlinesOf } = (await service.owner(`${desk}/reviews/${resource.id}`)).body;
  const index = review.clauses.findIndex(({ clauseType }: { clauseType: string }) => clauseType === "governing-law");
  assert.deepEqual([review.clauses[index].severity, redlinesOf[index]], ["yellow", []]);
  const decide = (body: object) => service.owner(`${desk}/reviews/${resource.id}/decisions/${index}`, { method: "PUT", body });
  assert.equal((await decide({ state: "accepted", wording: "Struck." })).problem, "conflict");
  assert.equal((await decide({ state: "dismissed", reason: "Read." })).status, 200);
});
