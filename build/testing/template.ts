import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Fills `folder` with what `make` makes. In a run of `npm test` the first caller with the same `name` makes it once and the others copy it;
 * a test file run alone makes its own. `name` holds everything `make` depends on. `make` closes every file it opens.
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
    // Another process was faster; its template is as good.
    if (!existsSync(template)) throw error;
    rmSync(made, { recursive: true });
  }
}
