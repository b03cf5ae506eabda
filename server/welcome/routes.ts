import type { welcomeRoutes } from "#shared/welcome.ts";
import type { Handlers } from "../http/handlers.ts";

/** Handlers of the first run. */
export const welcome: Handlers<typeof welcomeRoutes> = {
  read: (_input, ctx) => ctx.welcome.read(),
  finish: (_input, ctx) => ctx.welcome.finish(),
  installSample: (_input, ctx) => ctx.welcome.installSample(),
  removeSample: (_input, ctx) => ctx.welcome.removeSample(),
};
