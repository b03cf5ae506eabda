import assert from "node:assert/strict";
import { test } from "node:test";
import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { DraftBody } from "./body.ts";
import { lettersOf } from "./letters.ts";
import type { MarkJson, NodeJson } from "./parse.ts";
import { schemaExtensions } from "./schema.ts";

const schema = getSchema(schemaExtensions);

const agreement = `# Supply agreement **of today**

Between [Supplier] and {{buyer_name}}, from <<date>>, for ____ a month.{>>Ask the client<<}{by="Ann \\"A.\\" Lee" at="2026-11-25T09:00:00.000Z"}
This line belongs to the same paragraph.

1. **Orders.** The Buyer may order by {--facsimile--}{by="Ann"}{++email or the *portal*++}{by="Ann" at="2026-11-25T09:01:00.000Z"}.
   1. Each order states the item.[^1]
      1. Quantity
      2. Price

2) Another list

- a

- [ ] b

| Item | Price |
|---|:-:|
| A<br>B | 3 \\| 4 |

[^1]: The item
    and its number.

    A second paragraph.

<Supplier> keeps <u>all</u> records & "files", a*b and 3 < 4.

> Quoted
> > twice

\`\`\`js
x  \`y\`
\`\`\`

<!-- page break -->

Signed: ________________
`;

test("an unedited body is returned byte for byte, whatever its line ends", () => {
  for (const body of [
    agreement,
    agreement.replaceAll("\n", "\r\n"),
    "\n\n  text  \n",
    "x",
    "# a\ntext\n- b\n",
    " \n",
    "\ttab\n",
    "\uFEFFtext\u0000\n",
  ]) {
    assert.equal(open(body).write(), body);
  }
});

test("newly written text is read as the same tree", () => {
  const { doc } = open(agreement);
  assert.deepEqual(reread(doc), doc.toJSON());
});

test("an edit changes its own block and no other byte", () => {
  const { body, doc } = open(agreement);
  const blocks = doc.toJSON().content as NodeJson[];
  const edited = doc.replace(1, 2, schemaText("T"));
  assert.equal(body.write(edited), agreement.replace("# Supply", "# Tupply"));
  assert.ok(blocks.length > 10);
  // Removing a block leaves one blank line between its neighbors.
  const [first, second] = [doc.child(0), doc.child(1)];
  const without = doc.replace(first.nodeSize, first.nodeSize + second.nodeSize, schemaText(""));
  assert.equal(body.write(without), agreement.replace(/\nBetween[^]*?paragraph\.\n/, ""));
});

test("text that looks like markup stays text", () => {
  for (const text of [
    "1. not a list",
    "1.",
    "- no",
    "+ no",
    "# no",
    "> no",
    "a * b * c",
    "*a*",
    "**a**",
    "_a_",
    "a_b_c",
    "`a`",
    "~~a~~",
    "~1 and ~2",
    "[a](b)",
    "[a]",
    "[a]: b",
    "[^1]",
    "![a](b)",
    "<b>",
    "<http://a.b>",
    "<u>a</u>",
    "{++a++}",
    "{>>a<<}",
    "{--a--}",
    "&amp;",
    "&lt;",
    "a & b",
    "\\",
    "\\*",
    "\\a",
    "a\\",
    "===",
    "---",
    "***",
    "___",
    "| a | b |",
    "```",
    "~~~",
    "<!-- page break -->",
    "{{a_b_}}",
    "<<a*b*>>",
    "# ",
    "#",
    "2026. A year",
    "(a) b",
    "    four",
    "a  ",
    "<br>",
    "x {++",
    "++}",
    "a|b",
    "$&",
    "http://a.b/c_d_e",
    "__a__ b",
    "_ _",
    "_",
    "*",
    "* a",
  ]) {
    const doc = Node.fromJSON(schema, { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
    assert.equal(
      Node.fromJSON(schema, { type: "doc", content: reread(doc).content }).textContent,
      text.trim() === text ? text : text.trim(),
      text,
    );
    const cell = (type: string) => ({
      type: "tableRow",
      content: [{ type, content: [{ type: "paragraph", content: [{ type: "text", text }] }] }],
    });
    const table = Node.fromJSON(schema, { type: "doc", content: [{ type: "table", content: [cell("tableHeader"), cell("tableCell")] }] });
    assert.equal(Node.fromJSON(schema, reread(table)).textContent, text.trim().repeat(2), `${text} in a table`);
  }
});

test("random drafts are written and read as the same tree", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = mulberry32(seed);
    const doc = Node.fromJSON(schema, randomDoc(random));
    doc.check();
    const text = new DraftBody(schema).write(doc);
    const read = Node.fromJSON(schema, new DraftBody(schema).read(text).doc);
    read.check();
    assert.deepEqual(lettersOf(read), lettersOf(doc), `seed ${seed}\n${text}`);
    assert.deepEqual(reread(read), read.toJSON(), `seed ${seed}\n${text}`);
  }
});

