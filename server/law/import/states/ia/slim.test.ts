import assert from "node:assert/strict";
import { test } from "node:test";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { parsedText } from "../../../testing/parsed-text.ts";
import { iowaSlimChapter } from "./slim-format.ts";

const head = (identifier: string, headnote = "") =>
  `<div class="heading"><span class="identifier">${identifier}</span>${headnote === "" ? "" : `<span class="headnote">${headnote}</span>`}</div>`;
const chapter = `<?xml version="1.0" encoding="UTF-8"?>
<Chapter xmlns="http://www.w3.org/1999/xhtml" id="ch799A">${head("799A", "HERONS")}
<div class="subchapter">${head("SUBCHAPTER I", "PONDS")}</div>
<Section id="sec799A.1">${head("799A.1", "Standing.")}<div class="subsection">${head("1", "Ponds.")}<p>A heron may stand:</p><div class="letteredPara">${head("a")}<p>By <i>day</i>.</p><div class="numberedSubpara">${head("(1)")}<p>At noon.</p></div></div></div><p>Herons fly.</p><div class="history"><p>[C51, §1]</p><p>2009 Acts, ch 41, §1; 2012 Acts, ch 3, §2</p><p>Referred to in §799A.2</p></div></Section>
<Section id="sec799A.2">${head("799A.2", "Repealed by 2010 Acts, ch 1043, §3.")}</Section></Chapter>`;

test("a chapter of slim XML is the same source as its RTF, with levels, history and references apart", async () => {
  const { source, divisions, sections } = await parsedText(iowaSlimChapter, chapter);
  assert.deepEqual([source.key, source.name], ["ia-code-799a", "Iowa Code, Chapter 799A—HERONS"]);
  assert.deepEqual(
    divisions.map((d) => d.key),
    ["code", "code/tXVI", "code/tXVI/ch799A"],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.heading, s.status]),
    [
      ["STATE_IA_TXVI_C799A_S799A.1", "state/ia/799A.1", "Standing", "in_force"],
      ["STATE_IA_TXVI_C799A_S799A.2", "state/ia/799A.2", "Repealed by 2010 Acts, ch 1043, §3", "repealed"],
    ],
  );
  assert.deepEqual(outlineOf(sections[0]), [
    "level (1): 1. Ponds.",
    "p (1): A heron may stand:",
    "  level (1)(a): a. By day.",
    "    level (1)(a)(1): (1) At noon.",
    "p -: Herons fly.",
  ]);
  assert.deepEqual(
    sections[0]?.notes.map((n) => [n.topic, n.body.text]),
    [
      ["history", "[C51, §1]\n2009 Acts, ch 41, §1; 2012 Acts, ch 3, §2"],
      ["crossReference", "Referred to in §799A.2"],
    ],
  );
});

test("a cut chapter is refused", async () => {
  await assert.rejects(parsedText(iowaSlimChapter, chapter.slice(0, -20)), /cut short/);
});
