import type { NoticeRequest } from "#shared/law/watches-console.ts";

/** A webhook's request as a shell command, with the bytes of the body and the headers that its receiver saw. */
export function curlOf({ url, headers, body }: NoticeRequest): string {
  const parts = [`curl -X POST ${quoted(url)}`, ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)];
  return [...parts, `--data-raw ${quoted(body)}`].join(" \\\n  ");
}

/** Between single quotes a shell reads everything literally, except the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
