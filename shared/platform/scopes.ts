/** A scope as issued; `inert` ones are accepted and govern no route of this version (workspace-api §3). */
export interface Scope {
  name: string;
  description: string;
  inert: boolean;
}

/** Every scope that may be issued; any other name is refused. */
export const scopes: readonly Scope[] = [
  live("clients:read", "Read clients"),
  live("clients:write", "Create, change and delete clients"),
  live("matters:read", "Read matters and folders"),
  live("matters:write", "Create, change and delete matters and folders"),
  live("documents:read", "List documents and read their text"),
  live("documents:write", "Upload, file and delete documents"),
  live("documents:download", "Download the original files of documents"),
  live("drafting:read", "Read templates and drafts"),
  live("drafting:run", "Generate, change and delete drafts and templates"),
  live("review:read", "Read reviews"),
  live("review:run", "Start and delete reviews"),
  live("compare:read", "Read comparisons"),
  live("compare:run", "Start and delete comparisons"),
  live("playbooks:read", "Read playbooks"),
  live("playbooks:write", "Create, change and delete playbooks"),
  live("matrices:read", "Read matrices"),
  live("matrices:write", "Create, change and delete matrices"),
  live("matrices:run", "Run matrices and verify their cells"),
  live("workflows:read", "Read workflows and their runs"),
  live("workflows:run", "Start and delete workflow runs"),
  live("exports:create", "Export what the credential can read"),
  live("exports:read", "Governs nothing today", true),
  live("operations:read", "Read operations"),
  ...[
    "credentials:rotate",
    "webhooks:read",
    "webhooks:write",
    "playbooks:run",
    "workflows:write",
    ...["research", "nda", "compliance", "facts", "summaries", "chronology"].flatMap((r) => [`${r}:read`, `${r}:write`, `${r}:run`]),
  ].map((name) => live(name, "Accepted; governs nothing in this version", true)),
];

export const scopeNames: readonly string[] = scopes.map((scope) => scope.name);

/** Whether the scopes are sufficient: write implies read on the same resource, run does not. */
export function grants(held: readonly string[], required: readonly string[]): boolean {
  return required.every((scope) => held.includes(scope) || (scope.endsWith(":read") && held.includes(scope.replace(/:read$/, ":write"))));
}

function live(name: string, description: string, inert = false): Scope {
  return { name, description, inert };
}
