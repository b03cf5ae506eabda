import { join } from "node:path";

const bundles = process.env["PANDECT_BUNDLES"];

/** The command line as tests start it: the shipped bundle where this test run has built it, else the source. */
export const commandLine = bundles === undefined ? join(import.meta.dirname, "../../server/app/cli.ts") : join(bundles, "cli.js");

/** A service that serves until a test kills it (server/app/testing/serve-child.ts): its bundle, which starts in half the time, where there is one. */
export const serveChild =
  bundles === undefined ? join(import.meta.dirname, "../../server/app/testing/serve-child.ts") : join(bundles, "serve-child.js");
