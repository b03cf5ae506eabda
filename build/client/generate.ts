import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const generator = join(import.meta.dirname, "../../node_modules/oazapfts/dist/cli.js");

/**
 * Types and calls of an API document, generated with oazapfts. Refusals use `default`: each has the body of its family, and naming each one
 * per call would make the file three times as long.
 */
export function clientText(document: string): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-client-"));
  try {
    const [read, made] = [join(folder, "openapi.json"), join(folder, "api.ts")];
    writeFileSync(read, JSON.stringify(withoutRefusals(JSON.parse(document))));
    execFileSync(process.execPath, [generator, read, made, "--useUnknown", "--allSchemas", "--futureStripLegacyMethods"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    return readFileSync(made, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withoutRefusals(document: { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }): object {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const kept = Object.entries(operations).map(([method, operation]) => {
      const responses = Object.fromEntries(Object.entries(operation.responses).filter(([status]) => !status.startsWith("4")));
      return [method, { ...operation, responses }];
    });
    return [path, Object.fromEntries(kept)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
