import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { amend, installTitle } from "../../../app/testing/watching.ts";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { until } from "../../../platform/testing/until.ts";
import { readMarkdown } from "../documents/read-markdown.ts";

test("a matter has one table of authorities, with places, pinpoints and states, as a list and as Word; so does a document", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 });
  const matter = await matterOf(service);
  const brief =
    "Opening.\n\nThe keeper fills the lamp under 97 C.F.R. § 1.10(a).\n\nNo heron: 97 C.F.R. § 1.10(b) and 97 C.F.R. § 1.9. Wren v. Board, 12 F.3d 34 (1st Cir. 1993).";
  const { documentId } = await upload(service, matter, "brief.txt", "text/plain", Buffer.from(brief));
  await upload(service, matter, "letter.txt", "text/plain", Buffer.from("See 42 U.S.C. § 1983 and 97 C.F.R. § 1.10(a)."));
  const path = `/console/v1/matters/${matter}/authorities`;
  const read = (query = ""): Promise<{ authorities: MatterAuthority[]; documents: number }> =>
    until(service.folder.root, async () => {
      const { body } = await service.owner(`${path}${query}`);
      return body.pending === 0 && body.documents === 2 ? body : null;
    });
  const told = ({ authorities }: { authorities: MatterAuthority[] }) =>
    authorities.map(({ citation, pinpoints, states, texts }) => [
      citation,
      pinpoints.join(" "),
      states.join(" "),
      texts.map(({ title, places }) => `${title} ${places.map(({ paragraph }) => paragraph).join(" ")}`).toSorted(),
    ]);
  const first = await read();
  assert.deepEqual(told(first), [
    ["42 U.S.C. § 1983", "", "not_installed", ["letter.txt 1"]],
    ["97 C.F.R. § 1.9", "", "current", ["brief.txt 3"]],
    ["97 C.F.R. § 1.10", "(a) (b)", "current", ["brief.txt 2 3", "letter.txt 1"]],
  ]);
  assert.equal(first.documents, 2);
  const [place] = first.authorities[1]?.texts[0]?.places ?? [];
  assert.equal(brief.slice(place?.start, place?.end), "97 C.F.R. § 1.9");

  await amend(service.folder);
  const own = await read(`?recordKind=documents&recordId=${documentId}`);
  assert.deepEqual(told(own), [
    ["Wren v. Board, 12 F.3d 34 (1st Cir. 1993)", "", "", ["brief.txt 3"]],
    ["97 C.F.R. § 1.9", "", "current", ["brief.txt 3"]],
    ["97 C.F.R. § 1.10", "(a) (b)", "text_changed section_changed_elsewhere", ["brief.txt 2 3"]],
  ]);

  const words = async (record: object | null) => {
    const { body } = await service.owner(path, { method: "POST", body: { record } });
    return { name: body.filename, markdown: (await readMarkdown(Buffer.from(body.content, "base64"))).markdown };
  };
  await read();
  const whole = await words(null);
  assert.equal(whole.name, "Lamp oil, table of authorities.docx");
  for (const part of [
    "Federal statutes",
    "Federal regulations",
    "brief.txt, paras. 2, 3",
    "letter.txt, para. 1",
    "Text changed",
    "(a), (b)",
    "As of ",
  ])
    assert.ok(whole.markdown.includes(part), `${part} in ${whole.markdown}`);
  const one = await words({ recordKind: "documents", recordId: documentId });
  assert.equal(one.name, "brief.txt, table of authorities.docx");
  assert.ok(!one.markdown.includes("letter.txt") && one.markdown.includes("paras. 2, 3"));
  const { body: audit } = await service.owner(`/console/v1/audit?action=matters.authorities`);
  assert.deepEqual(
    audit.data.map(({ resource, outcome }: { resource: { kind: string }; outcome: string }) => [resource.kind, outcome]),
    [
      ["documents", "ok"],
      ["matter", "ok"],
    ],
  );

  for (const [at, problem] of [
    [`/console/v1/matters/${unknownId("mat")}/authorities`, "matter-not-found"],
    [`${path}?recordKind=documents&recordId=${unknownId("doc")}`, "not-found"],
    [`${path}?recordKind=lamps&recordId=${documentId}`, "not-found"],
  ] as const)
    assert.equal((await service.owner(at)).problem, problem, at);
  for (const [query, missing] of [
    ["recordKind=documents", "recordId"],
    [`recordId=${documentId}`, "recordKind"],
  ]) {
    const { status, body } = await service.owner(`${path}?${query}`);
    assert.deepEqual([status, body.errors], [422, [{ location: `query.${missing}`, message: "is required", type: "missing" }]]);
  }
  for (const body of [{}, { record: 3 }, { record: { recordKind: "documents" } }, { record: null, extra: 1 }])
    assert.equal((await service.owner(path, { method: "POST", body })).status, 422, JSON.stringify(body));
});
