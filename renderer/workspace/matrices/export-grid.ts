import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { saveBlob } from "../../api/save-file.ts";
import { say, sayFailed } from "../../ui/say.ts";
import type { GridChanges } from "./queries.ts";
import { texts } from "./texts.ts";

const types = { csv: "text/csv;charset=utf-8", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };

/** Without it Excel reads a CSV file in a different encoding. */
const byteOrderMark = "\uFEFF";

/** Saves columns of the grid, in this order, as a file with the passages that support their answers. */
export async function exportGrid(changes: GridChanges, format: "csv" | "xlsx", columns: readonly MatrixColumn[]): Promise<void> {
  try {
    const { filename, content } = await changes.exportAs.mutateAsync({ format, columnIds: columns.map(({ id }) => id) });
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    saveBlob(new Blob(format === "csv" ? [byteOrderMark, bytes] : [bytes], { type: types[format] }), filename);
    say(texts.export.done(filename));
  } catch (error) {
    sayFailed(texts.export.failed, error);
  }
}
