import { join } from "node:path";

const bundles = process.env["PANDECT_BUNDLES"];

/** The command line as tests start it: the shipped bundle where this test run has built it, else the source. */
export const commandLine = bundles === undefined ? join(import.meta.dirname, "../../server/app/cli.ts") : join(bundles, "cli.js");
