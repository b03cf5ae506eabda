import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { testFirm } from "../../../app/testing/firm.ts";
import { openDb, write } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

const rows = sql<[], number>("select count(*) from presence");

describe("who is in a matter, and who edits a draft", async () => {
  const api = "/workspace/v1";
  const done: (() => Promise<void>)[] = [];
  const firm = await testFirm({ after: (end) => void done.push(end) });
  const [anna, bert, cora] = [firm.person("Anna", "lawyer"), firm.person("Bert", "lawyer"), firm.person("Cora", "assistant")];
  const { id: matterId } = JSON.parse((await anna.ask("POST", `${api}/matters`, { name: "Harbor sale" })).text);
  const at = `/console/v1/matters/${matterId}`;
  after(async () => {
    for (const end of done) await end();
  });

  type Who = typeof anna;
  async function blank(title: string): Promise<string> {
    return JSON.parse((await anna.ask("POST", `${at}/drafts`, { title })).text).id;
  }
  const record = (id: string) => ({ kind: "draft", id });
  async function put(who: Who, body: object) {
    const { status, text } = await who.ask("PUT", `${at}/presence`, body);
    assert.equal(status, 200, text);
    return JSON.parse(text);
  }
  const edit = (who: Who, id: string) => put(who, { record: record(id), isEditing: true });
  const look = (who: Who, id: string) => put(who, { record: record(id), isEditing: false });
  const takeOver = (who: Who, id: string) => put(who, { record: record(id), isEditing: true, takesOver: true });
  async function save(who: Who, id: string, contentMarkdown: string, expectedVersion?: number) {
    const body = { contentMarkdown, isAutosave: true, ...(expectedVersion === undefined ? {} : { expectedVersion }) };
    const { status, text } = await who.ask("PUT", `${api}/matters/${matterId}/drafts/${id}`, body);
    return { status, body: JSON.parse(text) };
  }
  /** Each text that the draft has, or had before a save that kept it. */
  async function textsOf(id: string): Promise<string[]> {
    const { contentMarkdown } = JSON.parse((await anna.ask("GET", `${api}/matters/${matterId}/drafts/${id}`)).text);
    const { data } = JSON.parse((await anna.ask("GET", `${api}/matters/${matterId}/drafts/${id}/versions`)).text);
    const former = await Promise.all(
      data.map(async ({ version }: { version: number }) => {
        const { text } = await anna.ask("GET", `/console/v1/drafts/${id}/versions/${version}`);
        return JSON.parse(text).contentMarkdown;
      }),
    );
    return [contentMarkdown, ...former];
  }
  const names = (reply: { others: { name: string; isEditing: boolean }[] }) => reply.others.map((one) => `${one.name} ${one.isEditing}`);

  test("the others are named, with what they have open; nobody is shown to themselves", async () => {
    const id = await blank("Lease");
    assert.deepEqual((await put(anna, { record: null })).others, []);
    const seen = await look(bert, id);
    assert.deepEqual([names(seen), seen.others[0].record, seen.version, seen.isEditing], [["Anna false"], null, 1, false]);
    assert.equal((await edit(anna, id)).isEditing, true);
    assert.deepEqual(
      (await look(bert, id)).others.map((one: { record: object | null; isEditing: boolean }) => [one.record, one.isEditing]),
      [
        [null, false],
        [record(id), true],
      ],
    );
    const local = (await firm.owner(`${at}/presence`, { method: "PUT", body: { record: record(id), isEditing: true } })).body;
    assert.deepEqual([local.isEditing, local.others.length], [false, 3], "the owner of the server looks, and writes nothing");
  });

  test("only the editor saves, in either order; whoever takes over has the last saved text, and no text is gone", async () => {
    const id = await blank("Order");
    assert.equal((await save(bert, id, "nobody edits")).status, 200);
    assert.equal((await edit(anna, id)).isEditing, true);
    assert.equal((await edit(bert, id)).isEditing, false, "the first keeps the place");
    assert.equal((await save(anna, id, "Anna's text", 2)).status, 200);
    const refused = await save(bert, id, "Bert's text", 3);
    assert.deepEqual(
      [refused.status, refused.body.type.split("/").at(-1), refused.body.editor, refused.body.detail],
      [409, "version-conflict", { personId: anna.id, name: "Anna" }, "Anna is editing the draft; your change was not saved"],
    );
    assert.equal((await save(bert, id, "without a version")).status, 409);
    assert.equal((await firm.owner(`${api}/matters/${matterId}/drafts/${id}/copies`, { method: "POST", body: {} })).status, 201);

    // Bert takes over before Anna's next save: hers is refused, in her window.
    assert.deepEqual(await takeOver(bert, id).then(({ isEditing, version }) => [isEditing, version]), [true, 3]);
    assert.equal((await save(anna, id, "Anna's next text", 3)).body.editor.name, "Bert");
    assert.equal((await edit(anna, id)).isEditing, false, "her window asks, and does not get it back by asking");
    assert.equal((await save(bert, id, "Bert's text", 3)).status, 200);
    assert.ok((await textsOf(id)).includes("Anna's text"), "within ten minutes, too");

    // She takes it back: her text is older than his, so she decides.
    assert.deepEqual(await takeOver(anna, id).then(({ isEditing, version }) => [isEditing, version]), [true, 4]);
    assert.equal((await save(bert, id, "Bert's next text", 4)).body.editor.name, "Anna");
    const older = await save(anna, id, "Anna's next text", 3);
    assert.deepEqual([older.status, older.body.currentVersion, older.body.editor], [409, 4, undefined]);
    assert.equal((await save(anna, id, "Anna's next text", 4)).status, 200);
    assert.deepEqual((await textsOf(id)).slice(0, 3), ["Anna's next text", "Bert's text", "Anna's text"]);

    // The other order: her save came first, so that whoever takes over begins with it.
    assert.equal((await save(anna, id, "Anna's last text", 5)).status, 200);
    assert.equal((await takeOver(bert, id)).version, 6);
    assert.equal((await save(bert, id, "Bert's last text", 6)).status, 200);
    assert.ok((await textsOf(id)).includes("Anna's last text"));
  });

  test("two people begin and take over at the same time: one edits, and every text that was accepted is there", async () => {
    const id = await blank("At once");
    const first = await Promise.all([edit(anna, id), edit(bert, id), edit(cora, id)]);
    assert.equal(first.filter(({ isEditing }) => isEditing).length, 1);
    for (let round = 0; round < 10; round++) {
      const version = (await look(anna, id)).version;
      const texts = [`Anna ${round}`, `Bert ${round}`];
      const [a, , b] = await Promise.all([
        save(anna, id, `Anna ${round}`, version),
        takeOver(bert, id),
        save(bert, id, `Bert ${round}`, version),
      ]);
      const saved = [a, b].flatMap(({ status }, i) => (status === 200 ? [texts[i]] : []));
      assert.ok(saved.length <= 1, "one version has one next text");
      const all = await textsOf(id);
      for (const text of saved) assert.ok(all.includes(text ?? ""), text);
      await takeOver(anna, id);
      await save(anna, id, `Anna after ${round}`);
      // Her own saves within ten minutes are one version.
      for (const text of saved.filter((one) => one?.startsWith("Bert"))) assert.ok((await textsOf(id)).includes(text ?? ""), text);
    }
  });

  test("a place lapses after a minute, a program is never stopped, and closing gives the place up at once", async () => {
    const id = await blank("Minute");
    await edit(anna, id);
    const db = openDb(firm.folder.workspace);
    write(db, (tx) => tx.run(sql<[]>("update presence set until = until - 60001")));
    assert.deepEqual(names(await look(bert, id)), []);
    assert.equal((await save(bert, id, "Bert")).status, 200);
    await edit(anna, id);
    await look(anna, id);
    assert.equal((await edit(bert, id)).isEditing, true);
    write(db, (tx) => tx.run(sql<[]>("update presence set until = until + 3600000")));
    assert.deepEqual(names(await look(cora, id)), [], "a clock that was an hour ahead holds no place");
    await edit(bert, id);
    assert.equal(
      (await firm.owner(`${api}/matters/${matterId}/drafts/${id}`, { method: "PUT", body: { contentMarkdown: "Owner" } })).status,
      200,
    );
    for (let i = 0; i < 60; i++) await look(cora, await blank(`Window ${i}`));
    assert.equal(db.value(sql<string, number>("select count(*) from presence where person_id = ?"), cora.id), 50);
    db.close();
  });

  test("who is screened or ended is gone from the list at once, and so is their place; to them the matter is none", async () => {
    const id = await blank("Walls");
    const dora = firm.person("Dora", "lawyer");
    await edit(bert, id);
    await look(dora, id);
    await save(bert, id, "Bert's text");
    await save(bert, id, "Bert's longer text");
    const shown = async () =>
      (await look(anna, id)).others
        .filter((one: { record: { id: string } | null }) => one.record?.id === id)
        .map((one: { name: string }) => one.name);
    assert.deepEqual((await shown()).toSorted(), ["Bert", "Dora"]);
    assert.equal((await save(anna, id, "Anna")).status, 409);
    assert.equal((await anna.ask("PUT", `${at}/screens/${bert.id}`, { reason: "Was on the other side" })).status, 204);
    assert.deepEqual(await shown(), ["Dora"]);
    assert.equal((await save(anna, id, "Anna")).status, 200);
    assert.equal((await firm.owner(`/console/v1/people/${dora.id}/end`, { method: "POST" })).status, 200);
    assert.deepEqual(await shown(), []);

    const nowhere = `/console/v1/matters/mat_${"0".repeat(32)}/presence`;
    for (const body of [{ record: null }, { record: record(id), isEditing: true, takesOver: true }]) {
      const [here, missing] = [await bert.ask("PUT", `${at}/presence`, body), await bert.ask("PUT", nowhere, body)];
      assert.equal(here.status, 404);
      assert.equal(withoutIds(here.text), withoutIds(missing.text));
    }
    const version = await bert.ask("GET", `/console/v1/drafts/${id}/versions/3`);
    const missing = await bert.ask("GET", `/console/v1/drafts/drf_${"0".repeat(32)}/versions/3`);
    assert.deepEqual([version.status, withoutIds(version.text)], [404, withoutIds(missing.text)], "an earlier text of a walled draft");
    assert.equal((await anna.ask("GET", `/console/v1/drafts/${id}/versions/3`)).status, 200);
    assert.equal((await firm.person("Adam", "admin").ask("PUT", `${at}/presence`, { record: null })).status, 403);
    assert.equal((await firm.person("Axel", "auditor").ask("PUT", `${at}/presence`, { record: null })).status, 403);
  });

  test("what is no record of the matter is refused, and so is an editor of nothing", async () => {
    const { id: otherId } = JSON.parse((await anna.ask("POST", `${api}/matters`, { name: "Other" })).text);
    const other = JSON.parse((await anna.ask("POST", `/console/v1/matters/${otherId}/drafts`, { title: "Elsewhere" })).text).id;
    const refused = async (body: unknown) => (await anna.ask("PUT", `${at}/presence`, body as object)).status;
    assert.equal(await refused({ record: record(other) }), 404);
    assert.equal(await refused({ record: record(`drf_${"0".repeat(32)}`) }), 404);
    for (const body of [
      {},
      { record: { kind: "matter", id: matterId } },
      { record: { kind: "draft", id: "x".repeat(100_000) } },
      { record: null, isEditing: true },
      { record: record(other), takesOver: true },
      { record: null, until: "2099-01-01" },
      [],
    ])
      assert.equal(await refused(body), 422, JSON.stringify(body).slice(0, 60));
  });

  test("a desktop, whose owner is nobody of a firm, writes no row", async () => {
    const db = openDb(firm.folder.workspace);
    write(db, (tx) => tx.run(sql<[]>("delete from presence")));
    const id = await blank("Alone");
    await firm.owner(`${at}/presence`, { method: "PUT", body: { record: record(id), isEditing: true } });
    assert.equal(db.value(rows), 0);
    db.close();
  });
});

const withoutIds = (text: string) => text.replaceAll(/(?:req|mat|drf)_[0-9A-Za-z]+/g, "");
