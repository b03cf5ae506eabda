import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import * as uploadsApi from "../../api/endpoints/uploads.ts";
import { hasMacros, mediaTypeOf } from "./file-kinds.ts";
import { sendParts } from "./send-parts.ts";

interface Upload {
  matterId: string;
  folderId: string | null;
  signal: AbortSignal;
  /** What the file is the next version of, and what is known about it. */
  version?: { nextVersionOf: string; sender: string | null; receivedOn: string | null } | undefined;
  /** Called with the number of bytes sent so far. */
  onSent?: (bytes: number) => void;
}

/** Sends a file to a matter and returns the id of its document, which Pandect still has to read. A failed upload is canceled. */
export async function uploadFile(
  file: File,
  { matterId, folderId, signal, version, onSent = () => undefined }: Upload,
): Promise<string | undefined> {
  const { name, size: sizeBytes } = file;
  const body = {
    matterId,
    filename: name,
    contentType: mediaTypeOf(name),
    sizeBytes,
    folderId,
    ...version,
    ...(hasMacros(name) && { acceptMacros: true }),
  };
  const session = await call(uploadsApi.initiate, { body }, { signal });
  const params = { uploadId: session.uploadId };
  try {
    const parts = await sendParts(file, session, { signal, onSent });
    return (await call(uploadsApi.complete, { params, body: { parts } }, { signal })).resource?.id;
  } catch (error) {
    await call(uploadsApi.abort, { params }).catch(ignoreRefusal);
    throw error;
  }
}

/** If the upload ended by itself, there is nothing left to cancel. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
