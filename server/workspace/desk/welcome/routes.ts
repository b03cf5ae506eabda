import { has } from "#shared/rights.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import type { welcomeRoutes } from "#shared/workspace/welcome.ts";

/** Handlers of the first run. */
export const welcome: WorkspaceHandlers<typeof welcomeRoutes> = {
  read: (_input, ctx) => {
    const state = ctx.welcome.read();
    const { principal } = ctx;
    // A firm's first steps are those of its owners and administrators.
    const isGuest = principal.kind === "person" && !has(principal.role, "administer");
    return isGuest ? { ...state, isNew: false, isSampleDue: false } : state;
  },
  finish: (_input, ctx) => ctx.welcome.finish(),
  installSample: (_input, ctx) => ctx.welcome.installSample(),
  removeSample: (_input, ctx) => ctx.welcome.removeSample(),
};