function open(source: string) {
  const body = new DraftBody(schema);
  const { doc: json, adopt } = body.read(source);
  const doc = Node.fromJSON(schema, json);
  doc.check();
  adopt(doc);
  return { body, doc, write: () => body.write(doc) };
}

function reread(doc: Node): NodeJson {
  const { doc: json } = new DraftBody(schema).read(new DraftBody(schema).write(doc));
  return Node.fromJSON(schema, json).toJSON() as NodeJson;
}

function schemaText(text: string) {
  const doc = Node.fromJSON(schema, {
    type: "doc",
    content: [{ type: "heading", attrs: { level: 1 }, ...(text === "" ? {} : { content: [{ type: "text", text }] }) }],
  });
  return text === "" ? doc.slice(0, 0) : doc.slice(1, 1 + text.length);
}

type Random = () => number;

function randomDoc(random: Random): NodeJson {
  const count = 1 + Math.floor(random() * 5);
  return { type: "doc", content: Array.from({ length: count }, () => randomBlock(random, 0)) };
}

function randomBlock(random: Random, depth: number): NodeJson {
  const kind = Math.floor(random() * (depth > 2 ? 3 : 9));
  if (kind === 1 && depth === 0) return { type: "heading", attrs: { level: 1 + Math.floor(random() * 6) }, content: randomInline(random) };
  if (kind === 3 || kind === 4) {
    const isOrdered = kind === 3;
    const start = random() < 0.7 ? 1 : 1 + Math.floor(random() * 20);
    // Items with more than one paragraph make a list loose.
    const isLoose = random() < 0.3;
    const items = Array.from({ length: 1 + Math.floor(random() * 3) }, (): NodeJson => {
      const content: NodeJson[] = [{ type: "paragraph", content: randomInline(random) }];
      if (isLoose && random() < 0.4) content.push({ type: "paragraph", content: randomInline(random) });
      if (depth < 2 && random() < 0.4) content.push(randomList(random, depth + 1));
      return { type: "listItem", content };
    });
    if (isLoose && items.length === 1 && (items[0]?.content?.length ?? 0) < 2) return { type: "paragraph", content: randomInline(random) };
    return isOrdered
      ? { type: "orderedList", attrs: { isLoose, start, type: null }, content: items }
      : { type: "bulletList", attrs: { isLoose }, content: items };
  }
  if (kind === 5 && depth === 0) {
    const columns = 1 + Math.floor(random() * 3);
    const row = (type: string): NodeJson => ({
      type: "tableRow",
      content: Array.from({ length: columns }, () => ({
        type,
        attrs: { align: null },
        content: [{ type: "paragraph", ...(random() < 0.2 ? {} : { content: randomInline(random) }) }],
      })),
    });
    return { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] };
  }
  if (kind === 6 && depth === 0)
    return { type: "blockquote", content: [{ type: "paragraph", content: randomInline(random) }, randomBlock(random, depth + 1)] };
  if (kind === 7 && depth === 0)
    return {
      type: "codeBlock",
      attrs: { language: random() < 0.5 ? null : "js" },
      content: [{ type: "text", text: "a\n\n  `b` ```\n# c" }],
    };
  if (kind === 8 && depth === 0)
    return random() < 0.5
      ? { type: "horizontalRule" }
      : {
          type: "footnoteDefinition",
          attrs: { label: String(Math.ceil(random() * 9)) },
          content: [{ type: "paragraph", content: randomInline(random) }],
        };
  return { type: "paragraph", content: randomInline(random) };
}

