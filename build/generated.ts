import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";

const root = join(import.meta.dirname, "..");
const endpoints = join(root, "renderer/api/endpoints");
const openapi = join(root, "build/openapi.json");
const client = join(root, "build/client/api.ts");
const generatedBy = "by build/generated.ts. Do not edit.";

/**
 * Writes the sources that are made from the contract and not committed, where they are missing or another contract made them: the
 * endpoints of the window, one module for each feature, and the client of the API.
 */
export async function writeGenerated(): Promise<void> {
  writeEndpoints();
  await writeClient();
}

/** Method and path of each route, without the schemas, which stay out of the window (decision 024); unused ones are not bundled. */
export function writeEndpoints(): void {
  mkdirSync(endpoints, { recursive: true });
  const modules = new Map(Object.entries(contract).map(([feature, routes]) => [`${feature}.ts`, endpointsModule(feature, routes)]));
  for (const name of readdirSync(endpoints)) if (!modules.has(name)) rmSync(join(endpoints, name));
  for (const [name, text] of modules) writeWhereOther(join(endpoints, name), text);
}

/** Names end in `_` inside the module, since a route may be called `import` or `delete`. */
function endpointsModule(feature: string, routes: Record<string, RouteDef>): string {
  const lines = Object.entries(routes).map(
    ([key, { method, path }]) => `const ${key}_ = /* @__PURE__ */ at<Contract["${feature}"]["${key}"]>("${method}", "${path}");`,
  );
  const names = Object.keys(routes).map((key) => `${key}_ as ${key}`);
  const head = `// Generated from shared/contract.ts ${generatedBy}\nimport { at, type Contract } from "../endpoint.ts";`;
  return `${head}\n\n${lines.join("\n")}\n\nexport { ${names.join(", ")} };\n`;
}

/** The generator takes seconds, so it runs only where the document is another one. */
async function writeClient(): Promise<void> {
  const document = readFileSync(openapi, "utf8");
  const head = `// Generated from build/openapi.json (SHA-256 ${hash("sha256", document)}) ${generatedBy}\n/* oxlint-disable */\n`;
  if (existsSync(client) && readFileSync(client, "utf8").startsWith(head)) return;
  const { clientText } = await import("./client/generate.ts");
  writeFileSync(client, head + clientText(document));
}

function writeWhereOther(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
