import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const folders = ["shared", "server", "renderer", "electron", "e2e", "build"];

/** Pages that comments cite, and the spelling of their sections: `data-api §6.4`, `security S19`. */
const pages = {
  "data-api": "shared/spec/data-api.md",
  "workspace-api": "shared/spec/workspace-api.md",
  architecture: "server/docs/architecture.md",
  security: "server/docs/security.md",
};

const sections = new Map(
  Object.entries(pages).map(([name, file]) => {
    const rules = [...read(file).matchAll(/^\*\*(S\d+)\*\*/gm)];
    const headings = [...read(file).matchAll(/^#{2,3} (\d+(?:\.\d+)*)\.? /gm)];
    return [name, new Set([...rules, ...headings].map((match) => match[1] ?? ""))];
  }),
);

const code = globSync(`{${folders.join(",")}}/**/*.{ts,tsx,css,mjs,md}`, { cwd: root });
const documents = [...globSync("*.md", { cwd: root }), ...code.filter((file) => file.endsWith(".md"))].filter(
  (file) => !file.includes("/fixtures/") && !file.includes("/sample/"),
);

test("every comment that cites a document leads to a page and a section of this repository", () => {
  const dead = code.flatMap((file) =>
    citations(read(file)).flatMap(({ page, section }) => (sections.get(page)?.has(section) ? [] : [`${file}: ${page} ${section}`])),
  );
  assert.deepEqual(dead, []);
});

test("citations are read with their lists of sections", () => {
  const text = "as workspace-api §14 says (data-api §§6, 7.3 and 8; security S3, S4), data-api §1, and §2";
  assert.deepEqual(
    citations(text).map(({ page, section }) => `${page} ${section}`),
    ["workspace-api 14", "data-api 6", "data-api 7.3", "data-api 8", "security S3", "security S4", "data-api 1"],
  );
});

test("every public route is described in the contract's pages, with its fields and closed values", () => {
  const described = (["data-api", "workspace-api"] as const).map((name) => {
    const text = read(pages[name]);
    return { text, words: new Set(text.match(/[\w-]+/g)?.flatMap((word) => [word, ...word.split("-")])) };
  });
  const missing = Object.values<Record<string, RouteDef>>(contract)
    .flatMap((routes) => Object.values(routes))
    .filter(({ auth }) => auth !== "owner")
    .flatMap((route) => {
      const [base, page] = route.path.startsWith("/api/v1") ? ["/api/v1", described[0]] : ["/workspace", described[1]];
      const name = `${route.method} ${route.path.replace(base, "")}`;
      const schemas = [route.params, route.query, route.body, route.reply].filter((schema) => schema !== undefined);
      const unknown = schemas.flatMap((schema) => wordsOf(schema)).filter((word) => !page?.words.has(word));
      return page?.text.includes(`${name}\``) ? [...new Set(unknown)].map((word) => `${name}: ${word}`) : [name];
    });
  assert.deepEqual(missing, []);
});

test("every link and every path in a document leads somewhere", () => {
  const dead = documents.flatMap((file) => {
    const text = read(file);
    const prose = text.replaceAll(/^```[^]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
    const links = [...prose.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => join(dirname(file), match[1] ?? ""));
    const paths = [...text.matchAll(/`((?:shared|server|renderer|electron|e2e|build)\/[\w./-]*)`/g)].map((match) => match[1] ?? "");
    return [...links, ...paths].filter((path) => !existsSync(join(root, path))).map((path) => `${file}: ${path}`);
  });
  assert.deepEqual(dead, []);
});

test("every file that a comment names exists", () => {
  const present = globSync(["*.*", `{${folders.join(",")}}/**/*.*`], { cwd: root }).map((path) => `/${path.replaceAll("\\", "/")}`);
  const known = new Set(present.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(index + 1))));
  const comment = /(?:^\s*(?:\/\*\*|\*|\/\/)| \/\/ ).*/gm;
  const dead = code.flatMap((file) =>
    (file.endsWith(".md") ? [] : (read(file).match(comment) ?? []))
      .flatMap((line) => line.match(/(?<![\w./-])(?:[\w-]+\/)*[\w-]+\.(?:tsx?|css|mjs|md)\b/g) ?? [])
      .filter((name) => !known.has(name) && !/^\d{4}-/.test(name))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(dead, []);
});

test("the README of service and window names every folder of a ring", () => {
  const missing = ["server", "renderer"].flatMap((top) => {
    const text = read(`${top}/README.md`);
    const inside = globSync("*/*/", { cwd: join(root, top) }).map((path) => path.split(/[/\\]/));
    return inside.flatMap(([ring = "", name = ""]) =>
      ring === "docs" || ring === "public" || name === "testing" || text.includes(`\`${name}\``) ? [] : [`${top}/${ring}/${name}`],
    );
  });
  assert.deepEqual(missing, []);
});

test("the index of decisions lists every record once", () => {
  const listed = [...read("server/docs/decisions/README.md").matchAll(/\((\d{3}-[\w-]+\.md)\)/g)].map((match) => match[1]);
  const present = globSync("[0-9]*.md", { cwd: join(root, "server/docs/decisions") });
  assert.deepEqual(listed.toSorted(), present.toSorted());
  assert.equal(new Set(present.map((name) => name.slice(0, 3))).size, present.length);
});

test("every cited decision has its record", () => {
  const present = new Set(globSync("[0-9]*.md", { cwd: join(root, "server/docs/decisions") }).map((name) => name.slice(0, 3)));
  const dead = code.flatMap((file) =>
    [...read(file).matchAll(/\b[Dd]ecisions? (\d{3})\b/g)]
      .filter((match) => !present.has(match[1] ?? ""))
      .map((match) => `${file}: ${match[0]}`),
  );
  assert.deepEqual(dead, []);
});

test("the README of a folder has at most 40 lines", () => {
  const long = documents.filter((file) => /.\/README\.md$/.test(file) && !file.includes("decisions/"));
  assert.deepEqual(
    long.map((file) => [file, read(file).trimEnd().split("\n").length] as const).filter(([, lines]) => lines > 40),
    [],
  );
});

/** Sections cited in a text: one after `§`, several after `§§`, rules by their `S`. */
function citations(text: string): { page: string; section: string }[] {
  const found = text
    .replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, " ")
    .matchAll(/\b(data-api|workspace-api|architecture|security)(?:\.md)?`? (§§?|(?=S\d))([S\d.]+(?:(?:,| and|, and) S?\d[\d.]*)*)/g);
  return [...found].flatMap(([, page = "", sign, list = ""]) => {
    const named = list.match(/S?\d+(?:\.\d+)*/g) ?? [];
    return (sign === "§" ? named.slice(0, 1) : named).map((section) => ({ page, section }));
  });
}

/** Names of fields and values of closed lists in a schema. */
function wordsOf(schema: z.ZodType): string[] {
  const words: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }), (key, value: unknown) => {
    if (key === "properties" && value !== null && typeof value === "object") words.push(...Object.keys(value));
    if (key === "const" || key === "enum") words.push(...[value].flat().filter((one) => typeof one === "string"));
    return value;
  });
  return words;
}
