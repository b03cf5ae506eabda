import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");
const redocly = join(root, "node_modules/@redocly/cli/bin/cli.js");

interface Report {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

test(
  "openapi.json passes the recommended rules of Redocly's lint",
  { skip: existsSync(redocly) ? false : "not installed: npm ci" },
  async () => {
    // The contract has both `/acts/corresponding-provisions/{act_code}` and `/acts/{act_id}/text`; the service prefers the fixed name.
    const rules = ["--extends", "recommended", "--skip-rule", "no-ambiguous-paths", "--format", "json"];
    const { stdout } = await promisify(execFile)(process.execPath, [redocly, "lint", "build/openapi.json", ...rules], {
      cwd: root,
      // The linter neither reports its use nor checks for a newer version.
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stdout: string }) => error);
    // The report has this form; otherwise the parse fails, and so does the test.
    const { totals, problems } = JSON.parse(stdout) as Report;
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ""}: ${message}`),
      [],
    );
    assert.deepEqual([totals.errors, totals.warnings], [0, 0]);
  },
);
