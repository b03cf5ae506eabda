import { connect, HttpError } from "../client/index.ts";

/** The common start of every recipe. Set PANDECT_URL and PANDECT_KEY first. The client waits after a 429. */
const token = process.env["PANDECT_KEY"];
if (!token) {
  console.error("PANDECT_KEY is not set. Make a key: npm run -s pandect -- key create --name cookbook");
  process.exit(1);
}
export const service = connect({ url: process.env["PANDECT_URL"] ?? "http://127.0.0.1:7468", token });

/** Ends the recipe with a sentence when a call is refused. */
process.on("uncaughtException", (error) => {
  if (!(error instanceof HttpError)) throw error;
  if (error.status === 402) {
    console.error("Out of credits. More: npm run -s pandect -- credits grant 1000");
    process.exit(2);
  }
  console.error(error.status, (error.data as { detail?: unknown } | undefined)?.detail);
  process.exit(1);
});
