import { idOf } from "#shared/platform/pages.ts";
import { MatterView } from "#shared/workspace/desk.ts";
import { z } from "zod";
import { noPerson } from "../../../platform/principal.ts";
import { freeName, transferKind } from "../archive/transfer-kind.ts";
import type { RecordKind } from "../record-kind.ts";
import { listViews, mostViews, presentView, putView } from "./view-store.ts";

const s = z.string();

const transfer = transferKind({
  schema: z.strictObject({ id: idOf("vew"), name: s.trim().min(1).max(60), view: MatterView }),
  all: (db) => listViews(db, noPerson).map(presentView),
  take({ id, name, view }, { tx }) {
    const known = listViews(tx, noPerson);
    const text = JSON.stringify(view);
    // A view has no time of creation: its id alone identifies it.
    if (known.some((one) => one.id === id || (isSameName(one.name, name) && one.view === text))) return "there";
    if (known.length >= mostViews) return "left";
    putView(tx, noPerson, { id, name: freeName(name, 60, (one) => known.some((other) => isSameName(other.name, one))), view: text });
    return "added";
  },
});

/** Compares like SQLite's `nocase`. */
const isSameName = (a: string, b: string) => fold(a) === fold(b);
const fold = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Saved views of the list of matters. */
export const viewRecords: RecordKind = { name: "matterViews", transfer };
