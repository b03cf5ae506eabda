import assert from "node:assert/strict";
import { test } from "node:test";
import { commandEntries } from "../command-list.ts";
import { callEntries } from "./calls/call-list.ts";
import { closestNames } from "./suggest.ts";

const names = [...commandEntries, ...callEntries].map(({ name }) => name);
const nouns = [...new Set(names.map((name) => name.split(" ")[0] ?? ""))];

test("a typo suggests the command that was meant first", () => {
  for (const [typed, meant] of [
    ["serv", "serve"],
    ["matter", "matters"],
    ["documnets", "documents"],
    ["docter", "doctor"],
    ["bakcup", "backup"],
    ["grid", "grids"],
    ["signin", "sign-in"],
  ] as const)
    assert.equal(closestNames(typed, nouns)[0], meant, typed);
  for (const [typed, meant] of [
    ["law instal", "law install"],
    ["law isntall", "law install"],
    ["matters lst", "matters list"],
    ["key craete", "key create"],
    ["search laws", "search law"],
  ] as const)
    assert.equal(closestNames(typed, names)[0], meant, typed);
});

test("a word far from every command suggests nothing", () => {
  for (const typed of ["", "x", "ls", "hippopotamus", "--fast", "a".repeat(10_000)])
    assert.deepEqual(closestNames(typed, nouns), [], typed);
});
