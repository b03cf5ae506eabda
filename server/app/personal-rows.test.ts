import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { dueNotices, addNotice, watchesDue } from "../law/watches/notices.ts";
import { activeWatches, tellingWatch } from "../law/watches/store.ts";
import { driverOf } from "../platform/db/connection.ts";
import { migrate } from "../platform/db/migrate.ts";
import { workspaceMigrations } from "../platform/db/migrations/workspace/index.ts";
import { type Db, openDb, write } from "../platform/db/open.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { until } from "../platform/testing/until.ts";
import { testFirm, type TestPerson } from "./testing/firm.ts";
import { amend, installTitle } from "./testing/watching.ts";

const word = "Zanzibarqux";
const reading = "/console/v1/reading";
const watching = "/console/v1/watching";
const at = { actId: "CFR_T97_P1_S1_10", anchor: null };
const kinds = ["added", "amended", "removed"];
const watch = { corpusType: "cfr", state: null, scope: null, kinds, digest: "now", channel: "email" };

describe("what people of a firm keep for themselves", async () => {
  const done: (() => Promise<void>)[] = [];
  const firm = await testFirm({ after: (end) => void done.push(end) });
  const law = { title: 97, sections: 30 };
  await installTitle(firm.folder, law);
  const [anna, bert] = [firm.person("Anna", "lawyer"), firm.person("Bert", "lawyer")];
  const others = [firm.person("Adam", "admin"), firm.person("Axel", "auditor")];
  after(async () => {
    for (const end of done) await end();
  });

  /** The reply as JSON; any refusal fails the test. */
  async function ask(who: TestPerson, method: string, path: string, body?: object) {
    const { status, text } = await who.ask(method, path, body);
    assert.ok(status < 300, `${method} ${path}: ${status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  }
  const rows = async (who: TestPerson, path: string) => (await ask(who, "GET", path)).data;
  const status = async (who: TestPerson, method: string, path: string, body?: object) => (await who.ask(method, path, body)).status;

  test("each person has their own bookmarks, notes, recents, searches and views, and nobody else reads or changes them", async () => {
    const search = { q: `lamp ${word}` };
    const view = { columns: ["name"], sort: { column: "name", isDescending: false }, words: "", status: null };
    const made: [method: string, list: string, body: object][] = [
      ["POST", `${reading}/bookmarks`, at],
      ["POST", `${reading}/notes`, { ...at, body: `Ask about ${word}` }],
      ["POST", `${reading}/recents`, { actId: at.actId }],
      ["POST", "/console/v1/searches", { name: word, search }],
      ["POST", "/console/v1/search-history", { search, hits: 3 }],
      ["PUT", "/console/v1/matter-views", { name: word, view }],
    ];
    for (const [method, list, body] of made) {
      await ask(anna, method, list, body);
      const [own] = await rows(anna, list);
      assert.ok(own !== undefined, list);
      assert.deepEqual(await rows(bert, list), [], list);
      assert.deepEqual((await firm.owner(list)).body.data, [], `${list}: not the owner's of the server either`);
      // The same again is Bert's own: no key of one person stands in another's way.
      await ask(bert, method, list, body);
      assert.equal((await rows(bert, list)).length, 1, list);
      assert.equal((await rows(anna, list)).length, 1, list);
      if (own.id !== undefined) {
        assert.equal(await status(bert, "DELETE", `${list}/${own.id}`), 404, list);
        assert.equal((await rows(anna, list))[0].id, own.id, list);
      }
      for (const other of others) {
        const { status: refused, text } = await other.ask("GET", list);
        assert.deepEqual([refused, text.includes(word)], [403, false], list);
      }
    }
    const [note] = await rows(anna, `${reading}/notes`);
    assert.equal(await status(bert, "PATCH", `${reading}/notes/${note.id}`, { body: "Mine now" }), 404);
    assert.equal((await rows(bert, "/console/v1/home/recent")).filter(({ kind }: { kind: string }) => kind === "sections").length, 1);
    for (const path of [`${reading}/recents`, "/console/v1/search-history"]) {
      assert.equal(await status(bert, "DELETE", path), 204);
      assert.deepEqual([(await rows(bert, path)).length, (await rows(anna, path)).length], [0, 1], path);
    }
  });

  test("a removed note is in its person's trash only", async () => {
    const { id } = await ask(anna, "POST", `${reading}/notes`, { ...at, body: `Drop ${word}` });
    await ask(anna, "DELETE", `${reading}/notes/${id}`);
    const trash = "/console/v1/trash";
    const ids = (list: { id: string }[]) => list.map((one) => one.id);
    assert.deepEqual(ids(await rows(anna, trash)), [id]);
    assert.deepEqual([await rows(bert, trash), (await firm.owner(trash)).body.data], [[], []]);
    for (const [method, path] of [
      ["POST", `${reading}/notes/${id}/restore`],
      ["POST", `${trash}/note/${id}/restore`],
      ["DELETE", `${trash}/note/${id}`],
    ] as const)
      assert.equal(await status(bert, method, path), 404, path);
    assert.equal((await firm.owner(trash, { method: "DELETE" })).body.purged, 0, "emptying the trash leaves it");
    await ask(anna, "POST", `${trash}/note/${id}/restore`);
    assert.ok(ids(await rows(anna, `${reading}/notes`)).includes(id));
  });

  test("each person has their own watches, and marks changes for themselves", async () => {
    const hers = await ask(anna, "POST", `${watching}/watches`, { ...watch, emailAddress: "anna@firm.example", note: word });
    const of = `${watching}/watches/${hers.id}`;
    assert.deepEqual([await rows(bert, `${watching}/watches`), (await firm.owner(`${watching}/watches`)).body.data], [[], []]);
    assert.deepEqual((await ask(bert, "GET", "/api/v1/watches")).data.watches, []);
    for (const [method, path, body] of [
      ["PATCH", of, { note: "" }],
      ["DELETE", of],
      ["GET", `${of}/attempts`],
      ["GET", `${of}/notices/1`],
      ["POST", `${of}/test`],
      ["POST", `${of}/resend`, { refreshLogId: 1, target: "email" }],
      ["GET", `/api/v1/watches/${hers.id}`],
      ["PATCH", `/api/v1/watches/${hers.id}`, { isActive: false }],
      ["DELETE", `/api/v1/watches/${hers.id}`],
      ["GET", `/api/v1/watches/${hers.id}/changes`],
      ["GET", `/api/v1/watches/${hers.id}/deliveries`],
    ] as const)
      assert.equal(await status(bert, method, path, body), 404, `${method} ${path}`);
    assert.deepEqual(
      (await ask(bert, "POST", `${watching}/preview`, { corpusType: "cfr", state: null, scope: null, kinds })).coveredBy,
      [],
    );
    await ask(bert, "POST", `${watching}/watches`, { ...watch, emailAddress: "bert@firm.example", note: "" });
    await amend(firm.folder);
    const changes = await rows(anna, `${watching}/changes`);
    assert.equal(changes.length, 3);
    await ask(anna, "PUT", `${watching}/changes/marks`, { ids: [changes[0].id], mark: "done" });
    await ask(anna, "PUT", `${watching}/changes/marks`, { ids: [changes[1].id], mark: "snoozed", until: "2099-01-01T00:00:00Z" });
    const marks = async (who: TestPerson) => (await rows(who, `${watching}/changes`)).map(({ mark }: { mark: string }) => mark);
    assert.deepEqual(
      [await marks(anna), await marks(bert)],
      [
        ["done", "snoozed", "unread"],
        ["unread", "unread", "unread"],
      ],
    );
    await ask(bert, "PUT", `${watching}/changes/marks`, { ids: changes.map(({ id }: { id: number }) => id), mark: "unread" });
    assert.deepEqual(await marks(anna), ["done", "snoozed", "unread"]);
  });

  test("one key of two people starts two things, and of one person one", async () => {
    const { id } = await ask(anna, "POST", "/workspace/v1/matters", { name: "Harbor sale" });
    const api = `/workspace/v1/matters/${id}`;
    const document = async (filename: string) =>
      (await ask(anna, "POST", `${api}/documents`, { filename, text: `The lamp burns in ${filename}. `.repeat(20) })).resource.id;
    const [originalDocumentId, revisedDocumentId] = [await document("one.txt"), await document("two.txt")];
    const isRead = async () => (await rows(anna, `${api}/documents`)).every((one: { status: string }) => one.status === "succeeded");
    await until(firm.folder.root, isRead);
    const launch = async (who: TestPerson) => {
      const body = { title: "Lease", originalDocumentId, revisedDocumentId };
      const { status: launched, text } = await who.ask("POST", `${api}/comparisons`, body, { "idempotency-key": "key-1" });
      assert.equal(launched, 202, text);
      return JSON.parse(text).id;
    };
    const [first, again, other] = [await launch(anna), await launch(anna), await launch(bert)];
    assert.equal(again, first);
    assert.notEqual(other, first);
  });

  test("a watch of somebody whose access has ended, or who reads no matters now, tells nothing more", async () => {
    const db = openDb(firm.folder.workspace);
    const people = { "": "", anna: anna.id, bert: bert.id };
    for (const [id, personId] of Object.entries(people)) addWatch(db, `w-${id}`, personId);
    const told = () => {
      const ids = (all: readonly string[]) => all.filter((id) => id.startsWith("w-")).toSorted();
      const active = ids(activeWatches(db).map((one) => one.id));
      assert.deepEqual(
        ids(
          Object.keys(people)
            .filter((one) => tellingWatch(db, `w-${one}`) !== null)
            .map((one) => `w-${one}`),
        ),
        active,
      );
      assert.deepEqual(ids(dueNotices(db, "webhook", 10, 10).map(({ watchId }) => watchId)), active);
      assert.deepEqual(ids(watchesDue(db, "webhook", 10)), active);
      return active;
    };
    assert.deepEqual(told(), ["w-", "w-anna", "w-bert"]);
    assert.equal((await firm.owner(`/console/v1/people/${anna.id}/end`, { method: "POST" })).status, 200);
    assert.deepEqual(told(), ["w-", "w-bert"]);
    assert.equal((await firm.owner(`/console/v1/people/${bert.id}`, { method: "PATCH", body: { role: "auditor" } })).status, 200);
    assert.deepEqual(told(), ["w-"]);
    db.close();
  });
});

