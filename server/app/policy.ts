import { resolve } from "node:path";
import { officialSources } from "../law/sources/official-sources.ts";
import { defaultDataDir } from "../platform/data-folder.ts";
import { type Managed, managedSentence } from "../platform/policy/managed.ts";
import { PolicyError, readPolicy } from "../platform/policy/policy-file.ts";
import { StartError } from "./start-error.ts";

/** The administrator's policy on this machine. Throws StartError when it cannot be followed (decision 091). */
export function policyInForce(env: NodeJS.ProcessEnv = process.env): Managed {
  try {
    return readPolicy((id) => officialSources.some((source) => source.id === id), env);
  } catch (error) {
    throw error instanceof PolicyError ? new StartError(error.message, { cause: error }) : error;
  }
}

/**
 * Absolute path of the data folder: the administrator's, otherwise the requested one, otherwise the default. Throws StartError when the
 * request differs from the administrator's.
 */
export function chosenDataDir(flag: string | undefined, { policy }: Managed, env: NodeJS.ProcessEnv = process.env): string {
  const set = policy.dataFolder;
  if (set === undefined) return resolve(flag ?? defaultDataDir(env));
  const asked = flag ?? env["PANDECT_DATA_DIR"];
  if (asked !== undefined && asked !== "" && resolve(asked) !== set)
    throw new StartError(`${managedSentence("dataFolder")} The folder is ${set}. Start without --data-dir and PANDECT_DATA_DIR.`);
  return set;
}
