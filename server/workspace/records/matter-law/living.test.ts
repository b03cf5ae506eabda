import { strict as assert } from "node:assert";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import type { AffectedRecord, LivingCitation } from "#shared/workspace/living-citations.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { amend, installTitle } from "../../../app/testing/watching.ts";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { readMarkdown } from "../documents/read-markdown.ts";
import { until } from "../../../platform/testing/until.ts";

const text = `The keeper fills the lamp under 97 C.F.R. § 1.10(a), taxes no heron under 97 C.F.R. § 1.10(b),
trims the wick under 97 C.F.R. § 1.9, and knows 97 C.F.R. § 1.10(z), 97 C.F.R. § 1.999 and 42 U.S.C. § 1983.`;

test("citations are pinned to the law of their day, and report changes in that law", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 });
  const matter = await matterOf(service);
  const { documentId } = await upload(service, matter, "lamps.txt", "text/plain", Buffer.from(text));
  const path = `/console/v1/matters/${matter}/records/documents/${documentId}`;
  const citations = (): Promise<LivingCitation[]> =>
    until(service.folder.root, async () => {
      const { body } = await service.owner(`${path}/citations`);
      return body.isReady === true ? body.citations : null;
    });
  const states = async () => (await citations()).map(({ pinpoint, state }) => `${pinpoint ?? ""} ${state}`.trim());

  const first = await citations();
  for (const { start, end, text: written } of first) assert.equal(text.slice(start, end), written);
  assert.deepEqual(await states(), ["(a) current", "(b) current", "current", "(z) paragraph_not_found", "not_found", "not_installed"]);

  await amend(service.folder);
  assert.deepEqual(await states(), [
    "(a) text_changed",
    "(b) section_changed_elsewhere",
    "current",
    "(z) paragraph_not_found",
    "not_found",
    "not_installed",
  ]);
  const { body: affected } = await service.owner("/console/v1/affected-law");
  assert.deepEqual(
    affected.data.map(({ name, records }: { name: string; records: { pinpoint: string; state: string; passage: { text: string } }[] }) => [
      name,
      records.map(({ pinpoint, state, passage }) => [pinpoint, state, passage.text]),
    ]),
    [
      [
        "Lamp oil",
        // A paragraph that the section never had is not a change.
        [["(a)", "text_changed", "97 C.F.R. § 1.10(a)"]],
      ],
    ],
  );

  const { body: memo } = await service.owner("/console/v1/affected-law/memo", { method: "POST", body: { matterId: null } });
  const file = Buffer.from(memo.content, "base64");
  const { markdown } = await readMarkdown(file);
  for (const words of [
    "Lamp oil",
    "97 C.F.R. § 1.10(a)",
    "changed between the text of January 2, 2088 and the text of February 2, 2088",
    "lamps.txt",
  ])
    assert.ok(markdown.includes(words), `${words} in ${markdown}`);

  const words = strFromU8(unzipSync(file)["word/document.xml"] ?? new Uint8Array());
  assert.match(words, /<w:strike\/>.*sperm/s);
  assert.match(words, /<w:u [^>]*\/>.*colza/s);

  await service.owner(`${path}/pins`, { method: "POST", body: { citations: [{ actId: first[0]?.actId, pinpoint: "(a)" }] } });
  assert.equal((await states())[0], "(a) current");
  assert.equal((await states())[1], "(b) section_changed_elsewhere");

  await installTitle(service.folder, { title: 97, sections: 9, date: "2088-03-03" });
  assert.deepEqual((await states()).slice(0, 3), ["(a) repealed", "(b) repealed", "current"]);

  for (const [at, status] of [
    [`/console/v1/matters/${matter}/records/documents/${unknownId("doc")}/citations`, 404],
    [`/console/v1/matters/${unknownId("mat")}/records/documents/${documentId}/citations`, 404],
    [`/console/v1/matters/${matter}/records/lamps/${documentId}/citations`, 404],
    [`/console/v1/affected-law?matterId=${unknownId("mat")}`, 404],
  ] as const)
    assert.equal((await service.owner(at)).status, status, at);
});

