import assert from "node:assert/strict";
import { test } from "node:test";
import { collected } from "../../../testing/collected.ts";
import { CicParser } from "./cic.ts";

const section = (id: string, heading: string, text = "") => `<h3 id="t97c01s${id}"><span class="boldspan">${heading}</span></h3>${text}`;
const page = (body: string) => `<html><head><meta name="description" content="Release 9 released 2021.05. Transformed and posted by
 Public.Resource.Org" /></head><body><main><h1>Title 97 Piers</h1><div><h2 id="t97c01">Chapter 1 Boats</h2>${body}</div></main></body></html>`;

function read(body: string) {
  const { sink, whole } = collected();
  const parser = new CicParser(sink, "gov.tn.tca.title.97.html");
  parser.write(page(body));
  parser.end();
  return whole().sections.map((s) => [s.number, s.heading, s.status, s.body.text, s.divisionKey]);
}

test("a text under a reserved heading goes to the next number, which comes later without a word", () => {
  const found = read(
    `${section("97-1-3", "97-1-3 — 97-1-5. [Reserved.]", "<p>Boats moor at dusk.</p><p>Acts 1999, ch. 2.</p>")}
     <h2 class="parth2" id="t97c01p02">Part 2 Oars</h2>${section("97-1-9", "97-1-9. Oars.", "<p>Oars are wood.</p>")}
     ${section("97-1-6", "97-1-6. Mooring.")}`,
  );
  assert.deepEqual(found, [
    ["97-1-3 to 97-1-5", "Reserved", "reserved", "", "tca/t97/ch1"],
    ["97-1-6", "Mooring", "in_force", "Boats moor at dusk.", "tca/t97/ch1"],
    ["97-1-9", "Oars", "in_force", "Oars are wood.", "tca/t97/ch1/pt2"],
  ]);
});

test("a reserved section keeps its note where no empty heading follows", () => {
  const found = read(
    `${section("97-1-3", "97-1-3. [Reserved.]", "<p>Kept for boats.</p>")}${section("97-1-4", "97-1-4. Oars.", "<p>Oars are wood.</p>")}`,
  );
  assert.deepEqual(
    found.map(([number, , , text]) => [number, text]),
    [
      ["97-1-3", "Kept for boats."],
      ["97-1-4", "Oars are wood."],
    ],
  );
});
