import { ApiError, readError } from "./api-error.ts";
import { session } from "./session.ts";

/**
 * Fetches a file with the session's credential and hands it to the browser to save. Returns the file's name. Throws ApiError, or an
 * AbortError when `signal` fires; then nothing is saved.
 */
export async function saveFile(address: string, options: { signal: AbortSignal; onBytes: (received: number) => void }): Promise<string> {
  const response = await fetch(address, { headers: session.headers(), signal: options.signal });
  if (!response.ok || response.body === null)
    throw readError(response.status, await response.json().catch(() => null), response.headers.get("x-request-id"));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    options.onBytes(received);
  }
  const name = fileName(response.headers.get("content-disposition")) ?? "report";
  saveBlob(new Blob(parts, { type: response.headers.get("content-type") ?? "" }), name);
  return name;
}

/** Fetches a file with the session's credential. Throws ApiError, or an AbortError when `signal` fires. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { headers: session.headers(), signal });
  if (!response.ok) throw readError(response.status, await response.json().catch(() => null), response.headers.get("x-request-id"));
  return response.blob();
}

/** Hands content that the window made itself to the browser to save. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the file when the click returns; the address is freed later, to be safe.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function brokenOff(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new ApiError({ code: "unreachable", status: 0, detail: "The service broke off.", requestId: null });
}

/** The name from `attachment; filename*=UTF-8''usc-17%20report.html`. */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}
