import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, normalize } from "node:path";
import { z } from "zod";
import { Policy } from "#shared/platform/policy.ts";
import { type Managed, unmanaged } from "./managed.ts";

/** A policy file that cannot be followed. The message is for the user and names the file. */
export class PolicyError extends Error {}

/** Who must own a policy file: root, or also the user who starts the program. */
type Owner = "administrator" | "administrator-or-user";

const mostBytes = 64 * 1024;

/**
 * Where an administrator puts the policy. Fixed paths: the user whom the policy limits could change an environment variable (decision
 * 091).
 */
export function policyPlace(platform: NodeJS.Platform = process.platform): string {
  if (platform === "darwin") return "/Library/Application Support/Pandect/policy.json";
  if (platform === "win32") return "C:\\ProgramData\\Pandect\\policy.json";
  return "/etc/pandect/policy.json";
}

/**
 * The policy in force: the administrator's file, otherwise the file named in `PANDECT_POLICY`, otherwise none. Throws PolicyError for a
 * file that is broken, open to changes by others, or unreadable, and for a named file that is missing. `isPublisher` says which
 * publishers exist.
 */
export function readPolicy(
  isPublisher: (id: string) => boolean,
  env: NodeJS.ProcessEnv = process.env,
  place: string = policyPlace(),
): Managed {
  const own = readFrom(place, "administrator", isPublisher);
  if (own !== null) return own;
  const named = env["PANDECT_POLICY"];
  if (named === undefined || named === "") return unmanaged;
  if (!isAbsolute(named)) throw new PolicyError("PANDECT_POLICY takes the absolute path of a policy file.");
  const found = readFrom(named, "administrator-or-user", isPublisher);
  if (found === null) throw new PolicyError(`There is no policy file ${named}, which PANDECT_POLICY names. Pandect does not start.`);
  return found;
}

/** Null where there is no such file. */
function readFrom(file: string, owner: Owner, isPublisher: (id: string) => boolean): Managed | null {
  const refuse = (why: string) => new PolicyError(`The policy file ${file} ${why}. Pandect does not start until it is corrected.`);
  const bytes = bytesOf(file, owner, refuse);
  if (bytes === null) return null;
  return { file, policy: policyIn(bytes, isPublisher, refuse) };
}

function bytesOf(file: string, owner: Owner, refuse: (why: string) => PolicyError): Buffer | null {
  let fd: number;
  try {
    // Without waiting: a pipe in its place would block the start forever.
    fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw refuse("cannot be read by this user");
  }
  try {
    const found = fstatSync(fd);
    if (!found.isFile()) throw refuse("is not a file");
    if (found.size > mostBytes) throw refuse("is larger than 64 KB");
    const fault = faultOf(found, owner) ?? faultOf(statSync(dirname(realpathSync(file))), owner);
    if (fault !== null) throw refuse(fault);
    return readFileSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * What is wrong with the permissions to change a file or its folder; null when nothing is, and on Windows, where Node does not read
 * access control lists.
 */
function faultOf(found: Stats, owner: Owner): string | null {
  const me = process.getuid?.();
  if (me === undefined) return null;
  const isOwned = found.uid === 0 || (owner === "administrator-or-user" && found.uid === me);
  if (!isOwned) return "or its folder does not belong to an administrator";
  // In a sticky folder such as /tmp others can add files, but not replace this one.
  const isSticky = found.isDirectory() && (found.mode & 0o1000) !== 0;
  return (found.mode & 0o022) !== 0 && !isSticky ? "or its folder can be changed by other users (chmod go-w)" : null;
}

function policyIn(bytes: Buffer, isPublisher: (id: string) => boolean, refuse: (why: string) => PolicyError): Policy {
  let value: unknown;
  try {
    // Windows editors put a byte order mark before the text.
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refuse("is not valid JSON");
  }
  const parsed = Policy.safeParse(value);
  if (!parsed.success)
    throw refuse(
      `is not valid: ${z
        .prettifyError(parsed.error)
        .replaceAll(/\s*\n\s*(→ )?/g, " ")
        .replace(/^✖ /, "")}`,
    );
  const { dataFolder, allowedPublishers } = parsed.data;
  const unknown = allowedPublishers?.find((id) => !isPublisher(id));
  if (unknown !== undefined) throw refuse(`allows “${unknown}”, which is not an official source; “law sources” lists them`);
  if (dataFolder === undefined) return parsed.data;
  const folder = /^~[/\\]/.test(dataFolder) ? join(homedir(), dataFolder.slice(2)) : dataFolder;
  if (!isAbsolute(folder) || folder.includes("\0")) throw refuse("names a data folder that is not an absolute path");
  return { ...parsed.data, dataFolder: normalize(folder) };
}
