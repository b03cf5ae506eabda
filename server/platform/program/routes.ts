import { ValidationError } from "#shared/platform/errors.ts";
import type { ProgramSettings, programRoutes } from "#shared/platform/program.ts";
import { checked, type Handlers } from "../calls/handlers.ts";
import type { Ctx } from "../context.ts";
import { setByAdministrator } from "../policy/managed.ts";
import { programChoices, saveChoices } from "./settings.ts";

/** Handlers of the settings of the desktop program. */
export const program: Handlers<typeof programRoutes> = {
  read: (_input, ctx) => stateOf(ctx),

  save: checked(
    ({ body }, ctx) => {
      const keepsRunning = body.keepsRunning ?? programChoices(ctx.workspace, ctx.managed).keepsRunning;
      if (body.startsAtLogin !== true || keepsRunning || ctx.managed.policy.background === false) return;
      const msg = "needs keepsRunning: a start without a window would end at once";
      throw new ValidationError([{ loc: ["body", "startsAtLogin"], msg, type: "value_error", input: true, ctx: {} }]);
    },
    ({ body }, ctx) => {
      const { policy } = ctx.managed;
      if (policy.background === false && (body.keepsRunning === true || body.startsAtLogin === true))
        throw setByAdministrator("background");
      if (policy.updateChannel === "none" && body.checksForUpdates === true) throw setByAdministrator("updateChannel");
      ctx.write((tx) => saveChoices(tx, body));
      return stateOf(ctx);
    },
  ),
};

function stateOf(ctx: Ctx): ProgramSettings {
  const { background, updateChannel } = ctx.managed.policy;
  return {
    ...programChoices(ctx.workspace, ctx.managed),
    mayKeepRunning: background !== false,
    updateChannel: updateChannel ?? "stable",
    isAirGapped: ctx.outboundHttp.isClosed(),
  };
}
