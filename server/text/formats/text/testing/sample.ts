/** A small file of each kind this folder reads, for tests. */
export const samples = {
  markdown: Buffer.from("# Lamps\n\n- The lamp is lit.\n"),
  text: Buffer.from("The lamp is lit."),
};
