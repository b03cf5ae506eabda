import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { type ReadDb, write, type WriteDb } from "../../../platform/db/open.ts";
import { findOperation, launch, listOperations } from "../../../platform/operations/store.ts";
import { countByMatter, findDocuments } from "../documents/search-store.ts";
import { chunksOf } from "../../../text/documents/chunks.ts";
import { keepReading } from "../documents/reading-store.ts";
import { insertDocument, setOriginal } from "../documents/store.ts";
import { searchTermsOf } from "../../../text/documents/terms.ts";
import { insertUpload, listUploads, mustHaveUpload } from "../documents/upload-store.ts";
import { insertFolder, listFolders, mustHaveFolder } from "../folders/store.ts";
import { citationsOfSection, insertPin, keepCitations, mattersPinning } from "../matter-law/store.ts";
import { findMatrix, insertMatrix, listMatrices } from "../../work/matrices/store.ts";
import { type Access, addMember, putScreen, setAccess } from "./access-store.ts";
import { blankMatter } from "./matter-input.ts";
import { filesOf, listWork } from "./overview-store.ts";
import { findMatters } from "./search-store.ts";
import { findDefaultMatter, findMatter, insertMatter, listMatters, listMattersOfClient } from "./store.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-visible-"));
const workspace = openWorkspace(join(folder, "workspace.db"));
after(() => {
  workspace.close();
  rmSync(folder, { recursive: true });
});

const now = Date.parse("2026-11-20T10:00:00Z");
const [own, other] = ["mat_own", "mat_other"];
/** One installation whose allowlist has `own`, one whose allowlist has both. */
const [limited, unlimited] = ["ins_limited", "ins_unlimited"];
/** People: one who is screened off from `other`, one whose screen has ended, one who is a member of both, one who is a screened member. */
const [screened, ended, member, screenedMember] = ["per_screened", "per_ended", "per_member", "per_screened_member"] as const;
const people: string[] = [screened, ended, member, screenedMember];
const wholePage = { limit: 50, offset: 0 };

write(workspace, (tx) => {
  driverOf(tx).prepare("insert into organization (id, name, owner_name, created_at) values ('org', 'Lamp & Co', 'Ada', 0)").run();
  for (const [id, status] of [
    [limited, "active"],
    [unlimited, "revoked"],
  ])
    driverOf(tx)
      .prepare("insert into installation (id, organization_id, status, has_allowlist, enabled_at) values (?, 'org', ?, 1, 0)")
      .run(id, status);
  driverOf(tx)
    .prepare("insert into client (id, name, sort_name, metadata, created_at, updated_at) values ('cli', 'Heron', 'heron', '{}', 0, 0)")
    .run();
  for (const matterId of [own, other]) fill(tx, matterId);
  const allow = driverOf(tx).prepare("insert into installation_matter (installation_id, matter_id) values (?, ?)");
  allow.run(limited, own);
  for (const matterId of [own, other]) allow.run(unlimited, matterId);
  const invite = driverOf(tx).prepare("insert into person (id, email, name, role, invited_at) values (?, ?, 'x', 'owner', 0)");
  for (const id of people) invite.run(id, id);
  for (const id of [member, screenedMember]) for (const matterId of [own, other]) addMember(tx, matterId, id, now);
  for (const id of [screened, screenedMember])
    putScreen(tx, { matterId: other, personId: id, reason: "was on the other side", until: null }, now);
  putScreen(tx, { matterId: other, personId: ended, reason: "until yesterday", until: Date.now() - 1 }, now);
});

