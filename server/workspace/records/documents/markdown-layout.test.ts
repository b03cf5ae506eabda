import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "../../../text/documents/read-document.ts";

const complaint = `# Complaint ##

Delmar brings this action under **17 U.S.C. § 501(b)** and
*17 U.S.C. § 504*, see [the docket](https://example.com/1) and \`Ex. A\`.

Facts
-----

1. The *first* fact,
   told in two lines.
2. The second fact.
   - A detail.

* * *

> "The copy is **exact**."
> So the witness.

| Date | Event |
| ---- | ----- |
| May 1 | Notice \\| served |

\`\`\`
not **bold**
\`\`\`
`;

test("reads Markdown as it looks: blocks without their signs, emphasis and links as looks, the text as typed", async () => {
  const { text, kind, title, blocks, layouts } = await readDocument(Buffer.from(complaint));
  assert.equal(text, complaint);
  assert.deepEqual([kind, title], ["markdown", "Complaint"]);
  const part = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  assert.deepEqual(
    blocks.map((b) => [b.kind, b.role ?? b.level ?? null, part(b).replaceAll("\n", "/")]),
    [
      ["heading", 1, "Complaint"],
      [
        "paragraph",
        null,
        "Delmar brings this action under **17 U.S.C. § 501(b)** and/*17 U.S.C. § 504*, see [the docket](https://example.com/1) and `Ex. A`.",
      ],
      ["heading", 2, "Facts"],
      ["item", 0, "1. The *first* fact,/   told in two lines."],
      ["item", 0, "2. The second fact."],
      ["item", 1, "- A detail."],
      ["paragraph", "quote", '"The copy is **exact**."/> So the witness.'],
      ["cell", null, "Date"],
      ["cell", null, "Event"],
      ["cell", null, "May 1"],
      ["cell", null, "Notice \\| served"],
      ["paragraph", "code", "not **bold**"],
    ],
  );
  assert.deepEqual(
    blocks.filter((b) => b.cell !== undefined).map((b) => [b.cell?.row, b.cell?.column]),
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  );
  assert.deepEqual(blocks[3] && { label: blocks[3].label, left: blocks[3].left, first: blocks[3].first }, {
    label: 3,
    left: 20,
    first: -20,
  });
  const looks = layouts?.accepted.looks ?? [];
  assert.deepEqual(
    looks.filter((look) => look.sign !== true && look.soft !== true).map(({ start, end, ...look }) => [part({ start, end }), look]),
    [
      ["17 U.S.C. § 501(b)", { bold: true }],
      ["17 U.S.C. § 504", { italic: true }],
      ["the docket", { link: "https://example.com/1" }],
      ["Ex. A", { code: true }],
      ["first", { italic: true }],
      ["exact", { bold: true }],
      ["Date", { bold: true }],
      ["Event", { bold: true }],
    ],
  );
  assert.ok(looks.every((look, i) => look.start < look.end && (i === 0 || (looks[i - 1]?.end ?? 0) <= look.start)));
  const seen = blocks.map((b) => shown(text, b, looks));
  assert.equal(seen[1], "Delmar brings this action under 17 U.S.C. § 501(b) and 17 U.S.C. § 504, see the docket and Ex. A.");
  assert.equal(seen[5], "A detail.");
  assert.equal(seen[6], '"The copy is exact." So the witness.');
  assert.equal(seen[10], "Notice | served");
});

test("a file name that says Markdown is enough to read it as Markdown", async () => {
  const note = Buffer.from("# Notes\n\nThe court asked about **fees**.\n");
  const plain = Buffer.from("The court asked about *fees*.\n");
  assert.equal((await readDocument(plain)).kind, "text");
  assert.equal((await readDocument(plain, true)).kind, "markdown");
  assert.equal((await readDocument(note, true)).title, "Notes");
});

test("reads unclosed signs, blanks to fill in and nested quotes quickly, and keeps every place inside the text", async () => {
  const odd = [
    "# \n\n- \n",
    "**",
    "> ".repeat(5000),
    "| ".repeat(20_000),
    "*a ".repeat(30_000),
    "```",
    "- a\n".repeat(20_000),
    "____ and [x] {{y}}",
  ];
  for (const text of odd) {
    const { blocks, layouts } = await readDocument(Buffer.from(`# A\n\n## B\n\n${text}`));
    const places = [...blocks, ...(layouts?.accepted.looks ?? [])];
    assert.ok(places.every(({ start, end }) => start < end && end <= text.length + 11));
  }
});

/** What a reader sees of a block. */
function shown(
  text: string,
  { start, end }: { start: number; end: number },
  looks: readonly { start: number; end: number; sign?: true; soft?: true }[],
) {
  let out = "";
  for (let at = start; at < end; at++) {
    const look = looks.find((one) => one.start <= at && one.end > at);
    if (look?.sign !== true) out += text[at];
  }
  return out.replace(/\s+/g, " ");
}
