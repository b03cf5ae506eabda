import { credentialVariables } from "#shared/platform/snippets.ts";
import type { RouteDef } from "#shared/route.ts";
import { bodyOf, type ExampleValues, requiredOf } from "./examples.ts";

/**
 * A line that calls a route, ready to paste. Expects the credentials (`credentialVariables`) and `$NAME` for the unknown ids to be set
 * beforehand.
 */
export function curlLine(route: RouteDef, values: ExampleValues, baseUrl: string): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? shellName(name)));
  const asked = Object.entries(requiredOf(route.query, values)).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(asked).toString();
  const words = ["curl -s"];
  if (route.method !== "GET" && (route.method !== "POST" || route.body === undefined)) words.push(`-X ${route.method}`);
  const variable = credentialVariables[route.auth];
  if (variable !== null) words.push(`-H "Authorization: Bearer $${variable}"`);
  if (route.bodyKind === "bytes") words.push(`-H "Content-Type: application/octet-stream" --data-binary @FILE`);
  else if (route.body !== undefined) {
    const body = JSON.stringify(route.example ?? bodyOf(route.body, values) ?? {}).replaceAll("'", "'\\''");
    words.push(`-H "Content-Type: application/json" -d '${body}'`);
  }
  return `${words.join(" ")} "${baseUrl}${path}${query === "" ? "" : `?${query}`}"`;
}

/** `$IMPORT_ID` for `importId`. The key of a source is not the caller's. */
function shellName(param: string): string {
  return param === "key" ? "$SOURCE" : `$${param.replaceAll(/[A-Z]/g, "_$&").toUpperCase()}`;
}
