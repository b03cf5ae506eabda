import { systemEntry } from "../platform/audit/entry.ts";
import { openTrail } from "../platform/audit/trail.ts";
import type { DataFolder } from "../platform/data-folder.ts";
import { write } from "../platform/db/open.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { newCommandSession } from "../platform/session/sessions.ts";

/**
 * Opens a session of the owner with the service that runs on a data folder, and returns its token. Whoever can write to the data folder
 * is its owner (security, out of scope). `from` is the origin on the audit trail. The caller ends the session.
 */
export function ownerSession(folder: DataFolder, from: "CLI" | "DESKTOP"): string {
  const workspace = openWorkspace(folder.workspace);
  const trail = openTrail(workspace, folder.auditHead);
  try {
    const entry = { ...systemEntry("session.open", "ok"), actorKind: "owner" as const, method: from };
    const { token, head } = write(workspace, (tx) => ({ token: newCommandSession(tx, Date.now()), head: trail.add(tx, entry) }));
    trail.publish(head);
    return token;
  } finally {
    trail.close();
    workspace.close();
  }
}
