import type { RouteDef, WireReply } from "#shared/route.ts";
import { ApiError, readError } from "./api-error.ts";
import { addressOf } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import { session } from "./session.ts";

/**
 * Sends the bytes of a file to a route that accepts them and reports how many were sent. Uses XMLHttpRequest because fetch does not report
 * the progress of a request body. Throws ApiError, or an AbortError when `signal` fires.
 */
export function uploadFile<R extends RouteDef>(
  endpoint: Endpoint<R>,
  args: { params?: unknown; query?: unknown },
  file: Blob,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<WireReply<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sentWith = session.token();
    request.open(endpoint.method, addressOf(endpoint, args));
    for (const [name, value] of Object.entries(session.headers())) request.setRequestHeader(name, value);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = (event) => options.onSent(event.loaded);
    request.onload = () => {
      // The service's own tests check replies against the route's schema.
      if (request.status >= 200 && request.status < 300) return resolve(request.response as WireReply<R>);
      const error = readError(request.status, request.response, request.getResponseHeader("x-request-id"));
      if (error.status === 401) session.refused(sentWith);
      reject(error);
    };
    request.onerror = () =>
      reject(new ApiError({ code: "unreachable", status: 0, detail: "The service did not answer.", requestId: null }));
    request.onabort = () => reject(new DOMException("Upload stopped", "AbortError"));
    options.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
