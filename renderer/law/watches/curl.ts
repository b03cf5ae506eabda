import type { NoticeRequest } from "#shared/law/watches-console.ts";

/** A webhook's request as a command of a shell, with the bytes of the body and the headers its receiver saw. */
export function curlOf({ url, headers, body }: NoticeRequest): string {
  const parts = [`curl -X POST ${quoted(url)}`, ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)];
  return [...parts, `--data-raw ${quoted(body)}`].join(" \\\n  ");
}

/** Between single quotes a shell reads everything as it stands, but for the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
