import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Fills `folder` with the output of `make`. In a run of `npm test` the first caller with a given `name` creates it once and the others copy
 * it; a test file that runs alone creates its own. `name` includes everything `make` depends on. `make` closes every file it opens.
 */
export async function fromTemplate(folder: string, name: string, make: (folder: string) => void | Promise<void>): Promise<void> {
  const templates = process.env["PANDECT_TEST_TEMPLATES"];
  if (templates === undefined) return make(folder);
  const template = join(templates, createHash("sha256").update(name).digest("hex").slice(0, 16));
  if (!existsSync(template)) await makeOnce(templates, template, make);
  cpSync(template, folder, { recursive: true, preserveTimestamps: true });
}

async function makeOnce(templates: string, template: string, make: (folder: string) => void | Promise<void>): Promise<void> {
  mkdirSync(templates, { recursive: true });
  const made = mkdtempSync(`${template}-`);
  await make(made);
  try {
    renameSync(made, template);
  } catch (error) {
    // Another process was faster, and its template is equally good.
    if (!existsSync(template)) throw error;
    rmSync(made, { recursive: true });
  }
}
