import { AppError } from "#shared/platform/errors.ts";
import { scopeNames } from "#shared/platform/scopes.ts";
import { type Entry, systemEntry } from "../../platform/audit/entry.ts";
import { openTrail } from "../../platform/audit/trail.ts";
import { listCredentials, markRevoked } from "../../platform/credentials/credential-store.ts";
import { enable, readInstallation } from "../../platform/credentials/installation.ts";
import { issueCredential } from "../../platform/credentials/issue.ts";
import { ensureOrganization } from "../../workspace/records/matters/ensure-organization.ts";
import { presentCredential } from "../../platform/credentials/present.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import { type Db, write, type WriteDb } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { type Command, type CommandInput, misused } from "./command.ts";

const day = 86_400_000;

/** `credential issue`: issues a credential and prints its secret only this once. The first one enables the workspace API. */
export const credentialIssue: Command = {
  isAlone: true,
  options: { name: { type: "string" }, scopes: { type: "string" }, days: { type: "string" } },
  async run(input) {
    const asked = askedFor(input);
    if (typeof asked === "string") return misused(input, asked);
    const now = Date.now();
    return onWorkspace(input, (audited) => {
      const issued = audited("credentials.issue", (tx) => {
        if (readInstallation(tx) === undefined) {
          enable(tx, now);
          input.stderr.write("The workspace API was enabled.\n");
        }
        const made = issueCredential(tx, { ...asked, expiresAt: now + asked.days * day }, now);
        return { id: made.row.id, secret: made.secret };
      });
      input.stdout.write(
        input.json
          ? `${JSON.stringify(issued)}\n`
          : `${issued.secret}\nPandect shows this credential only now. To revoke it: credential revoke ${issued.id}\n`,
      );
    });
  },
};

/** `credential list`: every credential, including revoked and expired ones. */
export const credentialList: Command = {
  isAlone: true,
  options: {},
  async run(input) {
    return onWorkspace(input, (_audited, db) => {
      const credentials = listCredentials(db).map((row) => presentCredential(row, Date.now()));
      if (input.json) input.stdout.write(`${JSON.stringify({ credentials })}\n`);
      else if (credentials.length === 0) input.stdout.write("There are no credentials of the workspace API.\n");
      else
        for (const one of credentials)
          input.stdout.write(`${one.id}  ${one.hint}…  ${one.status}  until ${one.expiresAt}  ${one.name}  ${one.scopes.join(",")}\n`);
    });
  },
};

/** `credential revoke ID`: ends a credential; a running service refuses it from then on, also in requests in flight. */
export const credentialRevoke: Command = {
  options: {},
  async run(input) {
    const [id] = input.positionals;
    if (id === undefined || input.positionals.length > 1) return misused(input, "Name one credential: credential revoke ID");
    return onWorkspace(input, (audited) => {
      audited("credentials.revoke", (tx) => {
        if (!markRevoked(tx, id, Date.now())) throw new AppError("credential-not-found", `There is no active credential “${id}”.`);
        return { id };
      });
      input.stdout.write(input.json ? `${JSON.stringify({ revoked: id })}\n` : `Revoked ${id}.\n`);
    });
  },
};

function askedFor({ values }: CommandInput): { name: string; scopes: string[]; days: number } | string {
  const name = typeof values["name"] === "string" ? values["name"].trim() : "";
  if (name === "" || name.length > 100) return "Name the credential, 1 to 100 characters: --name N";
  const scopes = typeof values["scopes"] === "string" ? values["scopes"].split(",").map((one) => one.trim()) : [];
  const unknown = scopes.filter((one) => !scopeNames.includes(one));
  if (scopes.length === 0 || unknown.length > 0 || new Set(scopes).size < scopes.length)
    return `Name its scopes, each once, with commas between them: --scopes matters:read,documents:read\nScopes: ${scopeNames.join(" ")}`;
  const days = Number(values["days"]);
  if (!Number.isInteger(days) || days < 1 || days > 180) return "Give the number of days, 1 to 180: --days D";
  return { name, scopes, days };
}

/** Opens the workspace for a command, whose actions are on the audit trail. Returns the exit code. */
function onWorkspace(
  { folder, stderr }: CommandInput,
  work: (audited: <T extends { id: string }>(action: string, act: (tx: WriteDb) => T) => T, db: Db) => void,
): number {
  const paths = createDataFolder(folder.root);
  const db = openWorkspace(paths.workspace);
  const trail = openTrail(db, paths.auditHead);
  try {
    ensureOrganization(db, Date.now());
    work((action, act) => {
      const { done, head } = write(db, (tx) => {
        const result = act(tx);
        return { done: result, head: trail.add(tx, entryOf(action, result.id)) };
      });
      trail.publish(head);
      return done;
    }, db);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    trail.close();
    db.close();
  }
}

/** The owner at the command line. */
function entryOf(action: string, id: string): Omit<Entry, "id"> {
  return { ...systemEntry(action, "ok"), actorKind: "owner", method: "CLI", resourceKind: "credential", resourceId: id };
}
