import type { DocumentFormat } from "../document-format.ts";
import { listText } from "../list-text.ts";
import { readArchive } from "./archive.ts";

/** An archive of files, which become documents in folders as in the archive. */
export const format: DocumentFormat = {
  recognizes: ({ isArchive }) => isArchive,
  async read({ bytes, budget }) {
    const { files, warnings, contained } = await readArchive(bytes, budget);
    const title = `Archive of ${files.length === 1 ? "one file" : `${files.length.toLocaleString("en-US")} files`}`;
    const lines = files.map(({ path, size }) => `${path} (${size.toLocaleString("en-US")} bytes)`);
    const text = listText("zip", { title, lines });
    return { ...text, warnings: [...warnings, ...text.warnings], contained };
  },
};
