import { resolve } from "node:path";
import { defaultDataDir } from "./data-folder.ts";
import { type LogLevel, logLevels } from "./log.ts";

/** The documented port of the local API. A taken port is an error, never a silent move (security S8). */
export const defaultPort = 7468;

/** How the service is started; every value is decided here, from flags and environment, and nowhere else. */
export interface ServiceConfig {
  dataDir: string;
  /** 0 picks a free port. */
  port: number;
  rendererDir: string;
  /** Parse every reply against its schema; costs time, so off in a release. */
  checkReplies: boolean;
  /** Quietest log level that is written to stderr; `warn` unless `PANDECT_LOG` says otherwise. */
  logLevel: LogLevel;
}

/** Reads `PANDECT_*` variables; flags given by the caller win. */
export function serviceConfig(flags: { dataDir?: string; port?: number }, env: NodeJS.ProcessEnv = process.env): ServiceConfig {
  return {
    dataDir: resolve(flags.dataDir ?? defaultDataDir(env)),
    port: flags.port ?? defaultPort,
    rendererDir: resolve(env["PANDECT_RENDERER_DIR"] ?? resolve(import.meta.dirname, "../dist/renderer")),
    checkReplies: env["PANDECT_CHECK_REPLIES"] === "1",
    logLevel: logLevels.find((level) => level === env["PANDECT_LOG"]) ?? "warn",
  };
}
