import type { RequestOpts } from "@oazapfts/runtime";

export interface ConnectOptions {
  /** Address of the service, such as `http://127.0.0.1:7468`. */
  url: string;
  /** A data key, a workspace credential or an owner session. */
  token: string;
  /** Who acts, for the audit trail (workspace-api §4). */
  actingUser?: string;
  /** Total attempts for one request; 5 when absent. */
  tries?: number;
  /** The longest wait for one retry, in seconds; 60 when absent. A longer `Retry-After` is returned as the refusal it is. */
  longestWait?: number;
}

/**
 * The last argument of every call in `api.ts`. A request answered by 429 or 503 with `Retry-After` was not carried out, and is sent again
 * after that time. A request whose connection broke is sent again when a second copy does no harm: when it reads, replaces, removes, or has
 * an `Idempotency-Key`.
 */
export function connect(options: ConnectOptions): RequestOpts {
  const { url, token, actingUser, tries = 5, longestWait = 60 } = options;
  return {
    baseUrl: url.replace(/\/$/, ""),
    headers: { Authorization: `Bearer ${token}`, ...(actingUser !== undefined && { "X-Svc-Acting-User": actingUser }) },
    fetch: (input, init) => retried(() => fetch(input, init), { tries, longestWait, isRepeatable: isRepeatable(init) }),
  };
}

interface Retrying {
  tries: number;
  longestWait: number;
  isRepeatable: boolean;
}

/** Sends until an answer arrives that waiting does not change. */
export async function retried(send: () => Promise<Response>, { tries, longestWait, isRepeatable }: Retrying): Promise<Response> {
  for (let left = tries - 1; ; left--) {
    const response = await attempt(send, isRepeatable && left > 0);
    if (response === null) {
      await pause(1);
      continue;
    }
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const isAsked = (response.status === 429 || response.status === 503) && seconds >= 0 && seconds <= longestWait;
    if (left <= 0 || !isAsked) return response;
    await response.body?.cancel();
    await pause(seconds);
  }
}

/** The response, or null when the connection broke and the request may be sent again. */
async function attempt(send: () => Promise<Response>, isRepeatable: boolean): Promise<Response | null> {
  try {
    return await send();
  } catch (error) {
    // `fetch` rejects with a TypeError when there was no answer; an abort comes from the caller.
    if (isRepeatable && error instanceof TypeError) return null;
    throw error;
  }
}

function isRepeatable(init: RequestInit | undefined): boolean {
  const method = init?.method ?? "GET";
  return method === "GET" || method === "PUT" || method === "DELETE" || new Headers(init?.headers).has("idempotency-key");
}

export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