/** A matter with one of every record that refers to its matter. */
function fill(tx: WriteDb, matterId: string): void {
  const isDefault = matterId === other ? 1 : 0;
  insertMatter(tx, { ...blankMatter(matterId, `Lighthouse ${matterId}`, now), clientId: "cli", isDefault });
  insertFolder(tx, { id: `fld_${matterId}`, parentId: null, matterId, name: "Letters", createdAt: now, updatedAt: now });
  const id = `doc_${matterId}`;
  const about = { folderId: null, contentType: "text/plain", fileSize: 1, sourceType: "api", createdAt: now };
  insertDocument(tx, { id, matterId, filename: "lease.txt", ...about });
  setOriginal(tx, id, "0".repeat(64));
  const text = "The lighthouse keeper pays rent.";
  const blocks = [{ kind: "paragraph" as const, start: 0, end: text.length }];
  const chunks = chunksOf(text, blocks, null);
  const rest = { kind: "text" as const, title: null, pages: null, views: null, comments: [], warnings: [] };
  keepReading(tx, id, { ...rest, text, blocks, chunks, terms: searchTermsOf(text, chunks) });
  insertUpload(tx, {
    id: `upl_${matterId}`,
    matterId,
    folderId: null,
    filename: "lease.txt",
    contentType: "text/plain",
    sizeBytes: 1,
    partSize: 1,
    totalParts: 1,
    status: "in_progress",
    documentId: null,
    operationId: null,
    nextVersionOf: null,
    sender: null,
    receivedOn: null,
    createdAt: now,
    expiresAt: now,
  });
  const resource = { kind: "document", id, url: null };
  launch(tx, { type: "document.ingest", matterId, credentialId: null, requestId: "req", resource, unit: "page", total: 1 }, now);
  insertMatrix(tx, {
    id: `mtx_${matterId}`,
    matterId,
    title: "Leases",
    description: null,
    status: "queued",
    createdAt: now,
    updatedAt: now,
  });
  const pin = { citation: "17 U.S.C. § 107", heading: "Fair use", note: "", createdAt: new Date(now).toISOString() };
  insertPin(tx, { id: `pin_${matterId}`, matterId, actId: "USC_T17_S107", ...pin });
  const place = { start: 0, end: 3, line: 1, text: "The", pinpoint: null, pinpointExists: null, isShort: false, before: "", after: "" };
  const law = { key: "usc/17/107", kind: "statute" as const, citation: "17 U.S.C. § 107", isFiction: false, node: null, gap: null };
  const section = {
    actId: "USC_T17_S107",
    citation: "17 U.S.C. § 107",
    number: "107",
    label: "§ 107",
    heading: "Fair use",
    status: "in_force",
  };
  keepCitations(
    tx,
    { kind: "documents", id, matterId },
    {
      authorities: [{ ...law, section, law: null, nearest: [], url: null, places: [place] }],
      day: null,
      stamp: "s",
      pageAt: () => null,
    },
  );
}

const operations = driverOf(workspace)
  .prepare<[], { id: string; matterId: string }>("select id, matter_id as matterId from operation")
  .all();
const operationOf = (matterId: string) => operations.find((one) => one.matterId === matterId)?.id ?? "";
const anyOperation = { since: 0, status: null, type: null, types: null, matterId: null };

