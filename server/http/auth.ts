import { AppError } from "#shared/errors.ts";
import type { RouteAuth } from "#shared/route.ts";
import type { FoundCredential } from "../console/credential-store.ts";
import type { Principal, Services } from "../context.ts";
import { credentialOf } from "./gates.ts";

/** The parts of a request that may carry a credential. */
export interface CredentialSource {
  /** Values of a header, one for each time it was sent. */
  headers(name: string): string[];
  /** Values of `?api_key=`, read on data routes only (security S13). */
  queryKeys: string[];
  /** True when the desktop shell passes the window's request on in-process. */
  trusted: boolean;
}

/**
 * Who is calling, or throws `invalid-credential` / `session-required` / `console-only`, and what `credentialOf` throws. The three places of data-api §2 are read on
 * data routes; console routes read `Authorization` alone.
 */
export function authenticate(
  auth: RouteAuth,
  from: CredentialSource,
  services: Services,
  meet: (credential: FoundCredential) => void = () => {},
): Principal {
  const { sessions, metering } = services;
  if (from.trusted) return { kind: "owner", token: null, sessionExpiresAt: null };
  const sent = auth === "data" ? dataCredentials(from) : bearers(from);
  const token = sent.length === 1 ? sent[0] : undefined;
  if (sent.length > 1) throw new AppError("invalid-credential", "Two different keys were sent in one request");
  if (token?.startsWith("svc_sess_")) {
    const expiry = sessions.check(token);
    if (expiry !== null) return { kind: "owner", token, sessionExpiresAt: expiry };
  }
  if (auth === "owner") throw ownerRefusal(token);
  if (auth === "workspace") return credentialOf(token, services, meet);
  const key = token === undefined ? null : metering.find(token);
  if (key !== null) return { kind: "key", key };
  if (token?.startsWith("svc_ws_"))
    throw new AppError("invalid-credential", "This is a workspace credential; it is accepted under /workspace/v1 only");
  throw new AppError("invalid-credential", "API key missing, unknown or revoked");
}

function dataCredentials(from: CredentialSource): string[] {
  const keys = [...from.headers("x-api-key").map((key) => key.trim()), ...from.queryKeys].filter((one) => one !== "");
  return keys.length === 0 ? bearers(from) : [...new Set([...bearers(from), ...keys])];
}

/** A key without the `Bearer` prefix is not read (data-api §2). */
function bearers(from: CredentialSource): string[] {
  const tokens = from.headers("authorization").flatMap((header) => /^bearer +(\S+) *$/i.exec(header)?.[1] ?? []);
  return tokens.length < 2 ? tokens : [...new Set(tokens)];
}

function ownerRefusal(token: string | undefined): AppError {
  if (token?.startsWith("svc_ws_") || token?.startsWith("svc_key_")) return new AppError("console-only");
  return new AppError("session-required", "Sign in with a one-time link: npm run pandect -- sign-in");
}
