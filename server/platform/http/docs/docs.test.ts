import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { contract } from "#shared/contract.ts";
import { errorCodes } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { serviceConfig } from "../../../app/config.ts";
import { startImport } from "../../../law/store/import-run.ts";
import { createDataFolder, type DataFolder } from "../../data-folder.ts";
import { write } from "../../db/open.ts";
import { openWorkspace } from "../../db/workspace.ts";
import { sampleTitle } from "../../../law/testing/sample-law.ts";
import { createKey } from "../../metering/data-keys.ts";
import type { Service } from "../../../app/running-service.ts";
import { startService } from "../../../app/service.ts";
import { exampleOf } from "../examples.ts";

let folder: DataFolder;
let service: Service;
let key: string;

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-docs-")));
  const file = join(folder.root, "title-97.xml");
  writeFileSync(file, sampleTitle({ title: 97, sections: 3 }));
  await startImport({ folder, paths: [file], onProgress: () => undefined }).done;
  const db = openWorkspace(folder.workspace);
  ({ key } = write(db, (tx) => createKey(tx, "docs", Date.now())));
  db.close();
  service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
});
after(async () => {
  await service.close();
  rmSync(folder.root, { recursive: true });
});

let apiText: Promise<string> | undefined;
/** The document is the same for every test. */
const openApiText = () => (apiText ??= page("/openapi.json"));
const page = async (path: string) => (await fetch(`${service.url}${path}`)).text();
const routes = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries<RouteDef>(group).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
const unescaped = (html: string) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The curl line of each route on the page. */
function linesOf(html: string): Map<string, string> {
  const articles = html.matchAll(
    /<article id="([^"]+)" class="route">.*?<pre tabindex="0"><code>([^<]*)<\/code><\/pre><\/div><\/details><\/article>/gs,
  );
  return new Map([...articles].map((match) => [match[1] ?? "", unescaped(match[2] ?? "")]));
}

test("the curl lines of data routes work as they are, with a key and a section", async (t) => {
  const run = promisify(execFile);
  const hasCurl = await run("curl", ["--version"]).then(
    () => true,
    () => false,
  );
  if (!hasCurl) return t.skip("curl is not on this machine");
  const lines = linesOf(await page("/docs"));
  for (const { id, route } of routes) {
    const line = lines.get(id);
    assert.ok(line, `${id} is on the page`);
    if (route.auth !== "data") continue;
    // Ids that the reader fills in.
    const filled = Object.fromEntries([...line.matchAll(/\/\$([A-Z_]+)/g)].map((match) => [match[1], "none"]));
    const env = { PATH: process.env["PATH"], PANDECT_KEY: key, ACT_ID: "CFR_T97_P1_S1_1", ...filled };
    const { stdout } = await run("sh", ["-c", `${line} -o /dev/null -w '%{http_code}'`], { env });
    const answered = Number(stdout);
    if (id.startsWith("statutes.") || id.startsWith("account.")) {
      // No section here has a figure.
      const expected = id === "statutes.missingId" ? 404 : id === "statutes.figure" ? 422 : (route.status ?? 200);
      assert.equal(answered, expected, `${id} ${line}`);
    } else {
      // Not everything is installed here.
      assert.ok([200, 201, 202, 204, 404, 422].includes(answered), `${id}: ${answered} ${line}`);
    }
  }
});

