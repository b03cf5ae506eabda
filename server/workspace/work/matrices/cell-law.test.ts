import { strict as assert } from "node:assert";
import type { LawAnchor } from "#shared/workspace/matrices.ts";
import { test } from "node:test";
import { amend, installTitle } from "../../../app/testing/watching.ts";
import { testGrid } from "./testing/grid.ts";

const text = `LAMP AGREEMENT

1. Oil. The keeper shall fill the lamp with oil as 97 C.F.R. § 1.10(a) says, taxes no heron under 97 C.F.R. § 1.10(b), and trims the wick under 97 C.F.R. § 1.9.

2. Elsewhere. Neither 42 U.S.C. § 1983 nor any other law of the mainland applies to the wick.
`;

test("an answer is pinned to the law its passages cite, and reports changes in that law", async (t) => {
  const grid = await testGrid(t);
  await installTitle(grid.service.folder, { title: 97, sections: 30 });
  const columns = [
    { label: "Oil", question: "With which oil does the keeper fill the lamp?" },
    { label: "Dragons", question: "Are dragons insured?" },
  ];
  const { id } = await grid.create({ title: "Lamps", documentIds: [await grid.document(text)], columns });
  await grid.run(id);
  const law = async () => (await grid.cells(id)).map((cell) => cell.law);
  const [pinned = [], none] = await law();
  assert.deepEqual(
    pinned.map(({ citation, pinpoint, state, movedTo }) => [citation, pinpoint, state, movedTo]),
    [
      ["97 C.F.R. § 1.10", "(a)", "current", null],
      ["97 C.F.R. § 1.10", "(b)", "current", null],
      ["97 C.F.R. § 1.9", null, "current", null],
    ],
  );
  assert.equal(text.slice(pinned[0]?.start, pinned[0]?.end), "97 C.F.R. § 1.10(a)");
  assert.deepEqual(none, []);

  // A person's own answer is pinned to the law it cites, and appears in the list of citing records.
  const [, own] = await grid.cells(id);
  const see = "No; see 97 C.F.R. § 1.10(a).";
  const written = await grid.send(`/${id}/cells/${own?.id}`, "PATCH", { answer: see });
  assert.deepEqual(
    written.body.law.map(({ citation, state, start, end }: LawAnchor) => [citation, state, see.slice(start, end)]),
    [["97 C.F.R. § 1.10", "current", "97 C.F.R. § 1.10(a)"]],
  );

  await amend(grid.service.folder);
  const states = async () => (await law())[0]?.map(({ state }) => state);
  assert.deepEqual(await states(), ["text_changed", "section_changed_elsewhere", "current"]);
  const affected = (await grid.service.owner("/console/v1/affected-law")).body.data[0].records;
  const texts = affected.map(({ recordId, passage }: { recordId: string; passage: { text: string } }) => [recordId, passage.text]);
  assert.ok(
    texts.some(([of, answer]: [string, string]) => of === id && answer === see),
    JSON.stringify(texts),
  );
  const [cell] = await grid.cells(id);
  const approved = await grid.send(`/${id}/cells/${cell?.id}`, "PATCH", { review: "approved" });
  assert.equal(approved.body.law[0]?.state, "text_changed");
  await installTitle(grid.service.folder, { title: 97, sections: 9, date: "2088-03-03" });
  assert.deepEqual(await states(), ["repealed", "repealed", "current"]);
  // Answered again, it is pinned to the law installed now.
  await grid.run(id, { force: true });
  assert.deepEqual(
    (await law())[0]?.map(({ citation, state }) => [citation, state]),
    [["97 C.F.R. § 1.9", "current"]],
  );
});
