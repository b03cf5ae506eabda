import type { Db } from "../../platform/db/open.ts";
import type { LinkedFiles } from "../../platform/links/linked-files.ts";
import { safeName } from "../archive/paths.ts";
import type { RedlineFiles, RedlineFormat } from "./redline-files.ts";
import { findComparison } from "./store.ts";

/** Kind of the links to a redline. */
export const linkedRedline = (format: RedlineFormat) => (format === "redlineDocx" ? "comparison_docx" : "comparison_pdf");

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The files that links of comparisons open. */
export function linkedRedlines(workspace: Db, files: RedlineFiles): [string, NonNullable<ReturnType<LinkedFiles["get"]>>][] {
  const of = (format: RedlineFormat, ending: string, contentType: string): [string, NonNullable<ReturnType<LinkedFiles["get"]>>] => [
    linkedRedline(format),
    (id) => {
      const found = findComparison(workspace, id);
      if (found === undefined) return null;
      const fileName = safeName(`${found.title} - redline.${ending}`, `redline.${ending}`);
      return { path: files.path(id, format), fileName, contentType };
    },
  ];
  return [of("redlineDocx", "docx", wordType), of("redlinePdf", "pdf", "application/pdf")];
}
