/** Where a new credential is used. */
export const surfaces = ["terminal", "claude", "code", "cursor"] as const;
export type Surface = (typeof surfaces)[number];

/** A command, or the settings of an assistant, that use the credential. */
export function snippetOf(surface: Surface, url: string, secret: string, scopes: readonly string[]): string {
  if (surface === "terminal") return curlOf(url, secret, scopes);
  const headers = { Authorization: `Bearer ${secret}` };
  const mcp = `${url}/mcp`;
  if (surface === "code") return json({ servers: { pandect: { type: "http", url: mcp, headers } } });
  if (surface === "cursor") return json({ mcpServers: { pandect: { url: mcp, headers } } });
  const args = ["--prefix", "FOLDER", "run", "--silent", "pandect", "--", "mcp"];
  return json({ mcpServers: { pandect: { command: "npm", args, env: { PANDECT_CREDENTIAL: secret } } } });
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
