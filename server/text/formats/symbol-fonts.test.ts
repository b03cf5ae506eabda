import assert from "node:assert/strict";
import { test } from "node:test";
import { symbolFontTables } from "./symbol-font-tables.ts";
import { type SymbolFont, symbolFontOf, symbolOf, symbolText } from "./symbol-fonts.ts";

test("each table of a symbol font has the characters 0x20 to 0xFF", () => {
  for (const [font, rows] of Object.entries(symbolFontTables)) {
    assert.deepEqual(
      rows.map((row) => row.split(" ").length),
      Array.from({ length: 14 }, () => 16),
      font,
    );
  }
});

test("a character of a symbol font is what it shows, by its code or its private code", () => {
  const cases: [SymbolFont, number, string | null][] = [
    ["wingdings 2", 0xf052, "☑"],
    ["wingdings 2", 0x53, "☒"],
    ["wingdings 2", 0xf0a3, "☐"],
    ["wingdings 2", 0x50, "✓"],
    ["wingdings 2", 0xf04f, "✗"],
    ["wingdings", 0x78, "☒"],
    ["wingdings", 0xf0fe, "☒"],
    ["wingdings", 0xf0fd, "☒"],
    ["wingdings", 0xa8, "☐"],
    ["wingdings", 0x6f, "☐"],
    ["wingdings", 0xf0fc, "✓"],
    ["wingdings", 0xf0e0, "→"],
    ["wingdings", 0xf0a7, "▪"],
    ["wingdings", 0x60, "♊"],
    ["wingdings 3", 0x70, "▲"],
    ["wingdings 3", 0xf022, "→"],
    ["webdings", 0x61, "✔"],
    ["webdings", 0x63, "☐"],
    ["symbol", 0xf0b3, "≥"],
    ["symbol", 0xa3, "≤"],
    ["symbol", 0xb1, "±"],
    ["symbol", 0xf061, "α"],
    ["symbol", 0x57, "Ω"],
    ["symbol", 0xb7, "•"],
    ["symbol", 0x27, "∋"],
    ["symbol", 0x90, null],
    ["zapf dingbats", 0x34, "✔"],
    ["zapf dingbats", 0x38, "✘"],
    ["zapf dingbats", 0x6f, "❏"],
    ["wingdings", 0x1f, null],
    ["wingdings", 0x201c, null],
  ];
  for (const [font, code, expected] of cases) assert.equal(symbolOf(font, code), expected, `${font} ${code.toString(16)}`);
  assert.equal(symbolText("symbol", "a \uf0a3 b\u2026"), "α ≤ β…");
});

test("symbol fonts are known by the names that files and PDFs give them", () => {
  for (const [name, font] of [
    ["Wingdings", "wingdings"],
    ["WINGDINGS 2", "wingdings 2"],
    ["ABCDEF+Wingdings-Regular", "wingdings"],
    ["SymbolMT", "symbol"],
    ["ZapfDingbats", "zapf dingbats"],
    ["Times New Roman", null],
    [null, null],
  ] as const)
    assert.equal(symbolFontOf(name), font, String(name));
});
