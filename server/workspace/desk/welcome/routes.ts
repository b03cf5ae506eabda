import type { WorkspaceHandlers } from "../../context.ts";
import type { welcomeRoutes } from "#shared/workspace/welcome.ts";

/** Handlers of the first run. */
export const welcome: WorkspaceHandlers<typeof welcomeRoutes> = {
  read: (_input, ctx) => ctx.welcome.read(),
  finish: (_input, ctx) => ctx.welcome.finish(),
  installSample: (_input, ctx) => ctx.welcome.installSample(),
  removeSample: (_input, ctx) => ctx.welcome.removeSample(),
};
