import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { ModelGrant, modelRoutes } from "#shared/workspace/model.ts";
import { type Managed, setByAdministrator } from "../../../platform/policy/managed.ts";
import { checked } from "../../../platform/calls/handlers.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { hasMatter } from "../matters/store.ts";
import { giveGrant, isGranted, takeEveryGrant, takeGrant } from "./grant-store.ts";
import { refusedBase } from "./place.ts";
import { keepTest, needsGrant, originOf, presentModel, readModel, removeModel, saveModel } from "./settings.ts";

/** Handlers of the owner's model: settings, a test, and the permissions of each matter. */
export const model: WorkspaceHandlers<typeof modelRoutes> = {
  read: (_input, ctx) => ({ data: presentModel(readModel(ctx.workspace)) }),

  save: checked(
    ({ body }, ctx) => {
      mustBeFree(ctx.managed);
      const problem = refusedBase(body.baseUrl);
      if (problem !== null) throw invalid("baseUrl", body.baseUrl, problem);
      if (body.key !== undefined && !/^[\x21-\x7e]*$/.test(body.key)) throw invalid("key", null, "must not have spaces or line breaks");
      if ((body.isForMeaning || body.uses.includes("search")) && body.embeddingsModel === null)
        throw invalid("embeddingsModel", null, "must name the model that makes embeddings");
    },
    ({ body }, ctx) => {
      ctx.write((tx) => saveModel(tx, body, ctx.secrets));
      return { data: presentModel(readModel(ctx.workspace)) };
    },
  ),

  remove: (_input, ctx) =>
    ctx.write((tx) => {
      removeModel(tx);
      takeEveryGrant(tx);
    }),

  async test(_input, ctx) {
    mustBeFree(ctx.managed);
    const stored = readModel(ctx.workspace);
    if (stored === null) throw new AppError("not-found", "No model is set up");
    const found = await ctx.model.test(stored, ctx.signal);
    ctx.write((tx) => keepTest(tx, stored, found));
    return found;
  },

  grant({ params: { matterId } }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    return grantOf(ctx.workspace, matterId);
  },

  setGrant: ({ params: { matterId }, body }, ctx) =>
    ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      ctx.note({ resource: { kind: "matter", id: matterId } });
      const stored = readModel(tx);
      if (!body.isGranted) takeGrant(tx, matterId);
      else if (stored === null) throw new AppError("conflict", "No model is set up");
      else giveGrant(tx, matterId, originOf(stored), ctx.now().getTime());
      return grantOf(tx, matterId);
    }),
};

/** Refuses what an administrator forbids; an endpoint can still be removed. */
function mustBeFree({ policy }: Managed): void {
  if (policy.modelEndpoint === false) throw setByAdministrator("modelEndpoint");
}

function grantOf(db: ReadDb, matterId: string): ModelGrant {
  const stored = readModel(db);
  if (stored === null) return { host: null, model: null, isOn: false, isNeeded: false, isGranted: false };
  return {
    host: new URL(stored.baseUrl).host,
    model: stored.model,
    isOn: stored.uses.length > 0,
    isNeeded: needsGrant(stored),
    isGranted: isGranted(db, matterId, originOf(stored)),
  };
}

function invalid(field: string, input: string | null, msg: string): ValidationError {
  return new ValidationError([{ loc: ["body", field], msg, type: "value_error", input, ctx: {} }]);
}
