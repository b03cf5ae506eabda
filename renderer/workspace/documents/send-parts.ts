import { ApiError, readError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import * as uploadsApi from "../../api/endpoints/uploads.ts";

/** How often a part is sent again after the connection broke. */
const tries = 3;

interface Session {
  uploadId: string;
  partSize: number;
  parts: readonly { partNumber: number; url: string }[];
}

/** Sends a file in the parts that its upload asks for and returns their ETags. A part whose address has expired gets a new one. */
export async function sendParts(
  file: Blob,
  session: Session,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<{ partNumber: number; etag: string }[]> {
  const done: { partNumber: number; etag: string }[] = [];
  for (const { partNumber, url } of session.parts) {
    const from = (partNumber - 1) * session.partSize;
    const piece = file.slice(from, from + session.partSize);
    const onSent = (bytes: number) => options.onSent(from + bytes);
    let address = url;
    for (let left = tries; ; left--) {
      try {
        done.push({ partNumber, etag: await putPart(address, piece, { signal: options.signal, onSent }) });
        break;
      } catch (error) {
        if (!(error instanceof ApiError) || left <= 1 || (error.status !== 0 && error.status !== 403)) throw error;
        const params = { uploadId: session.uploadId, partNumber: String(partNumber) };
        if (error.status === 403) ({ url: address } = await call(uploadsApi.presignPart, { params }, { signal: options.signal }));
      }
    }
  }
  return done;
}

/** Uses XMLHttpRequest because fetch does not report the progress of a request body. The address itself is the permission. */
function putPart(url: string, piece: Blob, { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void }): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // The window's own origin, which differs from the service's in the desktop shell.
    request.open("PUT", new URL(url).pathname);
    request.responseType = "json";
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onload = () => {
      const etag = request.getResponseHeader("etag");
      if (request.status === 200 && etag !== null) return resolve(etag);
      reject(readError(request.status, request.response, request.getResponseHeader("x-request-id")));
    };
    request.onerror = () =>
      reject(new ApiError({ code: "unreachable", status: 0, detail: "The service did not answer.", requestId: null }));
    request.onabort = () => reject(new DOMException("Stopped", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) return reject(new DOMException("Stopped", "AbortError"));
    request.send(piece);
  });
}