function randomList(random: Random, depth: number): NodeJson {
  for (;;) {
    const block = randomBlock(random, depth);
    if (block.type.endsWith("List")) return block;
  }
}

const words = [
  "Supplier",
  "[Buyer]",
  "{{fee_a}}",
  "<<date>>",
  "____",
  "3 < 4",
  "a*b",
  "_x_",
  "1. one",
  "- dash",
  "#hash",
  "&amp;",
  "C:\\new",
  "“quoted”",
  "§ 12(a)(1)",
  "~1",
  "`tick`",
  "[a](b)",
  "|bar|",
  "x\u00A0y",
  "(a)",
  "!",
  "{",
  "}",
  "+ plus",
  "> gt",
  "<b>",
  "http://a.b/_c_",
  "é",
  "=",
  "*",
  "_",
];

function randomInline(random: Random): NodeJson[] {
  const nodes: NodeJson[] = [];
  const count = 1 + Math.floor(random() * 5);
  let suggestions = 0;
  for (let i = 0; i < count; i++) {
    const marks: MarkJson[] = [];
    const pick = random();
    // In the order of the schema: suggestions first.
    if (pick < 0.12)
      marks.push({ type: random() < 0.5 ? "insertion" : "deletion", attrs: { id: JSON.stringify([(suggestions += 1), "Ann", null]) } });
    if (random() < 0.15) marks.push({ type: "link", attrs: { href: "https://a.example/b_(c)", title: null } });
    if (random() < 0.2) marks.push({ type: "bold" });
    if (random() < 0.2) marks.push({ type: "italic" });
    if (random() < 0.08) marks.push({ type: "strike" });
    if (random() < 0.08) marks.push({ type: "underline" });
    let text = "";
    const length = 1 + Math.floor(random() * 3);
    for (let j = 0; j < length; j++)
      text += `${words[Math.floor(random() * words.length)] ?? ""}${j < length - 1 || (i < count - 1 && random() < 0.6) ? " " : ""}`;
    nodes.push({ type: "text", text, ...(marks.length === 0 ? {} : { marks }) });
    if (random() < 0.08) nodes.push({ type: "footnote", attrs: { label: "1" } });
    if (random() < 0.08) nodes.push({ type: "comment", attrs: { text: "Ask { them }", author: "Ann", at: null } });
  }
  return nodes;
}

/** A small generator of random numbers by a seed. */
function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

test("foreign CriticMarkup stays text, byte for byte, beside an edit too", () => {
  const foreign = [
    "{++ never closed",
    "closed only ++} and --} and <<}",
    "{~~old~>new~~} of another editor",
    "{==marked==}{>>why",
    "{--a{++b--}c++}",
    '{++x++}{by="Ann',
    "{>>}{by=1}",
  ];
  for (const text of foreign) {
    const source = `${text}\n\nLast.\n`;
    const body = new DraftBody(schema);
    const { doc, adopt } = body.read(source);
    const node = Node.fromJSON(schema, doc);
    adopt(node);
    assert.equal(body.write(node), source, text);
    const edited = node.replace(
      node.content.size - 1,
      node.content.size - 1,
      Node.fromJSON(schema, new DraftBody(schema).read("x").doc).slice(1, 2),
    );
    assert.equal(body.write(edited), source.replace("Last.", "Last.x"), text);
    // Written again without its source, it reads as the same tree.
    const again = Node.fromJSON(schema, new DraftBody(schema).read(new DraftBody(schema).write(node)).doc);
    assert.ok(again.eq(node), `${text}: ${again.toString()} is not ${node.toString()}`);
  }
});