test("rows of before there were people stay, with their notices and attempts", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-personal-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "workspace.db");
  const before = workspaceMigrations.findIndex(({ name }) => name.endsWith("personal-rows"));
  const db = openDb(file);
  migrate(db, file, workspaceMigrations.slice(0, before));
  const tables = "bookmark own_note recent_section saved_search past_search matter_view change_mark change_snooze idempotency_key watch";
  driverOf(db).exec(`
    insert into bookmark values ('b', 'a', '', 'c', 'h', 't');
    insert into own_note values ('n', 'a', 'c', 'h', 'body', null, '', '', null, '', 't', 't', null);
    insert into recent_section values ('a', 'c', 'h', 't');
    insert into saved_search values ('s', 'Lamps', '{}', 't');
    insert into past_search values (7, '{}', 1, 't');
    insert into matter_view values ('v', 'By name', '{}');
    insert into change_mark values (3, 't');
    insert into change_snooze values (4, 't');
    insert into idempotency_key values ('o', '{}', 'k', 'sha', 'op', 1);`);
  addWatch(db, "w");
  const all = (table: string) => driverOf(db).prepare<[], Record<string, unknown>>(`select * from ${table}`).all();
  const children = ["notice", "notice_body", "delivery"];
  driverOf(db).exec(
    "insert into delivery (watch_id, refresh_id, target, attempted_at, success, attempt_number) values ('w', 1, 'webhook', '', 1, 1)",
  );
  const old = new Map([...tables.split(" "), ...children].map((table) => [table, all(table)]));
  migrate(db, file, workspaceMigrations);
  for (const [table, kept] of old) {
    assert.equal(kept.length, 1, table);
    const personal = children.includes(table) ? {} : { person_id: "" };
    assert.deepEqual(all(table), [{ ...kept[0], ...personal }], table);
  }
  assert.deepEqual(driverOf(db).pragma("foreign_key_check"), []);
  driverOf(db).exec("delete from watch");
  for (const table of children) assert.deepEqual(all(table), [], `${table} goes with its watch`);
  db.close();
});

