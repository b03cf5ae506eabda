import assert from "node:assert/strict";
import { test } from "node:test";

import type { Body } from "../store/model.ts";
import { BodyBuilder } from "./body-builder.ts";

function build(write: (body: BodyBuilder) => void): Body {
  const body = new BodyBuilder();
  write(body);
  return body.finish();
}

/** The text each mark and block covers, which a reader of a body relies on. */
function covered(body: Body): { blocks: string[]; marks: string[] } {
  return {
    blocks: body.blocks.map((b) => `${b.kind} ${b.depth} ${b.anchor ?? "-"}: ${body.text.slice(b.start, b.end)}`),
    marks: body.marks.map((m) => `${m.kind}: ${body.text.slice(m.start, m.end)}`),
  };
}

test("blanks of every kind become one, and no line begins or ends with one", () => {
  const body = build((b) => {
    b.text("  The  Archive\u00a0\u202f");
    b.text("\n");
    b.text("keeps\t\n the rolls. ");
    b.endBlock();
    b.text(" \n ");
    b.text("Nothing else.");
  });
  assert.equal(body.text, "The Archive keeps the rolls.\nNothing else.");
  assert.equal(body.blocks.length, 2);
});

test("blanks at the ends of pieces separate words, and their absence joins them", () => {
  const body = build((b) => {
    b.text("In general.—");
    b.text("The");
    b.text(" keeper");
    b.text("s");
    b.blank();
    b.text("shall");
  });
  assert.equal(body.text, "In general.—The keepers shall");
});

test("marks exclude the blanks around them, nest, and vanish when they hold no text", () => {
  const body = build((b) => {
    b.text("see ");
    b.openReference("usc/99/101");
    b.text(" section ");
    b.openMark("i");
    b.text("101 ");
    b.closeMark();
    b.closeMark();
    b.openMark("b");
    b.text(" \n");
    b.closeMark();
    b.text("and");
  });
  assert.equal(body.text, "see section 101 and");
  assert.deepEqual(covered(body).marks, ["ref: section 101", "i: 101"]);
  assert.equal(body.marks[0]?.target, "usc/99/101");
  assert.equal("target" in (body.marks[1] ?? {}), false);
});

test("a mark that crosses the end of a line continues as another mark on the next line", () => {
  const body = build((b) => {
    b.openMark("i");
    b.text("first");
    b.endBlock();
    b.text("second");
    b.closeMark();
  });
  assert.deepEqual(covered(body).marks, ["i: first", "i: second"]);
});

test("blocks keep their shape, labels arrive later, and text without a block gets the implicit one", () => {
  const body = build((b) => {
    b.text("Opening words—");
    b.startBlock("level", 0, null, "subsection");
    b.openMark("num");
    b.text("(a)");
    b.closeMark();
    b.labelBlock("(a)", "(a)");
    b.blank();
    b.text("Words.");
    b.startBlock("level", 1, null, "paragraph");
    b.endBlock();
    b.setImplicit("p", 0, "(a)");
    b.text("Continued.");
    b.setImplicit("quote", 2, null);
    b.endBlock();
    b.text("Quoted.");
  });
  assert.deepEqual(covered(body).blocks, ["p 0 -: Opening words—", "level 0 (a): (a) Words.", "p 0 (a): Continued.", "quote 2 -: Quoted."]);
  assert.deepEqual(
    body.blocks.map((b) => [b.label, b.level]),
    [
      [null, null],
      ["(a)", "subsection"],
      [null, null],
      [null, null],
    ],
  );
});

