import { appOrigin } from "./navigation.ts";

/**
 * Answers `app://pandect/…` by passing the request to the service in-process: the page holds no credential and never learns the port
 * (security S4). Answers only the window's own origin; the firm's pages have a session of their own with another one, so that neither
 * reaches the other.
 */
export async function answerAppRequest(
  request: Request,
  service: { url: string; fetch(request: Request): Promise<Response> },
  origin = appOrigin,
): Promise<Response> {
  const url = new URL(request.url);
  if (`${url.protocol}//${url.host}` !== origin) return new Response(null, { status: 404 });
  const headers = new Headers(request.headers);
  for (const name of ["origin", "referer", "host", "authorization"]) headers.delete(name);
  const body = request.body === null ? {} : { body: request.body, duplex: "half" as const };
  return service.fetch(
    new Request(`${service.url}${url.pathname}${url.search}`, { method: request.method, headers, signal: request.signal, ...body }),
  );
}
