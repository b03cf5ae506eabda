import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crossValidate, prepare, trainModel } from "./train/cross-validate.ts";
import { readLabelled } from "./train/data.ts";
import { asShown, qualityOf, thresholdsOf } from "./train/report.ts";

/**
 * `npm run train -- LABELLED.jsonl.gz [--out FILE]`: writes the engine's model file, bit for bit the same for the same data and Node
 * version.
 */
const [path, ...rest] = process.argv.slice(2);
const attribution =
  "Weights learned from CUAD v1 (Contract Understanding Atticus Dataset) by The Atticus Project, CC BY 4.0, https://www.atticusprojectai.org/cuad. Holds no text of the contracts.";
if (path === undefined) {
  console.error("Name the labelled contracts: npm run train -- cuad-labelled.jsonl.gz");
  process.exitCode = 2;
} else {
  const out =
    rest[0] === "--out" && rest[1] !== undefined ? rest[1] : join(import.meta.dirname, "../server/text/engine/contract-clauses.v1.json");
  const contracts = readLabelled(path);
  const prepared = prepare(contracts);
  console.log(`${contracts.length} contracts, ${prepared.reduce((sum, { sentences }) => sum + sentences.length, 0)} sentences`);
  const judged = crossValidate(prepared, (line) => console.log(`${Math.round(process.uptime())} s  ${line}`));
  const thresholds = thresholdsOf(contracts, judged);
  const model = trainModel(prepared, judged, thresholds, attribution);
  writeFileSync(out, `${JSON.stringify(model)}\n`);
  const { perType, ...quality } = qualityOf(contracts, asShown(contracts, judged), thresholds);
  console.log(JSON.stringify({ hash: model.hash, ...quality }, null, 1));
  console.table(perType);
}
