/** A small file of each kind this folder reads, for tests. */
export const samples = { html: Buffer.from("<!doctype html><title>Lamps</title><script>alert('Out')</script><p>The <b>lamp</b> is lit.") };
