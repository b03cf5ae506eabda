/** Log lines accept these named fields and nothing else: no bodies, document text, keys, addresses or query strings (security S26). */
export interface LogFields {
  requestId?: string;
  /** Route as the contract writes it, never the path as sent. */
  route?: string;
  status?: number;
  ms?: number;
  count?: number;
  id?: string;
  /** Name of an error class, never its message. */
  error?: string;
  /** Stack frames without the message line. */
  frames?: string[];
}

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];
let threshold: LogLevel = "warn";
let keep: ((text: string) => void) | null = null;

/** Receives every line from `info` upward, except requests, whatever the level of stderr; null ends that. */
export function keepLog(taker: ((text: string) => void) | null): void {
  keep = taker;
}

/** Sets the lowest level that is still written; `warn` at start. */
export function setLogLevel(level: LogLevel): void {
  threshold = level;
}

/** Whether lines of this level are written; otherwise their content need not be gathered. */
export function isLogged(level: LogLevel): boolean {
  return logLevels.indexOf(level) >= logLevels.indexOf(threshold);
}

function line(level: LogLevel, component: string, event: string, fields: LogFields): void {
  const isKept = keep !== null && level !== "debug" && (component !== "http" || level !== "info");
  if (!isKept && !isLogged(level)) return;
  const text = `${JSON.stringify({ at: new Date().toISOString(), level, component, event, ...fields })}\n`;
  if (isLogged(level)) process.stderr.write(text);
  if (isKept) keep?.(text);
}

function logger(component: string) {
  return {
    info: (event: string, fields: LogFields = {}) => line("info", component, event, fields),
    warn: (event: string, fields: LogFields = {}) => line("warn", component, event, fields),
    error: (event: string, fields: LogFields = {}) => line("error", component, event, fields),
    /** An unexpected error: its class and stack frames, without the message, which may quote a document. */
    unexpected: (event: string, error: unknown, fields: LogFields = {}) =>
      line("error", component, event, { ...fields, ...describe(error) }),
  };
}

function describe(error: unknown): Pick<LogFields, "error" | "frames"> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((l) => l.startsWith("    at "))
    .slice(0, 12);
  return { error: error.name, frames: frames.map((l) => l.trim()) };
}

export const httpLog = logger("http");
export const serviceLog = logger("service");
export const documentsLog = logger("documents");
export const libraryLog = logger("library");
export const watchLog = logger("watches");
export const auditLog = logger("audit");
export const backupsLog = logger("backups");
export const meteringLog = logger("metering");
export const transferLog = logger("transfer");
export const operationsLog = logger("operations");
export const sessionLog = logger("session");
