import { zipOf } from "../../../testing/document-samples.ts";

/** A small file of each kind this folder reads, for tests. */
export const samples = { zip: zipOf({ "The lamp is lit..txt": Buffer.from("Wick and oil.") }) };
