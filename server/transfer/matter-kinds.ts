import { clientsRoutes } from "#shared/clients.ts";
import { foldersRoutes } from "#shared/folders.ts";
import { mattersRoutes } from "#shared/matters.ts";
import { idOf } from "#shared/pages.ts";
import { z } from "zod";
import { presentClient } from "../clients/present.ts";
import { blankClient, findClient, insertClient, listClients } from "../clients/store.ts";
import type { ReadDb } from "../db/open.ts";
import { patched } from "../db/patched.ts";
import { statement } from "../db/statement.ts";
import { presentFolder } from "../folders/present.ts";
import { insertFolder, listFolders } from "../folders/store.ts";
import { blankMatter } from "../matters/matter-input.ts";
import { presentMatter } from "../matters/present.ts";
import { blockersOfMatter, deleteMatter, findDefaultMatter, findMatter, insertMatter, listMatters } from "../matters/store.ts";
import { countPins, findPinOf, insertPin, listPins, mostPins } from "../matter-law/store.ts";
import { contradiction, idHere, type Into, kind, renamedId } from "./kind.ts";

const whole = { limit: -1, offset: 0 };
export const moment = z.iso.datetime();
const times = { createdAt: moment, updatedAt: moment };
const ms = (at: string) => Date.parse(at);

export const clients = kind({
  name: "clients",
  schema: clientsRoutes.create.body.extend({ id: idOf("cli"), ...times }),
  all: (db) => listClients(db, whole).rows.map(presentClient),
  take({ id: sent, createdAt, updatedAt, ...fields }, { tx, renamed }) {
    const { id, isThere } = idHere(sent, ms(createdAt), (one) => findClient(tx, one)?.createdAt, renamed);
    if (isThere) return "there";
    insertClient(tx, patched({ ...blankClient(id, fields.name, ms(createdAt)), clientType: null }, fields, ms(updatedAt)));
    return "added";
  },
});

export const matters = kind({
  name: "matters",
  schema: mattersRoutes.create.body.extend({ id: idOf("mat"), isDefault: z.boolean(), ...times }),
  all: (db) => listMatters(db, null, whole).rows.map(presentMatter),
  arrange(records) {
    if (records.filter(({ isDefault }) => isDefault).length > 1) throw contradiction("it has two default matters");
    return records;
  },
  take({ id: sent, createdAt, updatedAt, isDefault, ...fields }, into) {
    const { tx, renamed } = into;
    const { id, isThere } = idHere(sent, ms(createdAt), (one) => findMatter(tx, one, null)?.createdAt, renamed);
    if (isThere) return "there";
    const row = patched({ ...blankMatter(id, fields.name, ms(createdAt)), status: null }, fields, ms(updatedAt));
    insertMatter(tx, {
      ...row,
      clientId: row.clientId === null ? null : renamedId(into, row.clientId),
      isDefault: isDefault && makeRoomForDefault(into) ? 1 : 0,
    });
    return "added";
  },
});

/** The default matter of a new data folder gives way to the one that comes in; one that was ever used does not. */
function makeRoomForDefault({ tx }: Into): boolean {
  const own = findDefaultMatter(tx, null);
  if (own === undefined) return true;
  const isUsed =
    own.updatedAt !== own.createdAt ||
    blockersOfMatter(tx, own.id).length > 0 ||
    listPins(tx, own.id).length > 0 ||
    isNamedElsewhere(tx).get({ id: own.id }) !== undefined;
  if (!isUsed) deleteMatter(tx, own.id);
  return !isUsed;
}
const isNamedElsewhere = statement<[{ id: string }], { one: number }>(
  `select 1 as one where exists (select 1 from installation_matter where matter_id = @id)
     or exists (select 1 from operation where matter_id = @id) or exists (select 1 from upload where matter_id = @id)`,
);

const folderMade = statement<[string], { createdAt: number }>("select created_at as createdAt from folder where id = ?");
const folderMadeAt = (db: ReadDb) => (id: string) => folderMade(db).get(id)?.createdAt;

export const folders = kind({
  name: "folders",
  schema: foldersRoutes.create.body.extend({ id: idOf("fld"), ...times }),
  all: (db) => listFolders(db, { allowlist: null, parentId: null }, whole).rows.map(presentFolder),
  /** Parents first, as their children name them. */
  arrange(records) {
    const byId = new Map(records.map((one) => [one.id, one]));
    const placed = new Set<string>();
    const inOrder: typeof records = [];
    for (const record of records) {
      const above: typeof records = [];
      for (let one = record; !placed.has(one.id);) {
        above.push(one);
        placed.add(one.id);
        if (one.parentId == null) break;
        const parent = byId.get(one.parentId);
        if (parent === undefined) throw contradiction("a folder lies in one that is not there");
        if (parent.matterId != null && parent.matterId !== one.matterId) throw contradiction("a folder lies in one of another matter");
        if (above.includes(parent)) throw contradiction("folders lie in each other");
        one = parent;
      }
      inOrder.push(...above.toReversed());
    }
    return inOrder;
  },
  take({ id: sent, name, parentId, matterId, createdAt, updatedAt }, into) {
    const { id, isThere } = idHere(sent, ms(createdAt), folderMadeAt(into.tx), into.renamed);
    if (isThere) return "there";
    const place = (one: string | null | undefined) => (one == null ? null : renamedId(into, one));
    insertFolder(into.tx, {
      id,
      name,
      parentId: place(parentId),
      matterId: place(matterId),
      createdAt: ms(createdAt),
      updatedAt: ms(updatedAt),
    });
    return "added";
  },
});

const pinMade = statement<[string], { createdAt: string }>("select created_at as createdAt from matter_pin where id = ?");

/** Sections pinned to matters. */
export const pins = kind({
  name: "pins",
  schema: z.strictObject({
    id: idOf("pin"),
    matterId: idOf("mat"),
    actId: z.string().min(1).max(300),
    citation: z.string().max(500),
    heading: z.string().max(5000),
    note: z.string().max(20_000),
    createdAt: moment,
  }),
  all: (db) => listMatters(db, null, whole).rows.flatMap(({ id }) => listPins(db, id)),
  take({ id: sent, matterId: sentMatter, ...pin }, into) {
    const matterId = renamedId(into, sentMatter);
    if (findPinOf(into.tx, matterId, pin.actId) !== undefined) return "there";
    const { id, isThere } = idHere(sent, pin.createdAt, (one) => pinMade(into.tx).get(one)?.createdAt, into.renamed);
    if (isThere) return "there";
    if (countPins(into.tx, matterId) >= mostPins) return "left";
    insertPin(into.tx, { ...pin, id, matterId });
    return "added";
  },
});