test("lists of one person are read by an index", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-personal-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const db = openWorkspace(join(folder, "workspace.db"));
  const planOf = (text: string) =>
    driverOf(db)
      .prepare<[], { detail: string }>(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => detail)
      .join("; ");
  for (const [text, plan] of [
    ["select * from watch where person_id = '' order by seq desc", /^SEARCH watch USING INDEX watch_person \(person_id=\?\)$/],
    [
      "select * from past_search where person_id = '' order by seq desc",
      /^SEARCH past_search USING INDEX past_search_person \(person_id=\?\)$/,
    ],
    [
      "select * from recent_section where person_id = '' order by at desc",
      /^SEARCH recent_section USING INDEX recent_section_at \(person_id=\?\)$/,
    ],
    ["select * from own_note where person_id = '' and act_id = 'a'", /USING INDEX own_note_act \(person_id=\? AND act_id=\?\)$/],
    ["select count(*) from own_note where person_id = '' and removed_at is null", /USING COVERING INDEX own_note_act \(person_id=\?\)$/],
    ["select * from bookmark where person_id = '' and act_id = 'a' and anchor = ''", /\(person_id=\? AND act_id=\? AND anchor=\?\)$/],
    ["select * from change_mark where person_id = '' and change_id in (1, 2)", /USING PRIMARY KEY \(person_id=\? AND change_id=\?\)$/],
  ] as const)
    assert.match(planOf(text), plan, text);
  db.close();
});

/** A watch with one due notice; without `personId`: as before there were people. */
function addWatch(db: Db, id: string, personId?: string): void {
  const [column, value] = personId === undefined ? ["", ""] : [", person_id", `, '${personId}'`];
  driverOf(db).exec(`
    insert into watch (id, corpus_type, state, channel, scope_key, is_active, created_at, updated_at, after_refresh, kinds, note, digest${column})
    values ('${id}', 'cfr', '', 'webhook', '${id}', 1, '', '', 0, '[]', '', 'now'${value})`);
  write(db, (tx) => addNotice(tx, { watchId: id, refreshId: 1, target: "webhook", body: "due", dueAt: 1, createdAt: "" }));
}
