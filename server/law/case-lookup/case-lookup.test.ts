import assert from "node:assert/strict";
import { createServer, type ServerResponse } from "node:http";
import { test, type TestContext } from "node:test";
import PizZip from "pizzip";
import { testWorkspace } from "../../app/testing/workspace.ts";
import { until } from "../../platform/testing/until.ts";

const path = "/console/v1/case-lookup";
const cluster = (name: string, day: string) => ({ case_name: name, date_filed: day, absolute_url: `/opinion/1/${name.toLowerCase()}/` });

/** A service whose CourtListener is a server of the test. */
async function started(t: TestContext) {
  const requests: { method: string; url: string; authorization: string; text: string | null }[] = [];
  let answer = (response: ServerResponse): void => void response.end("[]");
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = new URLSearchParams(Buffer.concat(chunks).toString()).get("text");
      const { method = "", url = "", headers } = request;
      requests.push({ method, url, authorization: headers.authorization ?? "", text });
      answer(response);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  t.after(() => server.close());
  const address = server.address();
  process.env["PANDECT_SOURCES_ORIGIN"] = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const service = await testWorkspace({ after: (end) => t.after(end) }).finally(() => delete process.env["PANDECT_SOURCES_ORIGIN"]);
  const post = async (at: string, body: object) => service.owner(`${path}${at}`, { method: "POST", body });
  const answerWith = (status: number, body: unknown) => {
    answer = (response) => void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const breakOff = () => {
    answer = (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("[", () => response.destroy());
    };
  };
  return {
    service,
    requests,
    post,
    answerWith,
    breakOff,
    setToken: (token: string | null) => service.owner(`${path}/token`, { method: "PUT", body: { token } }),
  };
}

test("only citations and the token go to CourtListener, and each citation has a reply that vouches for nothing", async (t) => {
  const { service, requests, post, answerWith, setToken } = await started(t);
  const texts = [
    "Rook v. Harbor Board, 552 U.S. 576, 582\n(2008)",
    "Rook, 552 U.S. at 580",
    "Kelp v. Lantern Co., 12 F.3d 34 (9th Cir. 1993)",
    "In re Buoys, 551 U.S. ___ (2007)",
    "Kelp v. Pier, 2020 WL 123456",
    "Rook v. Harbor Board, 552 U.S. 576",
  ];
  const { citations } = (await post("/citations", { texts })).body;
  assert.deepEqual(citations, ["552 U.S. 576", "12 F.3d 34"]);
  assert.equal((await post("", { citations })).problem, "conflict", "no token is kept");
  assert.deepEqual((await setToken("secret-token")).body.hasToken, true);
  assert.equal(requests.length, 0);

  answerWith(200, [
    { citation: "552 U. S. 576", status: 200, clusters: [cluster("Rook v. Harbor Board", "2008-03-25")] },
    { citation: "12 F.3d 34", status: 404, clusters: [] },
    { citation: "1 F. 2", status: 300, clusters: [cluster("A", "1880-01-01"), cluster("B", "1880-01-01")] },
    { citation: "3 F. 4", status: 429 },
  ]);
  const { data } = (await post("", { citations: [...citations, "1 F. 2", "3 F. 4", "5 F. 6"] })).body;
  assert.match(data[0].askedAt, /^\d{4}-\d\d-\d\dT/);
  assert.deepEqual(data[0], {
    citation: "552 U.S. 576",
    outcome: "found",
    askedAt: data[0].askedAt,
    cases: [{ name: "Rook v. Harbor Board", day: "2008-03-25", page: "https://www.courtlistener.com/opinion/1/rook v. harbor board/" }],
  });
  assert.deepEqual(
    data.map((one: { outcome: string }) => one.outcome),
    ["found", "none", "several", "unclear", "unclear"],
  );
  assert.deepEqual(requests, [
    {
      method: "POST",
      url: "/api/rest/v4/citation-lookup/",
      authorization: "Token secret-token",
      text: "552 U.S. 576\n\n12 F.3d 34\n\n1 F. 2\n\n3 F. 4\n\n5 F. 6",
    },
  ]);
  const { known } = (await post("/citations", { texts })).body;
  assert.deepEqual(
    known.toSorted((a: { citation: string }, b: { citation: string }) => b.citation.length - a.citation.length),
    data.slice(0, 2),
  );
  const report = { text: texts.join("\n"), date: null, name: "brief.txt", format: "docx" };
  const { content } = (await service.owner("/console/v1/cite-checks/file", { method: "POST", body: report })).body;
  const words =
    new PizZip(Buffer.from(content, "base64"))
      .file("word/document.xml")
      ?.asText()
      .replaceAll(/<[^>]+>/g, "") ?? "";
  assert.match(words, /has at this citation: Rook v\. Harbor Board \(2008-03-25\)\. Asked on \d{4}-/);
  assert.match(words, /has no decision at this citation\. Look at it again\. Asked on/);
  const connections = await until(service.folder.root, async () => {
    const { data: list } = (await service.owner("/console/v1/network/connections?purpose=cases")).body;
    return list[0].outcome !== null && list;
  });
  assert.deepEqual([connections.length, connections[0].method, connections[0].outcome], [1, "POST", "ok"]);
  // Nothing but a citation passes.
  for (const citation of ["Rook v. Harbor Board, 552 U.S. 576", "552 U.S. 576 privileged words 12", "552\n U.S. 576"])
    assert.equal((await post("", { citations: [citation] })).status, 422, citation);
  assert.equal((await setToken(null)).body.hasToken, false);
});

test("refusals, waits and strange replies are sentences, and nothing leaves in offline mode", async (t) => {
  const { service, requests, post, answerWith, breakOff, setToken } = await started(t);
  await setToken("secret-token");
  const ask = async () => post("", { citations: ["552 U.S. 576"] });
  for (const [status, body, words] of [
    [401, { detail: "Invalid token." }, /refused the token/],
    [429, { wait_until: new Date(Date.now() + 30_000).toISOString() }, /looks up no more citations/],
    [500, {}, /did not send a list/],
    [200, { a: 1 }, /did not send a list/],
    [200, [{ citation: "552 U.S. 576", status: 200, clusters: [{ case_name: 1 }] }], /did not send a list/],
  ] as const) {
    answerWith(status, body);
    const reply = await ask();
    assert.equal(reply.problem, "publisher-unavailable");
    assert.match(reply.body.detail, words);
    assert.ok(!JSON.stringify(reply.body).includes("secret-token"));
    if (status === 429) assert.ok(reply.body.retryAfterSeconds > 20);
  }
  breakOff();
  const broken = await ask();
  assert.equal(broken.problem, "publisher-unavailable");
  assert.match(broken.body.detail, /stopped in the middle of its reply/);
  const before = requests.length;
  await service.owner("/console/v1/network", { method: "PUT", body: { isAirGapped: true } });
  assert.equal((await ask()).problem, "network-not-allowed");
  assert.equal(requests.length, before);
});
