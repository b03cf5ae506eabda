/** A small file of each kind this folder reads, for tests. */
export const samples = { rtf: Buffer.from("{\\rtf1 The lamp is lit.}") };
