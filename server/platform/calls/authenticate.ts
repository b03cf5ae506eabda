import { programName } from "../program-name.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { RouteAuth } from "#shared/route.ts";
import type { FoundCredential } from "../credentials/credential-store.ts";
import type { Services } from "../context.ts";
import { httpLog } from "../log.ts";
import { type SessionPlace, tokenPrefixes } from "../people/people.ts";
import type { Owner, Person, Principal } from "../principal.ts";
import { credentialOf } from "./access-checks.ts";
import type { Caller } from "./caller.ts";

/** Calls `onCredential` with a known credential, even when it is refused. */
type OnCredential = (credential: FoundCredential) => void;

const owner: Owner = { kind: "owner", token: null, sessionExpiresAt: null };

/**
 * The caller. Throws `invalid-credential`, `session-required`, `console-only` and the errors of `credentialOf`; `service-unavailable`
 * when the lookup fails, so that no unknown caller is admitted (workspace-api §2).
 */
export function principalOf(auth: RouteAuth, caller: Caller, services: Services, onCredential: OnCredential = () => {}): Principal {
  if (auth === "none" || caller.isOwner) return owner;
  try {
    const secrets = caller.secrets(auth);
    const { door } = caller;
    if (door == null) return authenticate(auth, secrets, services, onCredential);
    if (secrets.length === 0 && door.session !== null) return bySession(door.session, "cookie", services);
    // A desktop program keeps the session of its person itself, and sends it as no page of another site can.
    const [desktop] = secrets;
    if (secrets.length === 1 && desktop?.startsWith(tokenPrefixes.desktop) === true) return bySession(desktop, "desktop", services);
    // Sessions of the public address travel in the cookie only (security S9, decision 154).
    if (secrets.some((secret) => secret.startsWith("svc_sess_")))
      throw new AppError(
        "invalid-credential",
        "At the public address, a session is the browser's cookie; scripts use credentials and keys",
      );
    return authenticate(auth, secrets, services, onCredential);
  } catch (error) {
    if (error instanceof AppError) throw error;
    httpLog.unexpected("caller not looked up", error);
    throw new AppError("service-unavailable", "Pandect cannot check callers right now; nothing was done");
  }
}

function authenticate(auth: RouteAuth, secrets: readonly string[], services: Services, onCredential: OnCredential): Principal {
  const { sessions, metering, now } = services;
  if (secrets.length > 1) throw new AppError("invalid-credential", "Two different keys were sent in one request");
  const [token] = secrets;
  if (token?.startsWith("svc_sess_")) {
    const expiry = sessions.check(token);
    if (expiry !== null) return { kind: "owner", token, sessionExpiresAt: expiry };
  }
  if (auth === "owner") throw ownerRefusal(token);
  if (auth === "workspace") return credentialOf(token, services, onCredential);
  const key = token === undefined ? null : metering.find(token, now().getTime());
  if (key !== null) return { kind: "key", key };
  if (token?.startsWith("svc_ws_"))
    throw new AppError("invalid-credential", "This is a workspace credential; it is accepted under /workspace/v1 only");
  throw new AppError("invalid-credential", "API key missing, unknown or revoked");
}

/** Throws `session-required`. */
function bySession(token: string, place: SessionPlace, { sessions, people }: Services): Owner | Person {
  const person = people.check(token, place);
  if (person !== null) return person;
  const expiry = place === "cookie" ? sessions.checkCookie(token) : null;
  if (expiry === null) throw new AppError("session-required", "Your session has ended; sign in again");
  return { kind: "owner", token, sessionExpiresAt: expiry };
}

function ownerRefusal(token: string | undefined): AppError {
  if (token?.startsWith("svc_ws_") || token?.startsWith("svc_key_")) return new AppError("console-only");
  return new AppError("session-required", `Sign in with a one-time link: ${programName} sign-in`);
}

/** Counts a request of a data key and adds the rest of its limits to `headers`. Throws `rate-limited`. */
export function admit(principal: Principal, { metering, now }: Services, headers: Record<string, string>): void {
  if (principal.kind !== "key") return;
  const rate = metering.count(principal.key, now().getTime());
  Object.assign(headers, rate.headers);
  if (rate.retryAfter !== null) throw new AppError("rate-limited", `Rate limit reached; retry in ${rate.retryAfter} seconds`);
}
