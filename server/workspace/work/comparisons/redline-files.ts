import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { comparisonFormats } from "#shared/workspace/comparisons.ts";
import type { Audience } from "#shared/workspace/export-audience.ts";
import type { Redlines } from "../../../text/compare/render.ts";

export type RedlineFormat = (typeof comparisonFormats)[number];

/** Redlines as files, rendered when a comparison runs. They hold nothing that the database does not hold: a lost file is drawn again. */
export interface RedlineFiles {
  keep(comparisonId: string, files: Redlines, audience?: Audience): void;
  /** Path of a redline, whether or not the file exists. For us unless `audience` says otherwise. */
  path(comparisonId: string, format: RedlineFormat, audience?: Audience): string;
  /** Removes the files of comparisons that no longer exist. */
  sweep(isThere: (comparisonId: string) => boolean): void;
}

const endings: Record<RedlineFormat, string> = { redlineDocx: "redline.docx", redlinePdf: "pdf" };
/** Word files in Pandect's layout, which an earlier version made also of two Word files. */
const outdated = /^[^.]+(?:\.other-side)?\.docx$/;

export function redlineFiles(folder: string): RedlineFiles {
  const path: RedlineFiles["path"] = (id, format, audience = "us") =>
    join(folder, `${id}${audience === "us" ? "" : ".other-side"}.${endings[format]}`);
  return {
    path,
    keep(id, files, audience) {
      write(path(id, "redlineDocx", audience), files.docx);
      write(path(id, "redlinePdf", audience), files.pdf);
    },
    sweep(isThere) {
      for (const name of readdirSync(folder))
        if (outdated.test(name) || !isThere(name.split(".")[0] ?? "")) rmSync(join(folder, name), { force: true });
    },
  };
}

/** Leaves the whole file or none, however the process ends. */
function write(path: string, bytes: Uint8Array): void {
  const partial = `${path}.partial`;
  writeFileSync(partial, bytes, { flush: true, mode: 0o600 });
  renameSync(partial, path);
}
