import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { strToU8 } from "fflate";
import { upload } from "../../../app/testing/upload.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { docxOf, p } from "../../../text/testing/document-samples.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let matter: string;
const media = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const search = async (q: string) =>
  (await service.owner(`/console/v1/search?kinds=document&q=${encodeURIComponent(q)}`)).body.data as {
    title: string;
    snippet: string;
    marks: { start: number; end: number }[];
    place: { start: number; end: number } | null;
    part?: string;
  }[];

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  matter = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Mill lease" } })).body.id;
  const related = (kind: string) => `<Relationship Id="${kind}" Type="${relationships}/${kind}" Target="${kind}.xml"/>`;
  const part = (root: string, content: string) => strToU8(`<w:${root} ${xmlns}>${content}</w:${root}>`);
  const files = {
    "word/header.xml": part("hdr", p("Privileged and confidential")),
    "word/footer.xml": part("ftr", p("Harrow Lamps Ltd")),
    "word/comments.xml": part("comments", `<w:comment w:id="1" w:author="A. Reeve">${p("Ask the miller about his sluice.")}</w:comment>`),
    "word/footnotes.xml": part("footnotes", `<w:footnote w:id="2">${p("Save in a drought.")}</w:footnote>`),
    "word/_rels/document.xml.rels": strToU8(
      `<Relationships>${["header", "footer", "comments", "footnotes"].map(related).join("")}</Relationships>`,
    ),
  };
  const body =
    p("The tenant keeps the wheel, and gives indem\u00adnification to the land\u00adlord.") +
    '<w:p><w:r><w:t>He pays</w:t></w:r><w:commentRangeStart w:id="1"/><w:r><w:t> the rent</w:t><w:footnoteReference w:id="2"/><w:t>.</w:t></w:r></w:p>';
  await upload(service, matter, "lease.docx", media, docxOf(body, {}, files));
  const { "word/_rels/document.xml.rels": _rels, ...headerOnly } = files;
  const rels = { "word/_rels/document.xml.rels": strToU8(`<Relationships>${related("header")}</Relationships>`) };
  await upload(service, matter, "letterhead.docx", media, docxOf("<w:p/>", {}, { ...headerOnly, ...rels }));
});
after(async () => {
  for (const end of ends) await end();
});

test("words of headers, footers, comments and notes are found, and the hit says where they are", async () => {
  const cases: [string, string, string | undefined, string][] = [
    ["harrow lamps", "lease.docx", "footer", "Harrow Lamps Ltd"],
    ["miller sluices", "lease.docx", "comment", "Ask the miller about his sluice."],
    ["drought", "lease.docx", "note", "[1] Save in a drought."],
    ["wheel", "lease.docx", undefined, "The tenant keeps the wheel"],
    // The words are in two places; the hit shows the one with more of them.
    ["tenant privileged confidential", "lease.docx", "header", "Privileged and confidential"],
  ];
  for (const [query, title, part, passage] of cases) {
    const [hit, ...others] = await search(query);
    assert.deepEqual([hit?.title, hit?.part, others.length], [title, part, 0], query);
    assert.ok(hit?.snippet.includes(passage), `${query}: ${hit?.snippet}`);
    assert.ok((hit?.marks.length ?? 0) > 0, query);
  }
  assert.deepEqual((await search("sluice"))[0]?.place, { start: 81, end: 81, page: null });
});

test("a file whose text is in its header alone has text, and is found", async () => {
  assert.deepEqual((await search("privileged")).map(({ title, part }) => [title, part]).toSorted(), [
    ["lease.docx", "header"],
    ["letterhead.docx", undefined],
  ]);
});

test("a Word template is accepted by its name and found", async () => {
  const template = media.replace(/document$/, "template");
  await upload(service, matter, "Tenancy.dotx", template, docxOf(p("The quay is swept.")));
  assert.deepEqual(
    (await search("quay")).map(({ title }) => title),
    ["Tenancy.dotx"],
  );
});

test("a phrase does not extend from the text into a header", async () => {
  assert.deepEqual(await search('"drought privileged"'), []);
  assert.equal((await search('"and confidential"')).length, 2);
});

test("a word with soft hyphens is found as the word, and marked as a whole", async () => {
  const [hit] = await search("indemnification landlord");
  assert.deepEqual(
    hit?.marks.map(({ start, end }) => hit.snippet.slice(start, end)),
    ["indem\u00adnification", "land\u00adlord"],
  );
  assert.equal((await search("indem\u00adnification")).length, 1);
});
