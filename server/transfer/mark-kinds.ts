import { MatterView } from "#shared/desk.ts";
import { idOf } from "#shared/pages.ts";
import { SearchAddress } from "#shared/searches.ts";
import { changeKinds } from "#shared/watches.ts";
import { z } from "zod";
import { listViews, mostViews, presentView, putView } from "../desk/view-store.ts";
import { statement } from "../db/statement.ts";
import {
  bookmarkAt,
  countBookmarks,
  countNotes,
  insertBookmark,
  listBookmarks,
  listNotes,
  mostBookmarks,
  mostNotes,
  putNote,
} from "../marks/store.ts";
import { countSaved, insertSaved, listSaved, mostSaved, savedByName } from "../searches/store.ts";
import { boardLabel } from "../watches/boards.ts";
import { capOf, takesWebhooks } from "../watches/rules.ts";
import { scopeWords } from "../watches/scope-words.ts";
import { scopeKey } from "../watches/scope.ts";
import { allWatches, countWatches, isTaken, putWatch, watchById, type WatchRow } from "../watches/store.ts";
import { idHere, type Into, kind } from "./kind.ts";
import { moment } from "./matter-kinds.ts";

const s = z.string();
const actId = s.min(1).max(300);
const anchor = s.max(200).nullable();
const words = s.max(20_000);
const citation = s.max(500);
const heading = s.max(5000);

// Removed notes too: their ids are taken.
const noteMade = statement<[string], { createdAt: string }>("select created_at as createdAt from own_note where id = ?");
const bookmarkMade = statement<[string], { createdAt: string }>("select created_at as createdAt from bookmark where id = ?");
const searchMade = statement<[string], { createdAt: string }>("select created_at as createdAt from saved_search where id = ?");

/** What the owner wrote in the law; a note that lies in the trash stays out of an export. */
export const notes = kind({
  name: "notes",
  schema: z.strictObject({
    id: idOf("note"),
    actId,
    citation,
    heading,
    body: s.trim().min(1).max(20_000),
    writtenAt: z.strictObject({ anchor, words, release: s.max(200) }),
    foundAt: z.strictObject({ anchor, words }),
    createdAt: moment,
    updatedAt: moment,
  }),
  all: (db) =>
    listNotes(db, undefined).map(({ writtenAnchor, writtenWords, writtenRelease, foundAnchor, foundWords, ...note }) => ({
      ...note,
      writtenAt: { anchor: writtenAnchor, words: writtenWords, release: writtenRelease },
      foundAt: { anchor: foundAnchor, words: foundWords },
    })),
  take({ id: sent, writtenAt, foundAt, ...note }, { tx, renamed }) {
    const { id, isThere } = idHere(sent, note.createdAt, (one) => noteMade(tx).get(one)?.createdAt, renamed);
    if (isThere) return "there";
    if (countNotes(tx) >= mostNotes) return "left";
    putNote(tx, {
      ...note,
      id,
      writtenAnchor: writtenAt.anchor,
      writtenWords: writtenAt.words,
      writtenRelease: writtenAt.release,
      foundAnchor: foundAt.anchor,
      foundWords: foundAt.words,
    });
    return "added";
  },
});

export const bookmarks = kind({
  name: "bookmarks",
  schema: z.strictObject({ id: idOf("bkm"), actId, anchor, citation, heading, createdAt: moment }),
  all: listBookmarks,
  take({ id: sent, ...mark }, { tx, renamed }) {
    if (bookmarkAt(tx, mark.actId, mark.anchor) !== null) return "there";
    const { id, isThere } = idHere(sent, mark.createdAt, (one) => bookmarkMade(tx).get(one)?.createdAt, renamed);
    if (isThere) return "there";
    if (countBookmarks(tx) >= mostBookmarks) return "left";
    insertBookmark(tx, { ...mark, id });
    return "added";
  },
});

export const savedSearches = kind({
  name: "savedSearches",
  schema: z.strictObject({ id: idOf("srch"), name: s.trim().min(1).max(100), search: SearchAddress, createdAt: moment }),
  all: listSaved,
  take({ id: sent, name, ...saved }, { tx, renamed }) {
    const twin = savedByName(tx, name);
    if (twin !== null && JSON.stringify(twin.search) === JSON.stringify(saved.search)) return "there";
    const { id, isThere } = idHere(sent, saved.createdAt, (one) => searchMade(tx).get(one)?.createdAt, renamed);
    if (isThere) return "there";
    if (countSaved(tx) >= mostSaved) return "left";
    insertSaved(tx, { ...saved, id, name: freeName(name, 100, (one) => savedByName(tx, one) !== null) });
    return "added";
  },
});

/** Ways of looking at the list of matters. */
export const matterViews = kind({
  name: "matterViews",
  schema: z.strictObject({ id: idOf("vew"), name: s.trim().min(1).max(60), view: MatterView }),
  all: (db) => listViews(db).map(presentView),
  take({ id, name, view }, { tx }) {
    const known = listViews(tx);
    const text = JSON.stringify(view);
    // A view says nothing of when it was made: its id is its own.
    if (known.some((one) => one.id === id || (isSameName(one.name, name) && one.view === text))) return "there";
    if (known.length >= mostViews) return "left";
    putView(tx, { id, name: freeName(name, 60, (one) => known.some((other) => isSameName(other.name, one))), view: text });
    return "added";
  },
});

/** `Deadlines`, or `Deadlines (2)` where there is one already. */
function freeName(name: string, longest: number, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? "" : ` (${n})`;
    const candidate = `${name.slice(0, longest - ending.length)}${ending}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** As SQLite's `nocase` compares. */
const isSameName = (a: string, b: string) => fold(a) === fold(b);
const fold = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Watches, without their secrets. One that sends something comes in paused: nothing leaves because of an import. One the plan has no room
 * for, or no webhooks, tells its changes in the window alone: the law it looks after is not lost sight of.
 */
export const watches = kind({
  name: "watches",
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
  all: (db) => allWatches(db).toReversed().map(withoutSecrets),
  take({ id: sent, scope, ...watch }, into) {
    const { tx, renamed, newestRefresh } = into;
    const { id, isThere } = idHere(sent, watch.createdAt, (one) => watchById(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    const place = { id, corpusType: watch.corpusType, state: watch.state, scopeKey: scopeKey(scope) };
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

/** Whether the plan here has one more watch that sends so (data-api §10.4). */
function isWithinPlan(channel: WatchRow["channel"], { tx, plan }: Into): boolean {
  return (channel === "email" || takesWebhooks(plan)) && countWatches(tx) < capOf[plan];
}

/** Built field by field: what a watch gets more some day stays out until it is named here. */
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
