import type { Hono } from "hono";
import type { Services } from "../platform/context.ts";
import type { Env } from "../platform/http/request.ts";
import type { ServiceConfig } from "./config.ts";

/** What serves sign-ins with the firm's provider; null where none is set, and then nothing of it is loaded. */
export async function openSignIn({ signIn, publicAddress }: ServiceConfig, services: Services): Promise<((app: Hono<Env>) => void) | null> {
  if (signIn === null || publicAddress === null) return null;
  const [{ mountSignIn, signInReturn }, { createProvider }] = await Promise.all([
    import("../platform/people/mount-sign-in.ts"),
    import("../platform/people/provider.ts"),
  ]);
  const { origin } = publicAddress;
  const now = () => services.now().getTime();
  const provider = createProvider({ ...signIn, redirectUri: `${origin}${signInReturn}` }, services.outboundHttp, now);
  const { people, workspaceApi } = services;
  return (app) => mountSignIn(app, { people, provider, trail: workspaceApi.trail, origin, now });
}
