import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { blankMatter } from "../../workspace/records/matters/matter-input.ts";
import { endScreen, putScreen } from "../../workspace/records/matters/access-store.ts";
import { insertMatter } from "../../workspace/records/matters/store.ts";
import { write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { digest, newId } from "../ids.ts";
import { findLink, insertLink } from "../links/store.ts";
import { addPerson, addSession, endPerson } from "../people/store.ts";
import type { KnownCall } from "./call-record.ts";
import { guarded, mustNameVisibleOnly, mustSeePath } from "./walls.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-walls-"));
const db = openWorkspace(join(folder, "workspace.db"));
after(() => {
  db.close();
  rmSync(folder, { recursive: true });
});
const now = Date.now();
const [seen, walled] = [newId("mat"), newId("mat")];
const personId = newId("per");
const token = "svc_per_of_the_test";
write(db, (tx) => {
  for (const id of [seen, walled]) insertMatter(tx, blankMatter(id, id, now));
  const fields = { name: "Bert", role: "owner", sub: null, invitedAt: now, signedInAt: null, endedAt: null } as const;
  addPerson(tx, { id: personId, email: "bert@firm.example", ...fields });
  addSession(tx, { tokenSha256: digest(token), personId, sid: null, device: null, createdAt: now, expiresAt: now + 60_000 });
});
const screen = () => write(db, (tx) => putScreen(tx, { matterId: walled, personId, reason: "x", until: null }, now));
const open = () => write(db, (tx) => endScreen(tx, walled, personId));
const principal = { kind: "person", personId, name: "Bert", role: "owner", token, sessionExpiresAt: now } as const;
// The net reads these fields of a call only.
const call = { viewer: personId, principal, requestId: "req_1", route: { method: "GET", path: "/x" } } as unknown as KnownCall;

test("a matter in the path that the caller does not see is none, before any handler", () => {
  screen();
  mustSeePath(db, call, { matterId: seen });
  assert.throws(() => mustSeePath(db, call, { matterId: walled }), /matter/i);
  assert.throws(() => mustSeePath(db, call, { matterId: newId("mat") }), /matter/i);
  mustSeePath(db, { ...call, viewer: null }, { matterId: walled });
});

test("a reply that names a walled matter is held back, wherever the field is", () => {
  screen();
  for (const reply of [{ matterId: walled }, { data: [{ id: seen }, { resource: { id: walled } }] }, { a: { matterIds: [seen, walled] } }])
    assert.throws(() => mustNameVisibleOnly(db, call, reply), /does not see/);
  const typed = { name: walled, metadata: { matterId: walled }, data: [{ matterId: seen }], id: newId("doc"), next: null };
  mustNameVisibleOnly(db, call, typed);
  mustNameVisibleOnly(db, { ...call, viewer: null }, { matterId: walled });
});

test("a download breaks off in the middle once the person is screened, or has ended", async () => {
  for (const stop of [screen, () => write(db, (tx) => endPerson(tx, personId, now))]) {
    open();
    async function* file() {
      yield "one";
      yield "two";
      stop();
      yield "three";
    }
    const got: unknown[] = [];
    const read = async () => {
      for await (const piece of guarded(file(), db, call, { matterId: walled }, () => now)) got.push(piece);
    };
    await assert.rejects(read);
    assert.deepEqual(got, ["one", "two"]);
  }
});

test("a link to a file dies when its maker no longer sees the matter, and only then", () => {
  const link = (viewer: string | null, matterId: string) => {
    const tokenSha256 = digest(`${viewer}${matterId}`);
    write(db, (tx) =>
      insertLink(tx, { tokenSha256, kind: "x", resourceId: "x", credentialId: null, viewer, matterId, expiresAt: now + 9 }, now),
    );
    return findLink(db, tokenSha256, now) !== undefined;
  };
  assert.deepEqual([link(null, walled), link(personId, seen)], [true, false], "the access of this person has ended");
  const other = newId("per");
  write(db, (tx) =>
    addPerson(tx, {
      id: other,
      email: "c@firm.example",
      name: "C",
      role: "owner",
      sub: null,
      invitedAt: now,
      signedInAt: null,
      endedAt: null,
    }),
  );
  assert.equal(link(other, walled), true);
  write(db, (tx) => putScreen(tx, { matterId: walled, personId: other, reason: "x", until: null }, now));
  assert.deepEqual([link(other, seen), findLink(db, digest(`${other}${walled}`), now)], [true, undefined]);
});
