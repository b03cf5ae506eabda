import { resolve } from "node:path";
import { type LogLevel, logLevels } from "../platform/log.ts";
import { loopbackOrigin } from "../platform/net/admission.ts";
import type { NetworkConfig } from "../platform/net/network-config.ts";
import type { Managed } from "../platform/policy/managed.ts";
import type { PublicAddress } from "../platform/http/public-address.ts";
import { publicAddress } from "./public-address.ts";
import { type SignInConfig, signInConfig } from "./sign-in-config.ts";
import { chosenDataDir, policyInForce } from "./policy.ts";

/** The documented port of the local API. A port in use is an error; the service never silently takes another one (security S8). */
export const defaultPort = 7468;

/** How the service starts; every value is decided here, from flags and environment, and nowhere else. */
export interface ServiceConfig {
  dataDir: string;
  /** 0 picks a free port. */
  port: number;
  rendererDir: string;
  /** Checks every reply against its schema; this costs time, so it is off in a release. */
  checkReplies: boolean;
  /** Lowest log level that is written to stderr; `warn` unless `PANDECT_LOG` says otherwise. */
  logLevel: LogLevel;
  network: NetworkConfig;
  /** Where browsers of a firm reach the service; null on a desktop, and in commands that start a service for themselves. */
  publicAddress: PublicAddress | null;
  /** The firm's provider, with which people sign in at the public address; null where none is set. */
  signIn: SignInConfig | null;
  /** The settings of an administrator; they override flags, environment and the owner. */
  managed: Managed;
  /** Milliseconds after which the work of a killed process is resumed; 15 s unless a test with kills sets it. */
  leaseMs?: number;
  /**
   * Origin of the documentation that errors name; the service's own address when absent. A service that ends with its command names the
   * documented port, so that scripts can compare the addresses.
   */
  docsOrigin?: string;
  /** Whether reader threads start with the service, so that the first search need not wait; when off, each starts with its first query. */
  warmReaders: boolean;
}

/** Reads the exceptions. Throws when one is not an origin on loopback. */
export function networkConfig(env: NodeJS.ProcessEnv = process.env): NetworkConfig {
  const origins = (name: string) => listed(env, name).map((text) => mustBeLoopback(name, text));
  const [sourcesOrigin = null] = origins("PANDECT_SOURCES_ORIGIN");
  const webhooksAdmitted = new Set(listed(env, "PANDECT_WEBHOOK_ALLOW").map((text) => mustBeOrigin("PANDECT_WEBHOOK_ALLOW", text)));
  return {
    sourcesOrigin,
    webhooksAdmitted,
    admitted: new Set([...origins("PANDECT_ADMIT_ORIGINS"), ...(sourcesOrigin === null ? [] : [sourcesOrigin])]),
  };
}

function listed(env: NodeJS.ProcessEnv, name: string): string[] {
  return (env[name] ?? "").split(",").filter((text) => text.trim() !== "");
}

function mustBeOrigin(name: string, text: string): string {
  const url = URL.parse(text.trim());
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.username === "" && /^\/?$/.test(url.pathname + url.search + url.hash);
  if (!isOrigin) throw new Error(`${name} takes origins such as http://127.0.0.1:9000 and nothing else.`);
  return url.origin;
}

function mustBeLoopback(name: string, text: string): string {
  const origin = loopbackOrigin(text);
  if (origin === null) throw new Error(`${name} takes addresses such as http://127.0.0.1:8080 and nothing else.`);
  return origin;
}

/**
 * Reads the policy and `PANDECT_*` variables; flags of the caller override variables. `isServer`: other machines may reach the service
 * where the variables say so. Throws StartError where the policy is broken or violated, and for a public address that cannot be one.
 */
export function serviceConfig(
  flags: { dataDir?: string; port?: number; isServer?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): ServiceConfig {
  const managed = policyInForce(env);
  const address = flags.isServer === true ? publicAddress(env) : null;
  return {
    dataDir: chosenDataDir(flags.dataDir, managed, env),
    port: flags.port ?? defaultPort,
    rendererDir: resolve(env["PANDECT_RENDERER_DIR"] ?? builtRenderer()),
    checkReplies: env["PANDECT_CHECK_REPLIES"] === "1",
    logLevel: logLevels.find((level) => level === env["PANDECT_LOG"]) ?? "warn",
    network: networkConfig(env),
    publicAddress: address,
    signIn: flags.isServer === true ? signInConfig(env, address !== null) : null,
    managed,
    warmReaders: env["PANDECT_WARM_READERS"] !== "0",
  };
}

/** Credentials for commands that call the API; null where the owner calls, or the call names no acting user. */
export interface CallSecrets {
  /** Secret for the workspace API. */
  credential: string | null;
  /** Secret for the data API. */
  key: string | null;
  actingUser: string | null;
}

/** Reads the secrets of commands from the environment: an argument would appear in the list of processes. */
export function callSecrets(env: NodeJS.ProcessEnv = process.env): CallSecrets {
  const named = (name: string) => (env[name]?.trim() ? env[name].trim() : null);
  return { credential: named("PANDECT_CREDENTIAL"), key: named("PANDECT_KEY"), actingUser: named("PANDECT_ACTING_USER") };
}

/** The built window: in `dist/` from source, otherwise beside the service's own bundle. */
function builtRenderer(self: string = import.meta.filename): string {
  return resolve(self, self.endsWith(".ts") ? "../../../dist/renderer" : "../../renderer");
}
