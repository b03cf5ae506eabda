import type { BriefCheck } from "#shared/law/brief-check.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { citeChecksRoutes } from "#shared/workspace/cite-checks.ts";
import { lookupsOf } from "../../../law/case-lookup/citations.ts";
import { signingAs } from "../../../platform/organization.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { safeName } from "../../records/archive/paths.ts";
import { mustHaveRecord } from "../../records/matter-law/living-routes.ts";
import { lawDay } from "../../records/matter-law/pin-store.ts";
import { ownDay } from "../../records/matter-law/store.ts";
import { FontMissing } from "../drafts/draft-threads.ts";
import { citeCheckPage } from "./page.ts";

/** Handlers of cite checks of records, and of their reports. */
export const citeChecks: WorkspaceHandlers<typeof citeChecksRoutes> = {
  async record({ params }, ctx) {
    mustHaveRecord(params, ctx);
    const { matterId, recordKind, recordId } = params;
    const cites = ctx.recordKinds.find(({ name }) => name === recordKind)?.cites;
    const found = cites?.read(ctx.workspace, recordId);
    const title = cites?.about(ctx.workspace, [recordId]).get(recordId)?.title;
    if (found === undefined || title === undefined) throw new AppError("not-found", "The record has no text to check");
    const matterDay = lawDay(ctx.workspace, matterId);
    const documentDay = recordKind === "documents" ? ownDay(ctx.workspace, recordId) : null;
    const date: BriefCheck["date"] =
      matterDay !== null ? { day: matterDay, source: "matter" } : documentDay !== null ? { day: documentDay, source: "document" } : null;
    const check = await checked(found.text, date, ctx);
    return { title, text: found.text, check };
  },

  async file({ body: { text, date, name, format } }, ctx) {
    const check = await checked(text, date, ctx);
    const at = ctx.now();
    const words = at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    const page = citeCheckPage({ check, name, at: `${words} UTC`, lookups: lookupsOf(ctx.workspace, check) });
    const options = { title: `Cite check: ${name}`, author: signingAs(ctx.workspace, ctx.principal).ownerName, at: at.toISOString() };
    const { bytes } = await ctx.drafts.threads.file(format, { text: page, options, signal: ctx.signal }).catch((error: unknown) => {
      throw error instanceof FontMissing ? new AppError("export-not-available", error.message) : error;
    });
    ctx.note({});
    const filename = safeName(`Cite check ${name}.${format}`, `cite-check.${format}`);
    return { filename, sizeBytes: bytes.length, content: bytes.toString("base64") };
  },
};

function checked(text: string, date: BriefCheck["date"], ctx: WorkspaceCtx): Promise<BriefCheck> {
  return ctx.query("checkedText", { text, date, today: ctx.now().toISOString().slice(0, 10) }, ctx.signal);
}
