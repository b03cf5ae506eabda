import assert from "node:assert/strict";
import { test } from "node:test";
import { snippetOf, surfaces } from "./connect-snippets.ts";

test("each snippet carries the credential, and the settings of assistants are JSON that points to this service", () => {
  for (const surface of surfaces)
    assert.match(snippetOf(surface, "http://127.0.0.1:7468", "svc_ws_secret", ["matters:read"]), /svc_ws_secret/);
  for (const surface of ["code", "cursor"] as const)
    assert.match(
      JSON.stringify(JSON.parse(snippetOf(surface, "http://127.0.0.1:7468", "s", []))),
      /"url":"http:\/\/127\.0\.0\.1:7468\/mcp"/,
    );
  assert.deepEqual(JSON.parse(snippetOf("claude", "", "s", [])).mcpServers.pandect.env, { PANDECT_CREDENTIAL: "s" });
  assert.match(snippetOf("terminal", "http://127.0.0.1:7468", "s", ["documents:read"]), /\\\n {2}"http:.*\/matters\/default\/documents"$/);
});
