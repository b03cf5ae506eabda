import assert from "node:assert/strict";
import { test } from "node:test";
import { snippetOf, surfaces } from "./connect-snippets.ts";

const url = "http://127.0.0.1:7468";
const secrets = { secret: "svc_ws_secret", key: "svc_key_law" };

test("each snippet carries the secrets, and the settings of assistants are JSON that points to this service", () => {
  for (const surface of surfaces) {
    const snippet = snippetOf(surface, url, secrets, ["matters:read"]);
    assert.match(snippet, /svc_ws_secret/);
    assert.equal(snippet.includes("svc_key_law"), surface !== "terminal", surface);
    assert.doesNotMatch(snippetOf(surface, url, { ...secrets, key: null }, []), /X-API-Key|Data key/);
  }
  for (const surface of ["code", "cursor"] as const)
    assert.match(JSON.stringify(JSON.parse(snippetOf(surface, url, secrets, []))), /"url":"http:\/\/127\.0\.0\.1:7468\/mcp"/);
  assert.equal(
    snippetOf("claudeCode", url, secrets, []),
    `claude mcp add --transport http pandect ${url}/mcp \\\n  --header "Authorization: Bearer svc_ws_secret" \\\n  --header "X-API-Key: svc_key_law"`,
  );
  assert.match(snippetOf("terminal", url, secrets, ["documents:read"]), /\\\n {2}"http:.*\/matters\/default\/documents"$/);
});
