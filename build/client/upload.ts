import { ok, type RequestOpts } from "@oazapfts/runtime";
import { uploadsAbort, uploadsComplete, uploadsInitiate, uploadsPresignPart } from "./api.ts";
import { retried } from "./connection.ts";
import { ended } from "./operations.ts";

export interface FileToUpload {
  matterId: string;
  filename: string;
  /** Media type, one of `uploadsFormats`. */
  contentType: string;
  bytes: Blob;
  folderId?: string;
  onProgress?: (sentBytes: number) => void;
}

/**
 * Uploads a file in parts, resends each part when its connection breaks, and waits until the document has been read. Returns the document's
 * id. A failed upload is aborted, so that nothing incomplete remains.
 */
export async function uploadFile(file: FileToUpload, service: RequestOpts): Promise<string> {
  const { matterId, filename, contentType, bytes, folderId, onProgress } = file;
  const opened = await ok(uploadsInitiate({ matterId, filename, contentType, sizeBytes: bytes.size, folderId }, service));
  try {
    const parts: { partNumber: number; etag: string }[] = [];
    for (const { partNumber, url } of opened.parts) {
      const from = (partNumber - 1) * opened.partSize;
      const part = bytes.slice(from, from + opened.partSize);
      parts.push({ partNumber, etag: await sent(part, url, () => newAddress(opened.uploadId, partNumber, service)) });
      onProgress?.(from + part.size);
    }
    const operation = await ended(await ok(uploadsComplete(opened.uploadId, { parts }, service)), service);
    return operation.resource?.id ?? "";
  } catch (error) {
    // The first error is the one to report; a completed upload cannot be aborted.
    await uploadsAbort(opened.uploadId, service).catch(() => undefined);
    throw error;
  }
}

/** Sends a part; requests another address once when this one has expired. Returns its ETag. */
async function sent(part: Blob, url: string, another: () => Promise<string>): Promise<string> {
  const put = (address: string) =>
    retried(() => fetch(address, { method: "PUT", body: part }), { tries: 5, longestWait: 60, isRepeatable: true });
  let response = await put(url);
  if (response.status === 403) response = await put(await another());
  const etag = response.headers.get("etag");
  if (!response.ok || etag === null) throw new Error(`A part was refused with ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
  return etag;
}

async function newAddress(uploadId: string, partNumber: number, service: RequestOpts): Promise<string> {
  return (await ok(uploadsPresignPart(uploadId, String(partNumber), service))).url;
}
