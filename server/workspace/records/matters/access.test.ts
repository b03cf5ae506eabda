import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { testFirm } from "../../../app/testing/firm.ts";
import { mailbox } from "../../../platform/testing/smtp.ts";

describe("walls around a matter", async () => {
  const api = "/workspace/v1";
  const done: (() => Promise<void>)[] = [];
  const firm = await testFirm({ after: (end) => void done.push(end) });
  const [anna, bert, cora] = [firm.person("Anna"), firm.person("Bert"), firm.person("Cora")];
  firm.person("Adam", "admin");
  const created = JSON.parse((await anna.ask("POST", `${api}/matters`, { name: "Harbor sale" })).text);
  const at = `/console/v1/matters/${created.id}`;
  const reads = async (who: typeof anna) => (await who.ask("GET", `${api}/matters/${created.id}`)).status;
  const why = async () => {
    const { people } = (await firm.owner(`${at}/access`)).body;
    return Object.fromEntries(people.map((one: { name: string; why: string }) => [one.name, one.why]));
  };
  after(async () => {
    for (const end of done) await end();
  });

  test("whoever creates a matter is a member, and an open one is seen by all but those who are screened", async () => {
    assert.deepEqual(await why(), { ...(await why()), Anna: "member", Bert: "open", Cora: "open", Adam: "administrator" });
    assert.equal((await anna.ask("PUT", `${at}/screens/${bert.id}`, { reason: "Was on the other side" })).status, 204);
    assert.deepEqual([await reads(anna), await reads(bert), await reads(cora)], [200, 404, 200]);
    assert.equal((await why())["Bert"], "screened");
    // To Bert, an id that never existed answers the same.
    const missing = `/console/v1/matters/mat_${"0".repeat(32)}`;
    for (const [method, rest, body] of [
      ["GET", "/access", undefined],
      ["PUT", "/access", { access: "open", members: [bert.id] }],
      ["PUT", `/screens/${cora.id}`, { reason: "x" }],
      ["POST", `/screens/${bert.id}/end`, { reason: "x" }],
    ] as const) {
      const [here, nowhere] = [await bert.ask(method, at + rest, body), await bert.ask(method, missing + rest, body)];
      assert.equal(here.status, 404, rest);
      assert.equal(withoutIds(here.text), withoutIds(nowhere.text));
    }
    assert.equal(await reads(bert), 404);
  });

  test("a screen ends by itself, and by a word that says why", async () => {
    const until = new Date(Date.now() + 1500).toISOString();
    assert.equal((await anna.ask("PUT", `${at}/screens/${bert.id}`, { reason: "For a moment", until })).status, 204);
    assert.equal(await reads(bert), 404);
    const { openings } = (await firm.owner(`${at}/access`)).body;
    assert.deepEqual(
      [openings.length, openings[0].screenedName, openings[0].reason],
      [1, "Bert", "For a moment"],
      "it was without end before",
    );
    await new Promise((wait) => setTimeout(wait, Date.parse(until) - Date.now() + 20));
    assert.equal(await reads(bert), 200);
    assert.equal((await why())["Bert"], "open");
    assert.equal((await anna.ask("POST", `${at}/screens/${bert.id}/end`, { reason: "x" })).status, 404, "none is left");
    assert.equal((await anna.ask("PUT", `${at}/screens/${bert.id}`, { reason: "Again" })).status, 204);
    assert.equal((await anna.ask("POST", `${at}/screens/${bert.id}/end`, {})).status, 422);
    const ended = await anna.ask("POST", `${at}/screens/${bert.id}/end`, { reason: "The other matter has ended" });
    const [opening] = JSON.parse(ended.text).openings;
    assert.deepEqual([opening.byName, opening.screenedName, opening.reason], ["Anna", "Bert", "The other matter has ended"]);
    assert.equal(await reads(bert), 200);
  });

  test("a matter of members is closed to all others, and opening it needs a reason", async () => {
    assert.equal((await anna.ask("PUT", `${at}/access`, { access: "members", members: [cora.id] })).status, 200);
    assert.deepEqual([await reads(anna), await reads(bert), await reads(cora)], [200, 404, 200]);
    assert.equal((await why())["Bert"], "not-a-member");
    assert.equal((await anna.ask("PUT", `${at}/access`, { access: "open" })).status, 422);
    assert.equal((await anna.ask("PUT", `${at}/access`, { access: "members", members: ["per_x"] })).status, 404);
    assert.equal((await anna.ask("PUT", `${at}/access`, { access: "members", members: [] })).status, 200);
    assert.deepEqual([await reads(anna), await reads(cora)], [200, 404], "whoever sets it stays, a former member does not");
    const opened = await anna.ask("PUT", `${at}/access`, { access: "open", reason: "The sale is public" });
    const [opening] = JSON.parse(opened.text).openings;
    assert.deepEqual([opening.byId, opening.screenedId, opening.reason], [anna.id, null, "The sale is public"]);
    assert.deepEqual([await reads(bert), await reads(cora)], [200, 200]);
    const { data } = (await firm.owner("/console/v1/audit?limit=1&action=matterAccess.set")).body;
    assert.deepEqual([data[0].actor.personId, data[0].matterId, data[0].outcome], [anna.id, created.id, "ok"]);
  });

  test("a change of access made on an older state is refused with nothing changed, and one without a state goes on as before", async () => {
    const matter = JSON.parse((await anna.ask("POST", `${api}/matters`, { name: "Two at once" })).text);
    const path = `/console/v1/matters/${matter.id}/access`;
    const version = async () => String((await anna.ask("GET", path)).headers.etag);
    const set = (who: typeof anna, members: string[], ifMatch?: string) =>
      who.ask("PUT", path, { access: "members", members }, ifMatch === undefined ? {} : { "if-match": ifMatch });
    const seen = await version();
    const both = await Promise.all([set(anna, [bert.id, cora.id], seen), set(cora, [anna.id, bert.id], seen)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 412]);
    const now = JSON.parse((await anna.ask("GET", path)).text);
    const refused = await set(anna, [], seen);
    assert.deepEqual([refused.status, refused.headers.etag], [412, await version()]);
    assert.deepEqual(JSON.parse((await anna.ask("GET", path)).text), now, "nothing was changed");
    assert.equal((await anna.ask("PUT", `/console/v1/matters/${matter.id}/screens/${bert.id}`, { reason: "x" })).status, 204);
    assert.equal((await set(anna, [cora.id], await version())).status, 200, "a screen is no change of the list");
    assert.equal((await set(anna, [])).status, 200);
    assert.equal((await set(anna, [], '"x"')).status, 412);
  });

  test("a walled matter is marked where its name is shown, for those who see it, and an open one is as before", async () => {
    const matter = JSON.parse((await anna.ask("POST", `${api}/matters`, { name: "Marked" })).text);
    const path = `/console/v1/matters/${matter.id}`;
    const row = async (who: typeof anna) =>
      JSON.parse((await who.ask("GET", `${api}/matters?limit=200`)).text).data.find(({ id }: { id: string }) => id === matter.id);
    assert.equal("isWalled" in (await row(anna)), false);
    assert.equal(
      (await anna.ask("PUT", `${path}/screens/${bert.id}`, { reason: "x", until: new Date(Date.now() + 700).toISOString() })).status,
      204,
    );
    assert.deepEqual([(await row(anna)).isWalled, await row(bert)], [true, undefined]);
    await new Promise((wait) => setTimeout(wait, 750));
    assert.equal("isWalled" in (await row(anna)), false, "the screen has ended by itself");
    assert.equal((await anna.ask("PUT", `${path}/access`, { access: "members", members: [] })).status, 200);
    assert.equal((await row(anna)).isWalled, true);
    const patched = await anna.ask("PATCH", `${api}/matters/${matter.id}`, { name: "Marked again" });
    assert.deepEqual([patched.status, JSON.parse(patched.text).isWalled], [200, true]);
    assert.equal((await anna.ask("PATCH", `${api}/matters/${matter.id}`, { isWalled: true })).status, 422);
  });

  test("whoever sees a matter reads who did what in it, by name, and nothing of another one", async () => {
    const dora = firm.person("Dora", "assistant");
    const other = JSON.parse((await anna.ask("POST", `${api}/matters`, { name: "Another sale" })).text);
    const activity = async (who: typeof anna, query = "") => await who.ask("GET", `${at}/activity${query}`);
    const [newest, ...rest] = JSON.parse((await activity(dora)).text).data;
    assert.deepEqual(newest.actor, { ...newest.actor, kind: "person", personId: anna.id, personName: "Anna" });
    assert.deepEqual([newest.action, newest.matterName], ["matterAccess.set", "Harbor sale"]);
    assert.ok(rest.length > 3 && rest.every(({ matterId }: { matterId: string }) => matterId === created.id && matterId !== other.id));
    const trail = (await firm.owner(`/console/v1/audit?matterId=${created.id}&limit=2&offset=1`)).body;
    assert.deepEqual(JSON.parse((await activity(dora, "?limit=2&offset=1")).text), trail, "the same entries as the trail");
    const last = async (who: typeof anna, recordId: string, action = "matterAccess.set") =>
      JSON.parse((await who.ask("GET", `/console/v1/last-change?recordId=${recordId}&action=${action}`)).text).change;
    assert.deepEqual(await last(dora, created.id).then(({ kind, name, isOwn }) => [kind, name, isOwn]), ["person", "Anna", false]);
    assert.equal((await last(anna, created.id)).isOwn, true);
    assert.equal(await last(dora, created.id, "matters.delete"), null);
    const auditor = firm.person("Axel", "auditor");
    const { people } = (await firm.owner(`${at}/access`)).body;
    const axel = people.find(({ name }: { name: string }) => name === "Axel");
    assert.deepEqual([axel.sees, axel.why], [false, "auditor"], "although the matter is open");
    assert.equal((await activity(auditor)).status, 403);
    const [read] = JSON.parse((await auditor.ask("GET", "/console/v1/audit?action=matterAccess.set&limit=1")).text).data;
    assert.deepEqual([read.actor.personName, read.matterName], ["Anna", null], "names of people, none of matters");
    assert.equal((await anna.ask("PUT", `${at}/screens/${bert.id}`, { reason: "Was on the other side" })).status, 204);
    const nowhere = `/console/v1/matters/mat_${"0".repeat(32)}/activity`;
    const [here, missing] = [await activity(bert), await bert.ask("GET", nowhere)];
    assert.deepEqual([here.status, withoutIds(here.text)], [404, withoutIds(missing.text)]);
    assert.deepEqual([await last(bert, created.id), (await last(dora, created.id)).name], [null, "Anna"]);
    assert.equal((await firm.owner(nowhere)).status, 404);
  });

  test("opening a wall mails its members who are not screened, and nobody else", async (t) => {
    const box = await mailbox(t, (line) => (/^RCPT.*bert@/.test(line) ? "550 no such box" : null));
    const settings = { host: "127.0.0.1", port: box.port, security: "none", user: "", from: "pandect@firm.example" };
    assert.equal((await firm.owner("/console/v1/mail", { method: "PUT", body: settings })).status, 200);
    const limited = { access: "members", members: [bert.id, cora.id] };
    const open = { access: "open", reason: "No <conflict> is left" };
    const mail = async () => {
      const { to, raw } = await box.next();
      return { to: to.join().replaceAll(/^RCPT TO:|[<>]|@firm\.example| .*$/g, ""), raw: raw.replaceAll("=\r\n", "") };
    };
    assert.equal((await anna.ask("PUT", `${at}/access`, limited)).status, 200);
    assert.equal((await anna.ask("PUT", `${at}/screens/${bert.id}`, { reason: "Was on the other side" })).status, 204);
    assert.equal((await anna.ask("PUT", `${at}/access`, open)).status, 200);
    const first = await mail();
    assert.equal(first.to, "cora", "neither who opened it nor who is screened");
    for (const words of [
      /Subject: Pandect: a wall was opened/,
      /Anna has opened/,
      /Harbor sale/,
      /No <conflict> is left/,
      /No &lt;conflict&gt; is left/,
    ])
      assert.match(first.raw, words);

    const ending = await anna.ask("POST", `${at}/screens/${bert.id}/end`, { reason: "The other matter has ended" });
    assert.equal(ending.status, 200);
    const second = await mail();
    assert.deepEqual([second.to, /The other matter has ended/.test(second.raw)], ["cora", true]);

    // A box that refuses keeps the mail from nobody else, and the reply does not wait for any.
    assert.equal(
      (await firm.owner(`${at}/access`, { method: "PUT", body: { ...limited, members: [anna.id, ...limited.members] } })).status,
      200,
    );
    assert.equal((await firm.owner(`${at}/access`, { method: "PUT", body: open })).status, 200);
    const others = [await mail(), await mail()];
    assert.deepEqual(
      others.map(({ to }) => to),
      ["anna", "cora"],
    );
    for (const { raw } of others) assert.match(raw, /The owner of the server has opened/);
    const tried = { method: "POST", body: { to: "last@firm.example" } };
    assert.equal((await firm.owner("/console/v1/mail/test", tried)).body.success, true);
    assert.equal((await mail()).to, "last", "no other mail was sent");
  });
});

const withoutIds = (text: string) => text.replaceAll(/(mat|req)_\w+/g, "$1");
