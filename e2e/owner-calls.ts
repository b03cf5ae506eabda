import type { TestService } from "./service.ts";

/** Calls the service as its owner; throws if the service refuses. */
export type OwnerCall = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Signs in like a script, for setup that a story needs but does not test. */
export async function ownerCalls(service: TestService): Promise<OwnerCall> {
  const secret = new URL(await service.newSignInUrl()).hash.slice(1);
  const send = async (method: string, path: string, body: object | undefined, token: string | null) => {
    const response = await fetch(service.url + path, {
      method,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply;
  };
  const { token } = await send("POST", "/console/v1/session", { bootstrapSecret: secret }, null);
  return (method, path, body) => send(method, path, body, String(token));
}
