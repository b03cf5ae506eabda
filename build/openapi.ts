import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApi } from "../server/platform/http/openapi.ts";

const root = join(import.meta.dirname, "..");
const file = join(root, "build/openapi.json");

/** The API document as committed: without the version and the port of any one service, so that it changes with the wire alone. */
export function openApiText(): string {
  return `${lines(openApi("0", "http://127.0.0.1"))}\n`;
}

/** JSON in which whatever fits in 140 characters is one line: a quarter of the lines, and a change still shows as the lines it concerns. */
function lines(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= 140 || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => deeper + lines(item, deeper)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{\n${members.map(([key, member]) => `${deeper}${JSON.stringify(key)}: ${lines(member, deeper)}`).join(",\n")}\n${indent}}`;
}

/** True when `build/openapi.json` is what the contract says; else prints where they part and how to update the file. */
export function openApiIsCurrent(): boolean {
  const made = openApiText();
  const committed = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (made === committed) return true;
  const lines = committed.split("\n");
  const at = made.split("\n").findIndex((line, i) => line !== lines[i]);
  console.log(`build/openapi.json differs from the contract, first in line ${at + 1}. Update it with: npm run openapi`);
  return false;
}

if (process.argv[1] === "build/openapi.ts") writeFileSync(file, openApiText());
