import { z } from "zod";
import { route } from "./route.ts";

export const Session = z.object({ token: z.string(), expiresAt: z.string(), owner: z.object({ name: z.string() }) });

/** The owner session (workspace-api §20). */
export const sessionRoutes = {
  open: route({
    method: "POST",
    path: "/console/v1/session",
    summary: "Exchange the one-time secret of a sign-in link",
    auth: "none",
    status: 201,
    body: z.strictObject({ bootstrapSecret: z.string().min(1).max(200), passphrase: z.string().max(1000).nullish() }),
    reply: Session,
  }),
  read: route({
    method: "GET",
    path: "/console/v1/session",
    summary: "Who is signed in",
    auth: "owner",
    reply: z.object({ expiresAt: z.string(), owner: z.object({ name: z.string() }) }),
  }),
  close: route({ method: "DELETE", path: "/console/v1/session", summary: "Sign out", auth: "owner", status: 204 }),
};

/** `GET /`: what answers here, and nothing about data (experience §4). */
export const rootRoutes = {
  root: route({
    method: "GET",
    path: "/api",
    summary: "What this service is",
    auth: "none",
    reply: z.object({ product: z.string(), version: z.string(), instanceId: z.string(), docs: z.string() }),
  }),
};