test("the page tells how to get a key, runs only its own script, and links every error", async () => {
  const html = await page("/docs");
  assert.match(html, /key create --name/);
  assert.doesNotMatch(html, /<script(?! src="\/docs\/docs\.js" defer><)|<[^<>]* on\w+=|style="|(?:href|src)="(?![/#])/);
  const ids = new Set([...html.matchAll(/id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(target), `#${target}`);
  const errors = await page("/docs/errors");
  for (const [code, { title }] of Object.entries(errorCodes)) {
    assert.ok(errors.includes(`/docs/workspace-api/errors/${code}"`), code);
    assert.ok((await page(`/docs/workspace-api/errors/${code}`)).includes(title), code);
  }
  assert.match(await page("/docs/workspace-api/errors/constructor"), /Unknown problem type/);
});

test("while the page or the document is being made, the service answers others", async () => {
  const other = await startService({ ...serviceConfig({ dataDir: mkdtempSync(join(folder.root, "other-")), port: 0 }) });
  try {
    for (const path of ["/docs", "/openapi.json"]) {
      const order: string[] = [];
      const asked = async (at: string) => {
        const { status } = await fetch(`${other.url}${at}`).then(async (response) => ({
          status: response.status,
          text: await response.text(),
        }));
        order.push(`${status} ${at}`);
      };
      const first = asked(path);
      // The connection is open, and the request is on its way.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await Promise.all([first, asked("/docs/errors")]);
      assert.deepEqual(order, ["200 /docs/errors", `200 ${path}`]);
    }
  } finally {
    await other.close();
  }
});

test("every reference in openapi.json leads to a component, and repeated schemas use their names", async () => {
  const text = await openApiText();
  const { components, paths } = JSON.parse(text);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference);
  assert.ok(references.includes("#/components/schemas/Subsection"));
  assert.deepEqual(
    references.filter((reference) => {
      const [, , kind = "", name = ""] = reference.split("/");
      return !Object.hasOwn(components[kind] ?? {}, name);
    }),
    [],
  );
  const reply = (path: string) => paths[path].get.responses["200"].content["application/json"].schema;
  assert.equal(reply("/workspace/v1/matters/{matterId}").$ref, "#/components/schemas/Matter");
  assert.equal(reply("/workspace/v1/matters").$ref, "#/components/schemas/MatterPage");
  assert.equal(reply("/api/v1/us/statutes/section/{act_id}").properties.section.$ref, "#/components/schemas/Section");
  assert.equal(components.schemas.MatterPage.properties.data.items.$ref, "#/components/schemas/Matter");
});

test("every operation names its refusals", async () => {
  const { paths } = JSON.parse(await openApiText());
  for (const { id, route } of routes) {
    const { responses } = paths[route.path][route.method.toLowerCase()];
    const expected = [
      ...(route.auth === "none" ? [] : ["401"]),
      "403",
      ...((route.cost ?? 0) > 0 ? ["402"] : []),
      ...(route.params === undefined ? [] : ["404", "422"]),
      ...(route.ifMatch ? ["412"] : []),
      ...(route.auth === "data" || route.auth === "workspace" ? ["429"] : []),
      ...Object.keys(route.refusals ?? {}),
    ];
    for (const status of expected) assert.ok(Object.hasOwn(responses, status), `${id} ${status}`);
  }
});

test("openapi.json has prices, credentials and examples that its own schemas accept", async () => {
  const document = JSON.parse(await openApiText());
  const search = document.paths["/api/v1/us/statutes/search"].post;
  assert.equal(search["x-credits"], 4);
  assert.deepEqual(
    search.security.flatMap((one: object) => Object.keys(one)),
    ["dataKey", "header", "query", "ownerSession"],
  );
  assert.deepEqual(document.paths["/console/v1/data-keys"].get.security, [{ ownerSession: [] }]);
  assert.deepEqual(search.requestBody.content["application/json"].example, { query: "mooring fee" });
  assert.equal(search.responses["200"].content["application/json"].example.results[0].citation, "Harb. Code § 101 (2087)");
  const lacking = routes.flatMap(({ id, route }) => [
    ...(route.body !== undefined && exampleOf(route.body, "input") === null ? [`${id} body`] : []),
    ...(route.reply !== undefined && exampleOf(route.reply, "output") === null ? [`${id} reply`] : []),
  ]);
  assert.deepEqual(
    lacking.filter((id) => id.startsWith("statutes.") || id.startsWith("account.")),
    [],
  );
});
