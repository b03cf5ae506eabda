import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { testFirm, type TestPerson } from "../../../app/testing/firm.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { unknownId } from "../../../app/testing/workspace.ts";
import { openDb, write } from "../../../platform/db/open.ts";
import { endPerson } from "../../../platform/people/store.ts";
import { mailbox } from "../../../platform/testing/smtp.ts";

const contract =
  "1. Liability. The Vendor's total liability under this Agreement is limited to the fees paid in the three months before the event.\n\n" +
  "2. Indemnity. Customer shall indemnify Vendor against all claims arising from Customer's use of the Services.\n\n" +
  "3. Law. This Agreement is governed by the laws of Oregon.\n\n4. Term. This Agreement renews automatically for terms of one year.\n\n";

interface Body {
  [name: string]: unknown;
  id: string;
  version: number;
}

describe("tasks of people in a matter", async () => {
  const api = "/workspace/v1";
  const done: (() => Promise<void>)[] = [];
  const firm = await testFirm({ after: (end) => void done.push(end) });
  const anna = firm.person("Anna Berg", "lawyer");
  const bert = firm.person("Bert Ode", "assistant");
  const cora = firm.person("Cora Lind", "lawyer");
  const olga = firm.person("Olga Reed", "owner");
  firm.person("Adam Ades", "admin");
  firm.person("Axel Udo", "auditor");
  after(async () => {
    for (const end of done) await end();
  });
  const ask = async (who: TestPerson, method: string, path: string, body?: object) => {
    const { status, text } = await who.ask(method, path, body);
    return { status, body: (text === "" ? {} : JSON.parse(text)) as Body, text };
  };
  const make = async (path: string, body: object) => {
    const { status, body: made } = await firm.owner(path, { method: "POST", body });
    assert.ok(status < 300, JSON.stringify(made));
    return made;
  };
  const matterId: string = (await make(`${api}/matters`, { name: "Harbor sale" })).id;
  const base = `${api}/matters/${matterId}`;
  const at = `/console/v1/matters/${matterId}`;
  const resource = async (launched: { id: string }) => (await ended(firm, launched.id)).resource.id as string;
  const draftId = await resource(await make(`${base}/drafts`, { category: "nda", title: "Quiet words", governingLawState: "or" }));
  const reviewId = await resource(
    await make(`${base}/reviews`, { documentText: contract.repeat(2), contractType: "saas", userSide: "customer" }),
  );
  const { review, redlinesOf, summary } = (await firm.owner(`${at}/reviews/${reviewId}`)).body;
  const title: string = summary.title;
  const finding = review.clauses.findIndex((clause: { severity: string }) => clause.severity !== "green");
  assert.ok(finding >= 0, "the contract has a finding");
  const redlined: number = redlinesOf.findIndex((of: number[]) => of.length > 0);
  assert.ok(redlined >= 0, "the contract has a redline");
  const documentId = await resource(await make(`${base}/documents`, { filename: "lease.txt", text: contract }));
  const columns = [{ label: "Law", question: "Which law governs?" }];
  const matrix = await make(`${base}/matrices`, { title: "Leases", documentIds: [documentId], columns });
  const cellId: string = (await firm.owner(`${base}/matrices/${matrix.id}/cells`)).body.data[0].id;

  const signOff = (assignee: TestPerson, more: object = {}) => ({
    kind: "sign_off_draft",
    recordId: draftId,
    assigneeId: assignee.id,
    note: "Ready to go out?",
    ...more,
  });
  const asked = async (who: TestPerson, body: object) => {
    const made = await ask(who, "POST", `${at}/tasks`, body);
    assert.equal(made.status, 201, made.text);
    return made.body;
  };
  const answer = (who: TestPerson, id: string, body: object) => ask(who, "POST", `${at}/tasks/${id}/answer`, body);
  const read = async (who: TestPerson, id: string) => (await ask(who, "GET", `${at}/tasks/${id}`)).body;
  const mine = async (who: TestPerson, side = "assignee") =>
    ((await ask(who, "GET", `/console/v1/tasks?side=${side}`)).body["data"] as Body[]).map(({ id }) => id);
  const saveDraft = async (contentMarkdown: string) =>
    assert.equal((await firm.owner(`${base}/drafts/${draftId}`, { method: "PUT", body: { contentMarkdown } })).status, 200);

  test("whoever sees the matter and may change it can be asked, and nobody else", async () => {
    const { people } = (await ask(bert, "GET", `${at}/task-people`)).body as unknown as { people: { name: string; role: string }[] };
    assert.deepEqual(
      people.map(({ name, role }) => `${name}, ${role}`),
      ["Anna Berg, lawyer", "Bert Ode, assistant", "Cora Lind, lawyer", "Olga Reed, owner"],
    );
    const task = await asked(bert, signOff(anna, { dueDay: "2027-03-01" }));
    assert.deepEqual(
      [task["assigneeName"], task["askedByName"], task["title"], task["dueDay"], task["state"], task["mayAnswer"], task["mayWithdraw"]],
      ["Anna Berg", "Bert Ode", "Quiet words", "2027-03-01", "open", false, true],
    );
    assert.deepEqual(await mine(anna), [task.id]);
    assert.deepEqual(await mine(bert), []);
    assert.deepEqual(await mine(bert, "asker"), [task.id]);
    const refused = async (body: object, status: number, who = bert) =>
      assert.equal((await ask(who, "POST", `${at}/tasks`, body)).status, status, JSON.stringify(body));
    await refused(signOff(anna, { assigneeId: unknownId("per") }), 404);
    await refused(signOff(anna, { recordId: unknownId("drf") }), 404);
    await refused(signOff(anna, { recordId: reviewId }), 404);
    await refused({ ...signOff(anna), kind: "approve_findings", recordId: reviewId, clauses: [1000] }, 404);
    await refused({ ...signOff(anna), kind: "check_cell", recordId: matrix.id, cellId: unknownId("cel") }, 404);
    await refused({ ...signOff(anna), kind: "check_cell", recordId: matrix.id }, 422);
    await refused(signOff(anna, { clauses: [0] }), 422);
    await refused(signOff(anna, { note: "x".repeat(2001) }), 422);
    await refused(signOff(anna, { dueDay: "2027-02-30" }), 422);
    await refused(signOff(bert), 409);
    assert.equal((await ask(bert, "POST", `${at}/tasks/${task.id}/withdraw`, { expectedVersion: 1 })).status, 200);
    assert.deepEqual([await mine(anna), await mine(bert, "asker")], [[], []]);
  });

  test("only the assignee or an owner answers, once, on the version they read", async () => {
    const { id } = await asked(bert, { ...signOff(anna), kind: "check_cell", recordId: matrix.id, cellId });
    assert.equal((await answer(cora, id, { expectedVersion: 1, state: "done" })).status, 403);
    assert.equal((await answer(bert, id, { expectedVersion: 1, state: "done" })).status, 403);
    assert.equal(
      (await answer(anna, id, { expectedVersion: 1, state: "approved", text: "x" })).status,
      409,
      "a cell is checked, not approved",
    );
    assert.equal((await answer(anna, id, { expectedVersion: 1, state: "declined" })).status, 422, "words are missing");
    const changed = await ask(bert, "PATCH", `${at}/tasks/${id}`, { expectedVersion: 1, dueDay: "2027-04-01" });
    assert.deepEqual([changed.status, changed.body["dueDay"], changed.body.version], [200, "2027-04-01", 2]);
    assert.equal((await answer(anna, id, { expectedVersion: 1, state: "done" })).status, 409, "she read an earlier version");
    const said = await answer(anna, id, { expectedVersion: 2, state: "done", words: "Checked against page 3" });
    assert.deepEqual(
      [said.status, said.body["state"], said.body["answeredByName"], said.body["answer"]],
      [200, "done", "Anna Berg", "Checked against page 3"],
    );
    assert.equal((await answer(olga, id, { expectedVersion: 3, state: "done" })).status, 409, "it has an answer");
    const other = await asked(bert, { ...signOff(anna), kind: "review_finding", recordId: reviewId, clauses: [finding] });
    assert.equal(
      (await answer(olga, other.id, { expectedVersion: 1, state: "declined", words: "Not needed" })).status,
      200,
      "an owner may",
    );
    const { data } = (await firm.owner("/console/v1/audit?limit=1&action=tasks.answer")).body;
    assert.deepEqual(
      [data[0].actor.personName, data[0].resource, data[0].resourceName, data[0].matterName],
      ["Olga Reed", { kind: "review", id: reviewId }, title, "Harbor sale"],
    );
  });

  test("a draft is signed off in the text that was read, and a later one was not", async () => {
    await saveDraft("# Quiet words\n\nAs agreed.");
    const { id } = await asked(bert, signOff(anna));
    const before = await read(anna, id);
    await saveDraft("# Quiet words\n\nAs agreed, and more.");
    const late = await answer(anna, id, { expectedVersion: 1, state: "approved", text: before["text"] });
    assert.deepEqual([late.status, /The text changed/.test(late.text)], [409, true]);
    const now = await read(anna, id);
    const given = await answer(anna, id, { expectedVersion: 1, state: "approved", text: now["text"] });
    assert.deepEqual(
      [given.body["state"], given.body["isEarlierText"], given.body["answeredVersion"]],
      ["approved", false, now["recordVersion"]],
    );
    await saveDraft("# Quiet words\n\nSomething else.");
    assert.equal((await read(bert, id))["isEarlierText"], true);
    await saveDraft("# Quiet words\n\nAs agreed, and more.");
    assert.equal((await read(bert, id))["isEarlierText"], false, "the text that was approved is back");
  });

  test("an approval of findings is the one that the review shows, and holds for the wording that was approved", async () => {
    const desk = async () => (await firm.owner(`${at}/reviews/${reviewId}`)).body;
    const approval = async () => (await desk()).decisions[redlined].approval;
    const approve = { kind: "approve_findings", recordId: reviewId, clauses: [redlined], note: "Below our limit" };
    const task = await asked(bert, { ...approve, assigneeId: anna.id });
    assert.deepEqual(
      [(await approval()).askedBy, (await approval()).approver, (await approval()).taskId],
      ["Bert Ode", "Anna Berg", task.id],
    );
    assert.equal((await ask(cora, "POST", `${at}/tasks`, { ...approve, assigneeId: olga.id })).status, 409, "asked already");
    const inWords = { outcome: "approved", decidedBy: "Anna Berg", answer: "" };
    assert.equal(
      (await ask(bert, "PUT", `${at}/reviews/${reviewId}/approvals/${redlined}`, inWords)).status,
      409,
      "nobody approves for her",
    );
    const moved = await ask(bert, "PATCH", `${at}/tasks/${task.id}`, { expectedVersion: 1, assigneeId: olga.id });
    assert.equal(moved.status, 200, moved.text);
    assert.deepEqual([(await approval()).approver, await mine(anna), await mine(olga)], ["Olga Reed", [], [task.id]]);
    assert.equal((await ask(bert, "PATCH", `${at}/tasks/${task.id}`, { expectedVersion: 2, assigneeId: bert.id })).status, 409);
    const { text } = await read(olga, task.id);
    assert.equal((await answer(olga, task.id, { expectedVersion: 2, state: "approved", text, words: "For this deal" })).status, 200);
    const given = await approval();
    assert.deepEqual(
      [given.outcome, given.decidedBy, given.answer, given.isEarlierText],
      ["approved", "Olga Reed", "For this deal", false],
    );
    const decide = (state: string, wording: string | null) =>
      firm.owner(`${at}/reviews/${reviewId}/decisions/${redlined}`, { method: "PUT", body: { state, wording } });
    const accepted = await decide("accepted", "Something that nobody approved.");
    assert.equal(accepted.body.decisions[redlined].approval.isEarlierText, true);
    assert.equal((await read(bert, task.id))["isEarlierText"], true);
    await decide("open", null);
    assert.equal((await approval()).isEarlierText, false);
    const own = await asked(olga, { ...approve, assigneeId: anna.id });
    const forbidden = await answer(olga, own.id, { expectedVersion: 1, state: "approved", text });
    assert.equal(forbidden.status, 403, "an owner does not approve what they ask for");
    assert.equal((await ask(olga, "POST", `${at}/tasks/${own.id}/withdraw`, { expectedVersion: 1 })).status, 200);
    assert.equal(await approval(), null, "nobody is asked any more");
  });

  test("to whoever is walled off, no task of the matter exists", async () => {
    const { id } = await asked(bert, { ...signOff(anna), kind: "review_finding", recordId: reviewId, clauses: [finding] });
    const total = async () => (await ask(anna, "GET", "/console/v1/tasks")).body["pagination"];
    assert.deepEqual(await mine(anna), [id]);
    assert.equal((await ask(olga, "PUT", `${at}/screens/${anna.id}`, { reason: "Was on the other side" })).status, 204);
    assert.deepEqual(await mine(anna), []);
    assert.equal(((await total()) as { total: number }).total, 0);
    const missing = `/console/v1/matters/${unknownId("mat")}`;
    for (const [method, rest, body] of [
      ["GET", "/tasks", undefined],
      ["GET", "/task-people", undefined],
      ["GET", `/tasks/${id}`, undefined],
      ["POST", "/tasks", signOff(bert)],
      ["PATCH", `/tasks/${id}`, { expectedVersion: 1, note: "x" }],
      ["POST", `/tasks/${id}/answer`, { expectedVersion: 1, state: "done" }],
      ["POST", `/tasks/${id}/withdraw`, { expectedVersion: 1 }],
    ] as const) {
      const [here, nowhere] = [await ask(anna, method, at + rest, body), await ask(anna, method, missing + rest, body)];
      assert.deepEqual([here.status, withoutIds(here.text)], [404, withoutIds(nowhere.text)], rest);
    }
    const seen = await read(bert, id);
    assert.deepEqual([seen["assigneeState"], seen["state"]], ["walled", "open"]);
    assert.equal((await ask(bert, "POST", `${at}/tasks`, signOff(anna))).status, 404, "who does not see it cannot be asked");
    const moved = await ask(cora, "PATCH", `${at}/tasks/${id}`, { expectedVersion: 1, assigneeId: cora.id });
    assert.deepEqual([moved.status, moved.body["assigneeState"]], [200, "may-answer"], "nobody could answer, so anyone may take it");
    assert.equal((await ask(anna, "GET", `/console/v1/matters/${unknownId("mat")}/tasks/${id}`)).status, 404);
    const elsewhere = (await make(`${api}/matters`, { name: "Other" })).id;
    assert.equal((await ask(cora, "GET", `/console/v1/matters/${elsewhere}/tasks/${id}`)).status, 404, "a task of another matter");
    await ask(olga, "POST", `${at}/screens/${anna.id}/end`, { reason: "Nothing of it was true" });
  });

  test("a person whose access has ended leaves tasks that say so, and cannot be asked again", async () => {
    const dora = firm.person("Dora Finn", "lawyer");
    const { id } = await asked(bert, signOff(dora));
    assert.equal((await ask(bert, "PATCH", `${at}/tasks/${id}`, { expectedVersion: 1, note: "Please" })).status, 200);
    const db = openDb(firm.folder.workspace);
    write(db, (tx) => endPerson(tx, dora.id, Date.now()));
    db.close();
    assert.equal((await dora.ask("GET", "/console/v1/tasks")).status, 401);
    const { data } = (await ask(bert, "GET", `${at}/tasks?recordId=${draftId}&limit=1`)).body as unknown as { data: Body[] };
    assert.deepEqual([data[0]?.id, data[0]?.["assigneeState"], data[0]?.["assigneeName"]], [id, "access-ended", "Dora Finn"]);
    assert.equal((await ask(bert, "PATCH", `${at}/tasks/${id}`, { expectedVersion: 2, assigneeId: dora.id })).status, 404);
    assert.equal((await ask(bert, "PATCH", `${at}/tasks/${id}`, { expectedVersion: 2, assigneeId: cora.id })).status, 200);
    assert.equal((await mine(cora)).includes(id), true);
  });

  test("an assignee gets one short mail that says nothing of the matter but its name", async (t) => {
    const box = await mailbox(t);
    const settings = { host: "127.0.0.1", port: box.port, security: "none", user: "", from: "pandect@firm.example" };
    assert.equal((await firm.owner("/console/v1/mail", { method: "PUT", body: settings })).status, 200);
    await asked(bert, signOff(cora, { note: "A secret of the client" }));
    const { to, raw } = await box.next();
    assert.match(to.join(), /cora\.lind@/);
    const plain = raw.replaceAll("=\r\n", "");
    assert.match(plain, /Bert Ode asks something of you in the matter .*Harbor sale/);
    assert.match(plain, new RegExp(`https://pandect\\.firm\\.example/matters/${matterId}/drafts/${draftId}`));
    assert.doesNotMatch(plain, /secret of the client|Quiet words/);
  });

  test("whoever asked gets a short mail about the answer, unless they no longer see the matter", async (t) => {
    const box = await mailbox(t);
    const settings = { host: "127.0.0.1", port: box.port, security: "none", user: "", from: "pandect@firm.example" };
    assert.equal((await firm.owner("/console/v1/mail", { method: "PUT", body: settings })).status, 200);
    const words = { expectedVersion: 1, state: "declined", words: "Quiet words" };
    const [first, second] = [await asked(bert, signOff(cora)), await asked(bert, signOff(cora))];
    await box.next();
    await box.next();
    assert.equal((await answer(cora, first.id, words)).status, 200);
    const { to, raw } = await box.next();
    assert.match(to.join(), /bert\.ode@/);
    const plain = raw.replaceAll("=\r\n", "");
    assert.match(plain, /Cora Lind answered what you asked in the matter .*Harbor sale/);
    assert.doesNotMatch(plain, /Quiet words/);

    assert.equal((await firm.owner(`/console/v1/people/${bert.id}/end`, { method: "POST", body: {} })).status, 200);
    assert.equal((await answer(cora, second.id, words)).status, 200);
    await make(`${at}/tasks`, signOff(cora));
    assert.match((await box.next()).to.join(), /cora\.lind@/, "nothing to whoever lost their access");
  });
});

const withoutIds = (text: string) => text.replaceAll(/(mat|req|tsk)_\w+/g, "$1");
