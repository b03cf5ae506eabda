import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatterDate } from "#shared/workspace/matter-dates.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { amend, installTitle } from "../../../app/testing/watching.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { until } from "../../../platform/testing/until.ts";

const trigger = { title: "Notice served", day: "2099-03-02" };
const period = { amount: 14, unit: "days", direction: "after" };
const request = { trigger, period, provision: "97 C.F.R. § 1.10", rule: "frcp-6" };

test("a computed date keeps its count, exports it, and is open again when its provision changes", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 30 });
  const matter = await matterOf(service);
  const path = `/workspace/v1/matters/${matter}/dates`;
  const send = async (method: string, at: string, body: object) => await service.owner(at, { method, body });

  const counted = await send("POST", `${path}/computation`, request);
  assert.deepEqual([counted.status, counted.body.day, counted.body.time], [200, "2099-03-16", null]);
  const stated = counted.body.lines.find(({ citation }: { citation: string }) => citation === request.provision);
  assert.ok(stated.actId !== null, "the installed provision is linked");
  assert.match(stated.edition, /^(As of|Sample law|\d{4} edition)/);
  assert.equal(counted.body.lines[0].actId, null, "the rules are not installed");
  assert.equal((await service.owner(path)).body.data.length, 0, "nothing is stored");

  const made = await send("POST", path, { title: "Answer due", day: counted.body.day, computation: request });
  assert.deepEqual([made.status, made.body.computation.lines, made.body.reopenedAt], [201, counted.body.lines, null]);
  const { id } = made.body as MatterDate;
  const { content } = (await service.owner(`/console/v1/matters/${matter}/dates/calendar`)).body;
  const calendar = content.replaceAll("\r\n ", "").replaceAll("\\,", ",");
  assert.ok(calendar.includes(`(${request.provision}, ${stated.edition})`), calendar);
  assert.match(content.replaceAll("\r\n ", ""), /DESCRIPTION:.*14 days after: Monday\\, March 16\\, 2099 \(every day counts\)/);

  const citations = `/console/v1/matters/${matter}/records/dates/${id}/citations`;
  const isScanned = () =>
    until(service.folder.root, async () => ((await service.owner(citations)).body.citations?.some(isPinned) === true ? true : null));
  await isScanned();
  await send("PATCH", `${path}/${id}`, { isDone: true });
  await amend(service.folder);
  const reopened: MatterDate = await until(service.folder.root, async () => {
    const { body } = await service.owner(`${path}/${id}`);
    return body.reopenedAt === null ? null : body;
  });
  assert.equal(reopened.isDone, false);
  const affected = (await service.owner("/console/v1/affected-law")).body.data;
  assert.deepEqual(affected[0].records[0].recordKind, "dates");

  // Whoever computes it again rests on the law of that day.
  const again = await send("PATCH", `${path}/${id}`, { computation: { ...request, period: { ...period, amount: 21 } }, day: "2099-03-23" });
  assert.deepEqual([again.body.day, again.body.computation.day, again.body.reopenedAt], ["2099-03-23", "2099-03-23", null]);
  await isScanned();
  assert.deepEqual((await service.owner("/console/v1/affected-law")).body.data, []);
  const typed = await send("PATCH", `${path}/${id}`, { computation: null });
  assert.equal(typed.body.computation, null);
});

const isPinned = ({ pinned }: { pinned: object | null }) => pinned !== null;

test("offers the periods that a document or an installed provision states", async (t) => {
  const service = await testWorkspace(t);
  await installTitle(service.folder, { title: 97, sections: 3 });
  const matter = await matterOf(service);
  const text =
    "Defendant must answer within twenty-one (21) days after service of this summons. Objections are due at least 7 days before the hearing.";
  const { documentId } = await upload(service, matter, "summons.txt", "text/plain", Buffer.from(text));
  const ask = async (provision: string | null) =>
    (await service.owner(`/console/v1/matters/${matter}/stated-periods`, { method: "POST", body: { provision } })).body;
  const { data } = await ask(null);
  assert.deepEqual(
    data.map(({ period: found, event, source }: (typeof data)[number]) => [found.amount, found.direction, event, source.recordId]),
    [
      [21, "after", "service of this summons", documentId],
      [7, "before", "the hearing", documentId],
    ],
  );
  assert.deepEqual(await ask("97 C.F.R. § 1.99"), { data: [], citation: null });
  assert.equal((await ask("97 C.F.R. § 1.1")).citation, "97 C.F.R. § 1.1");
});

test("refuses a computation that no rule answers and stores nothing", async (t) => {
  const service = await testWorkspace(t);
  const matter = await matterOf(service);
  const path = `/workspace/v1/matters/${matter}/dates`;
  const refused = async (computation: object) =>
    (await service.owner(path, { method: "POST", body: { title: "Answer due", day: "2099-03-16", computation } })).status;
  assert.equal(await refused({ ...request, rule: "frcp-7" }), 422);
  assert.equal(await refused({ ...request, timeZone: "Mars/Olympus" }), 422);
  assert.equal(await refused({ ...request, period: { ...period, amount: 40_000 } }), 422);
  assert.equal((await service.owner(path)).body.data.length, 0);
});