test("a table is one block with a line per row, and marks in its cells cover their words", () => {
  const body = build((b) => {
    b.text("As follows:");
    b.startTable();
    b.text("\n");
    b.startCaption();
    b.text("Table of ");
    b.text("Fees");
    b.endCaption();
    b.startRow();
    b.startCell(true, "2", null);
    b.text("Fee");
    b.endBlock();
    b.text("each");
    b.endCell();
    b.endRow();
    b.startRow();
    b.startCell(false);
    b.text(" copy ");
    b.startCell(false, "x", "0");
    b.openMark("b");
    b.text("$1");
    b.closeMark();
    b.endTable();
    b.text("Afterwards.");
  });
  assert.equal(body.text, "As follows:\nTable of Fees\nFee each\ncopy\t$1\nAfterwards.");
  assert.deepEqual(body.tables, [
    {
      caption: "Table of Fees",
      rows: [
        [{ text: "Fee each", header: true, colspan: 2, rowspan: 1 }],
        [
          { text: "copy", header: false, colspan: 1, rowspan: 1 },
          { text: "$1", header: false, colspan: 1, rowspan: 1 },
        ],
      ],
    },
  ]);
  assert.deepEqual(
    body.blocks.map((b) => [b.kind, b.table]),
    [
      ["p", undefined],
      ["table", 0],
      ["p", undefined],
    ],
  );
  assert.deepEqual(covered(body).marks, ["b: $1"]);
  assert.equal(covered(body).blocks[1], "table 0 -: Table of Fees\nFee each\ncopy\t$1");
});

test("a table inside a cell is read as the cell's words", () => {
  const body = build((b) => {
    b.startTable();
    b.startRow();
    b.startCell(false);
    b.text("outer");
    b.startTable();
    b.startRow();
    b.startCell(true);
    b.text("inner");
    b.endCell();
    b.startCell(true);
    b.text("more");
    b.endCell();
    b.endRow();
    b.endTable();
    b.text("end");
    b.endCell();
    b.endRow();
    b.endTable();
  });
  assert.deepEqual(
    body.tables[0]?.rows.map((row) => row.map((cell) => cell.text)),
    [["outer inner more end"]],
  );
});

test("empty cells and rows keep their places, text outside cells is kept, and an open table is closed at the end", () => {
  const body = build((b) => {
    b.startTable();
    b.startRow();
    b.startCell(false);
    b.startCell(false);
    b.text("right");
    b.startRow();
    b.startCell(false);
    b.endCell();
    b.text("stray");
  });
  assert.equal(body.text, "\tright\n\tstray");
  assert.deepEqual(
    body.tables[0]?.rows.map((row) => row.map((cell) => cell.text)),
    [
      ["", "right"],
      ["", "stray"],
    ],
  );
  assert.equal(body.blocks[0]?.end, body.text.length);
});

test("a table without rows and ends without beginnings leave no trace", () => {
  const body = build((b) => {
    b.closeMark();
    b.endTable();
    b.endRow();
    b.endCell();
    b.endCaption();
    b.startTable();
    b.endTable();
    b.labelBlock("(a)", "(a)");
  });
  assert.deepEqual(body, { text: "", blocks: [], marks: [], tables: [], footnotes: [] });
});

test("the sign of a footnote is marked in the text and its words are kept separately", () => {
  const body = build((b) => {
    b.text("the home or ");
    const index = b.addFootnote("1");
    b.footnoteSign(index);
    b.text(" hospital");
    b.setFootnote(index, "So in original.");
    b.addFootnote("2", "Of the number.");
  });
  assert.equal(body.text, "the home or 1 hospital");
  assert.deepEqual(body.footnotes, [
    { sign: "1", text: "So in original." },
    { sign: "2", text: "Of the number." },
  ]);
  assert.deepEqual(body.marks, [{ kind: "fn", start: 12, end: 13, footnote: 0 }]);
});

test("offsets count UTF-16 units, so a letter beyond the first plane moves the following text by two", () => {
  const body = build((b) => {
    b.text("𝕊 ");
    b.openMark("i");
    b.text("x");
    b.closeMark();
  });
  assert.deepEqual(body.marks, [{ kind: "i", start: 3, end: 4 }]);
});
