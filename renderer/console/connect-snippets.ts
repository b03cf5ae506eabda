/** Where a new credential is used. */
export const surfaces = ["terminal", "claude", "claudeCode", "code", "cursor"] as const;
export type Surface = (typeof surfaces)[number];

/** The secrets of an assistant: a credential for the workspace, and a data key for the law where it has one. */
export interface Secrets {
  secret: string;
  key: string | null;
}

/** A command, or the settings of an assistant, that use the secrets. */
export function snippetOf(surface: Surface, url: string, { secret, key }: Secrets, scopes: readonly string[]): string {
  if (surface === "terminal") return curlOf(url, secret, scopes);
  const headers = { Authorization: `Bearer ${secret}`, ...(key !== null && { "X-API-Key": key }) };
  const mcp = `${url}/mcp`;
  if (surface === "code") return json({ servers: { pandect: { type: "http", url: mcp, headers } } });
  if (surface === "cursor") return json({ mcpServers: { pandect: { url: mcp, headers } } });
  if (surface === "claudeCode")
    return [
      `claude mcp add --transport http pandect ${mcp}`,
      ...Object.entries(headers).map(([name, value]) => `  --header "${name}: ${value}"`),
    ].join(" \\\n");
  return [`Credential: ${secret}`, ...(key === null ? [] : [`Data key: ${key}`])].join("\n");
}

/** Lists are on one line. */
const json = (value: unknown) =>
  JSON.stringify(value, null, 2).replaceAll(/\[\n[^\]]*\]/g, (list) =>
    list.replaceAll(/\n\s*/g, " ").replace("[ ", "[").replace(" ]", "]"),
  );

/** A call that the credential may make, or else one whose reply names the missing scope. */
function curlOf(url: string, secret: string, scopes: readonly string[]): string {
  const readable = ["matters", "clients", "documents", "operations"].find((resource) => scopes.includes(`${resource}:read`));
  const path = readable === "documents" ? "matters/default/documents" : (readable ?? "matters");
  return `curl -H "Authorization: Bearer ${secret}" \\\n  "${url}/workspace/v1/${path}"`;
}
