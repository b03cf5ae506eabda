import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { clauseTypes } from "../../server/text/engine/clause-types.ts";
import { crossValidate, prepare, trainModel } from "./cross-validate.ts";
import { readLabelled } from "./data.ts";
import { thresholdsOf } from "./report.ts";

const dir = mkdtempSync(join(tmpdir(), "pandect-train-"));
after(() => rmSync(dir, { recursive: true }));

const states = ["Ohio", "Maine", "Texas", "Oregon", "Vermont", "Nevada"];
const filers = ["Alder", "Birch", "Cedar", "Damson", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kelp", "Larch"];

/** Twelve invented contracts of twelve filers, labeled with their names, laws and rules of assignment. */
function labelled(): string {
  return filers
    .map((filer, n) => {
      const state = states[n % states.length] ?? "";
      const name = `${filer.toUpperCase()} LAMP AGREEMENT`;
      const governing = `This Agreement shall be governed by the laws of the State of ${state}.`;
      const assigning = `Neither party may assign this Agreement without the consent of ${filer} Lamp Works LLC.`;
      const text = `${name}\n\n1. Oil. The keeper fills lamp ${n} at dusk.\n\n2. Assignment. ${assigning}\n\n3. Law. ${governing}\n`;
      const span = (quote: string) => ({ start: text.indexOf(quote), end: text.indexOf(quote) + quote.length });
      const labels = {
        [datasetOf("document-name")]: { answer: name, spans: [span(name)] },
        [datasetOf("governing-law")]: { answer: state, spans: [span(governing)] },
        [datasetOf("anti-assignment")]: { answer: "Yes", spans: [span(assigning)] },
      };
      return JSON.stringify({ file: `${filer}Works_2024.txt`, text, labels });
    })
    .join("\n");
}

function datasetOf(id: string): string {
  const type = clauseTypes.find((one) => one.id === id);
  assert.ok(type, `no clause type ${id}`);
  return type.dataset;
}

/** Every step of `npm run train`, from the file to the shipped bytes. */
function trained(lines: string): Buffer {
  const path = join(dir, "labelled.jsonl.gz");
  writeFileSync(path, gzipSync(lines));
  const contracts = readLabelled(path);
  const prepared = prepare(contracts);
  const judged = crossValidate(prepared, () => undefined);
  const model = trainModel(prepared, judged, thresholdsOf(contracts, judged), "Invented contracts.");
  return Buffer.from(JSON.stringify(model));
}

test("training twice on the same contracts gives the same bytes", () => {
  const lines = labelled();
  assert.ok(trained(lines).equals(trained(lines)));
});

test("the shipped model takes no more than a megabyte", () => {
  const { size } = statSync(join(import.meta.dirname, "../../server/text/engine/contract-clauses.v1.json"));
  assert.ok(size > 100_000 && size <= 1_000_000, `${size} bytes`);
});
