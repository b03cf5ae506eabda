import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { fillWordFile } from "../templates/word-file/fill-word-file.ts";
import { parseMarkdown } from "../markdown/parse.ts";
import { redline } from "./redline.ts";
import { toDocx } from "./word.ts";

const about = { title: "Keeping", author: "Ada Pinion", at: "2026-11-25T09:00:00.000Z" };
const draft = `# Keeping agreement

Between **Harrow Ltd** and [Keeper], *the keeper*.[^1]

1. **Oil.** The keeper oils the lamp.
   1. Each evening {++at dusk++}{by="Ada Pinion" at="2026-11-25T09:00:00Z"}.
   2. Each morning {--at noon--}{by="Ada Pinion" at="2026-11-25T09:00:00Z"}.{>>Which hour?<<}{by="Lee" at="2026-11-25T09:00:00Z"}
2. **Wick.** The keeper trims the wick.

- brass
- glass

| Part | Price |
| --- | ---: |
| Lamp | $40 |

> As the harbor office says.

<!-- page break -->

## Schedule

See 17 U.S.C. § 107.

[^1]: A lighthouse keeper.
`;

const isThere = spawnSync("soffice", ["--version"]).status === 0;

test(
  "Word files open in LibreOffice without repair, with all their words",
  { skip: isThere ? false : "soffice is not installed" },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "pandect-soffice-"));
    try {
      const before = parseMarkdown(draft);
      const after = parseMarkdown(draft.replace("trims the wick", "trims and lights the wick"));
      const template = await toDocx(parseMarkdown("[Keeper] trims the wick.\n"), about);
      const files = {
        draft: await toDocx(before, about),
        redline: await toDocx(redline(before, after, about), about),
        template: fillWordFile(template, [{ varId: "keeper", anchor: "name Keeper", value: "Ada & Sons" }], about),
      };
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, `${name}.docx`), bytes);
      const names = Object.keys(files);
      const draftWords = [
        "Keeping agreement",
        "Harrow Ltd",
        "[Keeper]",
        "Each evening",
        "$40",
        "As the harbor office says",
        "Schedule",
        "§ 107",
      ];
      const words: Record<string, readonly string[]> = {
        draft: [...draftWords, "the keeper.1"],
        redline: [...draftWords, "lights"],
        template: ["Ada & Sons trims the wick."],
      };
      for (const kind of ["pdf", "txt:Text (encoded):UTF8"]) {
        const out = join(folder, kind.slice(0, 3));
        mkdirSync(out);
        execFileSync(
          "soffice",
          [
            `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
            "--headless",
            "--convert-to",
            kind,
            "--outdir",
            out,
            ...names.map((name) => join(folder, `${name}.docx`)),
          ],
          { stdio: "ignore", timeout: 300_000 },
        );
        for (const name of names) {
          const made = readFileSync(join(out, `${name}.${kind.slice(0, 3)}`));
          if (kind === "pdf") assert.equal(made.toString("latin1", 0, 5), "%PDF-");
          else
            for (const some of words[name] ?? [])
              assert.ok(made.toString("utf8").includes(some), `${some} in ${name}: ${made.toString("utf8")}`);
        }
      }
      // This test must fail for a damaged file.
      writeFileSync(join(folder, "damaged.docx"), files.draft.subarray(0, files.draft.length - 200));
      const failed = spawnSync(
        "soffice",
        [
          `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
          "--headless",
          "--convert-to",
          "pdf",
          "--outdir",
          folder,
          join(folder, "damaged.docx"),
        ],
        { timeout: 120_000 },
      );
      assert.throws(() => readFileSync(join(folder, "damaged.pdf")), { code: "ENOENT" }, failed.stderr.toString());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
