import { join } from "node:path";

const bundles = process.env["PANDECT_BUNDLES"];

/** The command line as tests start it: the bundle that ships where this run of the tests has built it, else the source. */
export const commandLine = bundles === undefined ? join(import.meta.dirname, "../../server/app/cli.ts") : join(bundles, "cli.js");
