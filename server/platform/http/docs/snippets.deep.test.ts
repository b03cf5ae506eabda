import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { contract } from "#shared/contract.ts";
import { asShown, type FilledForm } from "#shared/platform/route-form.ts";
import { snippetOf } from "#shared/platform/snippets.ts";
import type { RouteDef } from "#shared/route.ts";
import { formOf } from "./form-of.ts";

const root = join(import.meta.dirname, "../../../..");
const url = "http://127.0.0.1:7468";
const forms = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<RouteDef>(group).map(([key, route]) => asShown(formOf(`${area}.${key}`, route, {}))),
);

test("every route's form starts with a body that the route accepts", () => {
  const bodies = Object.entries(contract).flatMap(([area, group]) =>
    Object.entries<RouteDef>(group).flatMap(([key, { body }]) => (body === undefined ? [] : [{ id: `${area}.${key}`, body }])),
  );
  const shown = new Map(forms.map(({ form, body }) => [form.operation, body]));
  const refused = bodies.filter(({ id, body }) => !body.safeParse(JSON.parse(shown.get(id) ?? "null")).success);
  assert.deepEqual(
    refused.map(({ id }) => id),
    [],
  );
});

/** Values that would end strings, commands and lines without quotes. */
const hostile: FilledForm = (() => {
  const route = contract.statutes.divisions;
  const form = formOf("statutes.divisions", route, {});
  return { form, values: { corpusType: ["CFR"], part: [`it's "1" $HOME \`id\` ‘x’ $(id); # é`] }, body: null };
})();
const hostileBody: FilledForm = {
  form: formOf("statutes.search", contract.statutes.search, {}),
  values: {},
  body: `{"query": "it's \\"1\\" $HOME \\\\ \`id\` ‘x’ $(id) § 😀"}`,
};

test("every route's call as TypeScript compiles with the client", () => {
  // Inside of the repository, where the client's own imports resolve.
  mkdirSync(join(root, "dist"), { recursive: true });
  const folder = mkdtempSync(join(root, "dist", "snippets-"));
  try {
    const lines = forms.map((filled) => snippetOf("typescript", filled, url).split("\n"));
    const names = lines.flatMap((code) => code.flatMap((line) => /^import \{ connect, ok, (\w+) \}/.exec(line)?.[1] ?? []));
    assert.equal(names.length, forms.length);
    const bodies = lines.map((code) => `async () => {\n${code.filter((line) => !line.startsWith("import ")).join("\n")}\n},`);
    const source = `import { openAsBlob } from "node:fs";
import { connect, ok, ${names.join(", ")} } from "../../build/client/index.ts";
void openAsBlob;
export const calls = [\n${bodies.join("\n")}\n];\n`;
    writeFileSync(join(folder, "calls.ts"), source);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: "../../build/tsconfig.json",
        include: ["calls.ts"],
        compilerOptions: { noPropertyAccessFromIndexSignature: false },
      }),
    );
    const { stdout, status } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    assert.equal(status, 0, stdout.slice(0, 5000));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("every route's call is a valid Python program and shell command", (t) => {
  const python = forms.map((filled) => snippetOf("python", filled, url));
  const shell = forms.map((filled) => snippetOf("curl", filled, url)).join("\n");
  execFileSync("sh", ["-n"], { input: shell });
  if (spawnSync("python3", ["--version"]).status !== 0) return t.skip("python3 is not on this machine");
  const check = "import json, sys\nfor code in json.load(sys.stdin): compile(code, 'snippet', 'exec')";
  execFileSync("python3", ["-c", check], { input: JSON.stringify(python) });
});

interface Received {
  url: string;
  authorization: string | undefined;
  body: string;
}

/** What a server receives while `send` runs. */
async function received(send: (url: string) => Promise<unknown>): Promise<Received[]> {
  const requests: Received[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({ url: request.url ?? "", authorization: request.headers.authorization, body: Buffer.concat(chunks).toString() });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    // listen() has assigned an address.
    await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return requests;
  } finally {
    server.close();
  }
}

const run = promisify(execFile);

for (const [language, program] of [
  ["curl", ["sh", "-c"]],
  ["python", ["python3", "-c"]],
  ["powershell", ["pwsh", "-NoProfile", "-Command"]],
] as const)
  test(`input arrives as typed: ${language}`, async (t) => {
    const [command, ...args] = program;
    if (spawnSync(command, ["--version"]).error !== undefined) return t.skip(`${command} is not on this machine`);
    const env = { PATH: process.env["PATH"], HOME: "/nowhere", PANDECT_KEY: "svc_key_x", NO_PROXY: "127.0.0.1" };
    const sent = await received(async (to) => {
      for (const filled of [hostile, hostileBody]) await run(command, [...args, snippetOf(language, filled, to)], { env });
    });
    assert.deepEqual(
      sent.map(({ authorization }) => authorization),
      ["Bearer svc_key_x", "Bearer svc_key_x"],
    );
    assert.equal(new URL(sent[0]?.url ?? "", url).searchParams.get("part"), hostile.values["part"]?.[0]);
    assert.deepEqual(JSON.parse(sent[1]?.body ?? ""), JSON.parse(hostileBody.body ?? ""));
  });
