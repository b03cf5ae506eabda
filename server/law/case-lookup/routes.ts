import type { caseLookupRoutes } from "#shared/law/case-lookup.ts";
import { mostLookedUp } from "#shared/law/case-lookup.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { checked } from "../../platform/calls/handlers.ts";
import { setByAdministrator } from "../../platform/policy/managed.ts";
import { reporterCitations } from "../authorities/cases/find-cases.ts";
import type { LawCtx, LawHandlers } from "../context.ts";
import { withRefusals } from "../sources/refusal.ts";
import { hasSourceKey, saveSourceKey, sourceKey } from "../sources/source-keys.ts";
import { citationsToLookUp } from "./citations.ts";
import { askCourtListener, tokenPage } from "./courtlistener.ts";
import { storedLookups, storeLookups } from "./store.ts";

const source = "courtlistener";

/** Looking up decisions at CourtListener, by the owner's token and at the owner's word. */
export const caseLookup: LawHandlers<typeof caseLookupRoutes> = {
  state: (_input, ctx) => stateOf(ctx),

  setToken({ body }, ctx) {
    ctx.write((tx) => saveSourceKey(tx, source, body.token, ctx.secrets));
    return stateOf(ctx);
  },

  citations({ body }, ctx) {
    const citations = citationsToLookUp(body.texts);
    return { citations, mostAtOnce: mostLookedUp, known: storedLookups(ctx.workspace, citations) };
  },

  lookUp: checked(mustBeCitations, async ({ body }, ctx: LawCtx) => {
    // A list of publishers that an administrator allows has no place for this service.
    if (ctx.managed.policy.allowedPublishers !== undefined) throw setByAdministrator("allowedPublishers");
    const token = sourceKey(ctx.workspace, source, ctx.secrets);
    if (token === null) throw new AppError("conflict", "No token for CourtListener is kept. Nothing was sent.");
    const { signal, outboundHttp, networkConfig: network } = ctx;
    const asking = askCourtListener(body.citations, { token, signal, network, outboundHttp, now: ctx.now() });
    const data = await withRefusals(asking);
    ctx.write((tx) => storeLookups(tx, data));
    return { data };
  }),
};

/** Other words of the text never leave this computer. */
function mustBeCitations({ body }: { body: { citations: string[] } }): void {
  const at = body.citations.findIndex((citation) => reporterCitations(citation).join() !== citation);
  if (at < 0) return;
  const msg = "is not the volume, reporter and page of a decision";
  throw new ValidationError([{ loc: ["body", "citations", at], msg, type: "value_error", input: body.citations[at], ctx: {} }]);
}

function stateOf(ctx: LawCtx) {
  return { hasToken: hasSourceKey(ctx.workspace, source), tokenPage };
}
