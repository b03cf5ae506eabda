import { databaseErrorCode } from "../../platform/db/errors.ts";
import { ImportError } from "./model.ts";

/**
 * An error of a write to the law databases as a sentence for the person; any other error unchanged. `what` is the file or source being
 * written.
 */
export function asImportError(error: unknown, what: string): unknown {
  const code = databaseErrorCode(error);
  if (code === null || !(error instanceof Error)) return error;
  if (code === "SQLITE_FULL") return refusal(`There is not enough disk space to write ${what}`, error);
  if (code.startsWith("SQLITE_IOERR")) return refusal(`The disk did not accept ${what} (${code})`, error);
  if (code.startsWith("SQLITE_BUSY") || code === "SQLITE_LOCKED")
    return refusal(`Another program is writing to the law library, so ${what} could not be written`, error);
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code))
    return refusal(`The law database of this data folder is damaged, so ${what} could not be installed (“doctor” says more)`, error);
  if (code === "SQLITE_READONLY")
    return refusal(`Pandect has no permission to write to the law library, so ${what} could not be installed`, error);
  return error;
}

function refusal(sentence: string, cause: Error): ImportError {
  const refused = new ImportError(`${sentence}; nothing was changed.`);
  refused.cause = cause;
  return refused;
}
