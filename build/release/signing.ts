import { azureSettings } from "../package-config.ts";

export type System = "linux" | "mac" | "windows";

/** The secrets that sign on each system (.github/README.md). Packages for Linux have no signature; their checksums are published. */
const secrets: Record<System, readonly string[]> = {
  linux: [],
  mac: ["CSC_LINK", "CSC_KEY_PASSWORD", "APPLE_API_KEY_BASE64", "APPLE_API_KEY_ID", "APPLE_API_ISSUER"],
  windows: [...azureSettings, "AZURE_TENANT_ID", "AZURE_CLIENT_ID", "AZURE_CLIENT_SECRET"],
};

/**
 * Whether installers of `system` are signed: with all of its secrets they are; without any they are not, so that anyone can build them.
 * Throws where only some are given, which is always a slip of the settings.
 */
export function isSigned(system: System, env: NodeJS.ProcessEnv): boolean {
  const missing = secrets[system].filter((name) => !env[name]);
  if (missing.length === secrets[system].length) return false;
  if (missing.length > 0)
    throw new Error(`Signing on ${system} lacks ${missing.join(", ")}. Give all secrets, or none for an unsigned build.`);
  return true;
}

/**
 * The environment of the packager. An unsigned build looks for no updates, because the system could not tell whose they are; on Linux
 * the program compares checksums, so it looks.
 */
export function packagerEnvironment(system: System, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (isSigned(system, env)) return { ...env };
  const rest: NodeJS.ProcessEnv = { ...env, CSC_IDENTITY_AUTO_DISCOVERY: "false" };
  for (const name of secrets[system]) delete rest[name];
  if (system !== "linux") delete rest["PANDECT_UPDATE_FEED"];
  return rest;
}

export function thisSystem(platform: NodeJS.Platform = process.platform): System {
  return platform === "darwin" ? "mac" : platform === "win32" ? "windows" : "linux";
}
