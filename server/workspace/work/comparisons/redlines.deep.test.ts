import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { upload } from "../../../app/testing/upload.ts";
import { dataFile, skipWithoutData } from "../../../law/testing/data.ts";
import { randomFrom, seeded } from "../../../text/compare/testing/seeds.ts";
import { lease, returned } from "./testing/lease-texts.ts";
import { type Comparing, testComparing } from "./testing/leases.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const words = (text: string) => text.replace(/\s+/g, " ").trim();

/** Text of an exported redline with every change accepted, and with every change rejected, as the reader of Word files returns it. */
async function readBack(comparing: Comparing, id: string) {
  const { service, matterId } = comparing;
  const { url } = (await comparing.send(`/${id}/exports`, "POST", { format: "redlineDocx" })).body;
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const { documentId } = await upload(service, matterId, "redline.docx", wordType, bytes);
  const view = async (name: string) =>
    (await service.owner(`/console/v1/matters/${matterId}/documents/${documentId}/views/${name}`)).body.text as string;
  return { accepted: words(await view("accepted")), rejected: words(await view("original")) };
}

test("the redline reads as the revised text with all changes accepted, and as the original with all rejected", async (t) => {
  const comparing = await testComparing(t);
  const id = await comparing.compare(await comparing.document(lease), await comparing.document(returned));
  assert.deepEqual(await readBack(comparing, id), { accepted: words(returned), rejected: words(lease) });
});

const contract = "contracts/cuad/txt/MIDDLEBROOKPHARMACEUTICALS,INC_03_18_2010-EX-10.1-PROMOTION AGREEMENT.txt";
test("the same holds for a real contract with forty edits", { skip: skipWithoutData(contract) }, async (t) => {
  const comparing = await testComparing(t);
  const before = readFileSync(dataFile(contract) ?? "", "utf8");
  const { text: after } = seeded(before, 40, randomFrom(7));
  const id = await comparing.compare(await comparing.document(before), await comparing.document(after));
  const back = await readBack(comparing, id);
  assert.equal(back.accepted, words(after));
  assert.equal(back.rejected, words(before));
});
