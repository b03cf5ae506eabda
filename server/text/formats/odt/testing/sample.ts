import { odtOf } from "../../../testing/document-samples.ts";

/** A small file of each kind this folder reads, for tests. */
export const samples = { odt: odtOf("<text:p>The lamp is lit.</text:p>") };
