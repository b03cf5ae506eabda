import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "#shared/contract.ts";
import { rightsTable } from "#shared/platform/rights-table.ts";
import type { RouteDef } from "#shared/route.ts";
import { openApi } from "../server/platform/http/openapi.ts";
import { writeGenerated } from "./generated.ts";

const routes = Object.values(contract).flatMap((feature) => Object.values<RouteDef>(feature));
const root = join(import.meta.dirname, "..");
const file = join(root, "build/openapi.json");
const rights = join(root, "server/docs/rights.txt");

/** The API document as committed: without the version and the port of a specific service, so that it changes only with the wire format. */
export function openApiText(): string {
  return `${lines(openApi("0", "http://127.0.0.1"))}\n`;
}

/**
 * JSON where any value that fits in 140 characters is on one line: a quarter of the lines, and a change still shows only the lines it
 * concerns.
 */
function lines(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= 140 || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => deeper + lines(item, deeper)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{\n${members.map(([key, member]) => `${deeper}${JSON.stringify(key)}: ${lines(member, deeper)}`).join(",\n")}\n${indent}}`;
}

/** Returns true when `build/openapi.json` and the table of rights match the contract; otherwise prints where they differ and how to update them. */
export function openApiIsCurrent(): boolean {
  const made = openApiText();
  const committed = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (made !== committed) {
    const lines = committed.split("\n");
    const at = made.split("\n").findIndex((line, i) => line !== lines[i]);
    console.log(`build/openapi.json differs from the contract, first in line ${at + 1}. Update it with: npm run openapi`);
    return false;
  }
  const hasRights = existsSync(rights) && readFileSync(rights, "utf8") === rightsTable(routes);
  if (!hasRights) console.log("server/docs/rights.txt differs from the contract. Update it with: npm run openapi, and read what changed");
  return hasRights;
}

if (process.argv[1] === "build/openapi.ts") {
  const text = openApiText();
  writeFileSync(file, text);
  writeFileSync(rights, rightsTable(routes));
  await writeGenerated();
}
