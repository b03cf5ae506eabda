import { idOf } from "#shared/platform/pages.ts";
import { SearchAddress } from "#shared/law/searches.ts";
import { changeKinds } from "#shared/law/watches-api.ts";
import { z } from "zod";
import { countSaved, countSavedSql, insertSaved, listSaved, mostSaved, savedByName, savedCreatedAt } from "../../../law/searches/store.ts";
import { boardLabel } from "../../../law/watches/boards.ts";
import { capOf, takesWebhooks } from "../../../law/watches/rules.ts";
import { scopeWords } from "../../../law/watches/scope-words.ts";
import { scopeKey } from "../../../law/watches/scope.ts";
import { allWatches, countWatches, countAllWatches, isTaken, putWatch, watchById, type WatchRow } from "../../../law/watches/store.ts";
import { noPerson } from "../../../platform/principal.ts";
import type { RecordKind } from "../record-kind.ts";
import { freeName, idHere, type Into, moment, transferKind } from "./transfer-kind.ts";

// Records of the law ring, which does not know workspaces: this file declares their kinds. Exports leave out what people of a firm keep for
// themselves.

const s = z.string();

const searchTransfer = transferKind({
  schema: z.strictObject({ id: idOf("srch"), name: s.trim().min(1).max(100), search: SearchAddress, createdAt: moment }),
  all: (db) => listSaved(db, noPerson),
  take({ id: sent, name, ...saved }, { tx, renamed }) {
    const twin = savedByName(tx, noPerson, name);
    if (twin !== null && JSON.stringify(twin.search) === JSON.stringify(saved.search)) return "there";
    const { id, isThere } = idHere(sent, saved.createdAt, (one) => savedCreatedAt(tx, one), renamed);
    if (isThere) return "there";
    if (countSaved(tx, noPerson) >= mostSaved) return "left";
    insertSaved(tx, noPerson, { ...saved, id, name: freeName(name, 100, (one) => savedByName(tx, noPerson, one) !== null) });
    return "added";
  },
});

/**
 * Watches, without their secrets. One that sends something is imported paused: an import sends nothing. A watch with webhooks, or one
 * that the plan has no room for, reports its changes in the window only, so the user does not lose track of the law it watches.
 */
const watchTransfer = transferKind({
  schema: z.strictObject({
    id: s.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    corpusType: s.min(1).max(60),
    state: s.max(20).nullable(),
    channel: z.enum(["webhook", "email", "both", "window"]),
    webhookUrl: s.max(2048).nullable(),
    emailAddress: s.max(254).nullable(),
    scope: z.record(s.max(40), s.max(300)).nullable(),
    webhookAuth: z.strictObject({ scheme: z.enum(["bearer", "basic", "header"]), headerName: s.max(200).nullable() }).nullable(),
    kinds: z.array(z.enum(changeKinds)).min(1).max(3),
    hasNotes: z.boolean(),
    note: s.max(2000),
    digest: z.enum(["now", "daily", "weekly"]),
    isActive: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  }),
  all: (db) => allWatches(db, noPerson).toReversed().map(withoutSecrets),
  take({ id: sent, scope, ...watch }, into) {
    const { tx, renamed, newestRefresh } = into;
    const { id, isThere } = idHere(sent, watch.createdAt, (one) => watchById(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    const place = { id, personId: noPerson, corpusType: watch.corpusType, state: watch.state, scopeKey: scopeKey(scope) };
    if (isTaken(tx, { ...place, channel: watch.channel })) return "there";
    const isAdmitted = watch.channel === "window" || isWithinPlan(watch.channel, into);
    const { webhookAuth, ...ways } = isAdmitted ? watch : { ...watch, ...windowAlone };
    if (!isAdmitted && isTaken(tx, { ...place, channel: ways.channel })) return "there";
    const isActive = watch.isActive && ways.channel === "window";
    const row: WatchRow = {
      ...ways,
      ...place,
      scope,
      authScheme: webhookAuth?.scheme ?? null,
      authHeader: webhookAuth?.headerName ?? null,
      authSecret: null,
      webhookSecret: null,
      isActive,
      lastNotifiedAt: null,
      lastStatus: null,
      testedAt: null,
      afterRefresh: newestRefresh,
    };
    putWatch(tx, row);
    if (!isAdmitted) into.windowOnly.push(nameOf(row));
    else if (watch.isActive && !isActive) into.paused++;
    return "added";
  },
});

function nameOf({ corpusType, state, scope }: WatchRow): string {
  return [boardLabel(corpusType, state), ...(scope === null ? [] : [scopeWords(scope)])].join(", ");
}

const windowAlone = { channel: "window", webhookUrl: null, emailAddress: null, webhookAuth: null } as const;

/** Whether the plan here allows one more watch that sends this way (data-api §10.4). */
function isWithinPlan(channel: WatchRow["channel"], { tx, plan }: Into): boolean {
  return (channel === "email" || takesWebhooks(plan)) && countWatches(tx) < capOf[plan];
}

/** Copied field by field: a field that watches gain later stays out until it is added here. */
function withoutSecrets(row: WatchRow): object {
  return {
    id: row.id,
    corpusType: row.corpusType,
    state: row.state,
    channel: row.channel,
    webhookUrl: row.webhookUrl,
    emailAddress: row.emailAddress,
    scope: row.scope,
    webhookAuth: row.authScheme === null ? null : { scheme: row.authScheme, headerName: row.authHeader },
    kinds: row.kinds,
    hasNotes: row.hasNotes,
    note: row.note,
    digest: row.digest,
    isActive: row.isActive,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Searches of the law that the owner saved. */
export const savedSearchRecords: RecordKind = {
  name: "savedSearches",
  count: { table: "saved_search", sql: countSavedSql },
  transfer: searchTransfer,
};

/** Watches over the law. */
export const watchRecords: RecordKind = { name: "watches", count: { table: "watch", sql: countAllWatches }, transfer: watchTransfer };
