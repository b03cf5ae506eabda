import { type Audience, audiences } from "#shared/workspace/export-audience.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { LinkedFiles } from "../../../platform/links/linked-files.ts";
import { safeName } from "../../records/archive/paths.ts";
import type { RedlineFiles, RedlineFormat } from "./redline-files.ts";
import { findComparison } from "./store.ts";

/** Kind of the links to a redline. */
export const linkedRedline = (format: RedlineFormat, audience: Audience) =>
  `comparison_${format === "redlineDocx" ? "docx" : "pdf"}${audience === "us" ? "" : "_other_side"}`;

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The files that links of comparisons open. */
export function linkedRedlines(workspace: Db, files: RedlineFiles): [string, NonNullable<ReturnType<LinkedFiles["get"]>>][] {
  const of = (
    format: RedlineFormat,
    ending: string,
    { contentType, audience }: { contentType: string; audience: Audience },
  ): [string, NonNullable<ReturnType<LinkedFiles["get"]>>] => [
    linkedRedline(format, audience),
    (id) => {
      const found = findComparison(workspace, id);
      if (found === undefined) return null;
      const fileName = safeName(`${found.title} - redline.${ending}`, `redline.${ending}`);
      return { path: files.path(id, format, audience), fileName, contentType };
    },
  ];
  return audiences.flatMap((audience) => [
    of("redlineDocx", "docx", { contentType: wordType, audience }),
    of("redlinePdf", "pdf", { contentType: "application/pdf", audience }),
  ]);
}
