/** Query parameters as an object: a repeated name becomes a list. `api_key` is never among them (security S13). */
export function queryObject(search: URLSearchParams): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = {};
  for (const [key, value] of search) {
    if (key === "api_key") continue;
    const before = Object.hasOwn(out, key) ? out[key] : undefined;
    const next = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
    Object.defineProperty(out, key, { value: next, enumerable: true, configurable: true, writable: true });
  }
  return out;
}