test("a matter uses the law as of its own day", async (t) => {
  const service = await testWorkspace(t);
  const path = `/console/v1/matters/${await matterOf(service)}/law-day`;
  assert.deepEqual((await service.owner(path)).body, { day: null });
  assert.deepEqual((await service.owner(path, { method: "PUT", body: { day: "2021-03-04" } })).body, { day: "2021-03-04" });
  assert.equal((await service.owner(path, { method: "PUT", body: { day: "2021-02-30" } })).status, 422);
  assert.deepEqual((await service.owner(path)).body, { day: "2021-03-04" });
  await service.owner(path, { method: "PUT", body: { day: null } });
  assert.deepEqual((await service.owner(path)).body, { day: null });
});

test("a matter with its own day compares with the law of that day, where the installed history goes back that far", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 }, "2020-01-02");
  const matter = await matterOf(service);
  const { documentId } = await upload(service, matter, "lamps.txt", "text/plain", Buffer.from(text));
  const base = `/console/v1/matters/${matter}`;
  const read = () =>
    until(service.folder.root, async () => {
      const { body } = await service.owner(`${base}/records/documents/${documentId}/citations`);
      return body.isReady === true ? (body as { day: string | null; citations: LivingCitation[] }) : null;
    });
  const listed = async () => {
    const { body } = await service.owner(`/console/v1/affected-law?matterId=${matter}`);
    return (body.data[0]?.records ?? []).map(({ pinpoint, state, day }: AffectedRecord) => [pinpoint, state, day]);
  };
  const setDay = (day: string) => service.owner(`${base}/law-day`, { method: "PUT", body: { day } });
  await read();
  await installTitle(service.folder, { title: 97, sections: 30, amended: true }, "2021-02-02");
  assert.deepEqual((await read()).citations[0]?.onDay, null);
  assert.deepEqual(await listed(), [["(a)", "text_changed", null]]);

  // The text it was pinned to was in force on that day.
  await setDay("2020-06-30");
  const { day, citations } = await read();
  assert.equal(day, "2020-06-30");
  assert.deepEqual([citations[0]?.state, citations[1]?.state, citations[3]?.state], ["current", "current", "paragraph_not_found"]);
  assert.notEqual(citations[0]?.onDay, null);
  assert.deepEqual(await listed(), []);

  // Pinned to today's words; the words of the day differ.
  const { actId = null } = citations[0] ?? {};
  await service.owner(`${base}/records/documents/${documentId}/pins`, {
    method: "POST",
    body: { citations: [{ actId, pinpoint: "(a)" }] },
  });
  assert.equal((await read()).citations[0]?.state, "text_changed");
  assert.ok((await listed()).some(([pinpoint, state]: string[]) => pinpoint === "(a)" && state === "text_changed"));
  const memo = await service.owner("/console/v1/affected-law/memo", { method: "POST", body: { matterId: matter } });
  const words = strFromU8(unzipSync(Buffer.from(memo.body.content, "base64"))["word/document.xml"] ?? new Uint8Array());
  assert.match(words, /<w:u [^>]*\/>.*sperm/s);

  const table = await service.owner(`${base}/authorities`, {
    method: "POST",
    body: { record: { recordKind: "documents", recordId: documentId } },
  });
  const { markdown } = await readMarkdown(Buffer.from(table.body.content, "base64"));
  for (const part of ["Federal regulations", "97 C.F.R. § 1.10, Lamp 10.", "(z)", "as of June 30, 2020", "Text changed"])
    assert.ok(markdown.includes(part), `${part} in ${markdown}`);

  // No release here is that old, so the comparison uses today's text.
  await setDay("1950-01-01");
  const old = await read();
  assert.deepEqual([old.citations[0]?.state, old.citations[0]?.onDay], ["current", null]);
});