/** Every store that refers to a matter, and the matters that a caller learns from it. */
const stores: Record<string, (db: ReadDb, viewer: string | null) => string[]> = {
  listMatters: (db, viewer) => listMatters(db, viewer, wholePage).rows.map(({ id }) => id),
  "count of matters": (db, viewer) => named(listMatters(db, viewer, wholePage).total),
  findMatter: (db, viewer) => [own, other].filter((id) => findMatter(db, id, viewer) !== undefined),
  findDefaultMatter: (db, viewer) => [own, ...(findDefaultMatter(db, viewer) === undefined ? [] : [other])],
  listMattersOfClient: (db, viewer) => listMattersOfClient(db, "cli", viewer, wholePage).rows.map(({ id }) => id),
  listFolders: (db, viewer) => listFolders(db, { viewer, parentId: null }, wholePage).rows.map(({ matterId }) => matterId ?? ""),
  mustHaveFolder: (db, viewer) => [own, other].filter((id) => isThere(() => mustHaveFolder(db, `fld_${id}`, viewer))),
  listUploads: (db, viewer) => listUploads(db, { viewer, status: null, ...wholePage }).rows.map(({ matterId }) => matterId),
  "count of uploads": (db, viewer) => named(listUploads(db, { viewer, status: null, ...wholePage }).total),
  mustHaveUpload: (db, viewer) => [own, other].filter((id) => isThere(() => mustHaveUpload(db, `upl_${id}`, viewer))),
  listOperations: (db, viewer) => listOperations(db, { ...anyOperation, viewer }, wholePage).rows.map(({ matterId }) => matterId ?? ""),
  findOperation: (db, viewer) => [own, other].filter((id) => findOperation(db, operationOf(id), viewer) !== undefined),
  "work in progress": (db, viewer) => listWork(db, viewer, 0).rows.map(({ matterName }) => matterName?.replace("Lighthouse ", "") ?? ""),
  "count of work": (db, viewer) => named(listWork(db, viewer, 0).open),
  "duplicates of a file": (db, viewer) => [
    own,
    ...filesOf(db, own, viewer, 0).flatMap(({ duplicates }) => duplicates.map(({ matterId }) => matterId)),
  ],
  "search of matters": (db, viewer) => findMatters(db, "lighthous", { viewer, matterId: null }, wholePage).matters.map(({ id }) => id),
  "count of matters found": (db, viewer) => named(findMatters(db, "lighthous", { viewer, matterId: null }, wholePage).total),
  "search inside a matter": (db, viewer) =>
    [own, other].filter((matterId) => findMatters(db, "lighthous", { viewer, matterId }, wholePage).total > 0),
  "search of documents": (db, viewer) => named(findDocuments(db, "lighthous", { viewer, matterId: null }, wholePage).numbers.length),
  "count of documents found": (db, viewer) => named(findDocuments(db, "lighthous", { viewer, matterId: null }, wholePage).total),
  "documents by matter": (db, viewer) => countByMatter(db, "lighthous", viewer, 2).map(({ matterId }) => matterId),
  listMatrices: (db, viewer) => [own, other].filter((matterId) => listMatrices(db, { matterId, viewer, ...wholePage }).rows.length > 0),
  "count of matrices": (db, viewer) => [own, other].filter((matterId) => listMatrices(db, { matterId, viewer, ...wholePage }).total > 0),
  findMatrix: (db, viewer) => [own, other].filter((id) => findMatrix(db, id, `mtx_${id}`, viewer) !== undefined),
  mattersPinning: (db, viewer) => mattersPinning(db, "USC_T17_S107", viewer).map(({ matterId }) => matterId),
  citationsOfSection: (db, viewer) => citationsOfSection(db, "USC_T17_S107", viewer).map(({ matterId }) => matterId),
};

const named = (count: number) => [own, other].slice(0, count);

function isThere(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

for (const [name, read] of Object.entries(stores))
  test(`${name}: who does not see a matter learns nothing about it`, () => {
    const both = [own, other].toSorted();
    assert.deepEqual(read(workspace, null).toSorted(), both, "the owner sees both");
    assert.deepEqual(read(workspace, limited), [own], "the list is asked");
    // Only the allowlist hides a matter from the first caller.
    assert.deepEqual(read(workspace, unlimited).toSorted(), both, "a list with both shows both");
    const seers: [Access, string[]][] = [
      ["open", [ended, member]],
      ["members", [member]],
    ];
    for (const [access, seeing] of seers) {
      write(workspace, (tx) => setAccess(tx, other, access));
      for (const id of people) assert.deepEqual(read(workspace, id).toSorted(), seeing.includes(id) ? both : [own], `${access}: ${id}`);
      assert.deepEqual(read(workspace, null).toSorted(), both, "the owner of the server sees both");
    }
    write(workspace, (tx) => setAccess(tx, other, "open"));
  });
