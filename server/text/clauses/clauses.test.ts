import assert from "node:assert/strict";
import { test } from "node:test";
import { planColumn } from "../engine/routing.ts";
import { clausesNamed } from "../drafting/compose/clause-names.ts";
import { templates } from "../playbooks/templates.ts";
import { topicOf } from "../positions/topics.ts";
import { catalog, draftClauses, libraryPosition } from "./catalog.ts";
import { starterSets } from "./starter-sets.ts";
import { readClause } from "./read-clause.ts";

test("each name of the catalog is used once, and each reference has its target", () => {
  const unique = (list: readonly unknown[]) => assert.deepEqual(list.length, new Set(list).size);
  unique(catalog.flatMap(({ drafts }) => drafts.map(({ id }) => id)));
  unique(catalog.flatMap(({ topic, order }) => (topic === null || order === Infinity ? [] : [order])));
  const kinds = catalog.flatMap((clause) => clause.kinds);
  unique(kinds.map(({ id }) => id));
  const outputs = kinds.map(({ output }) => output).toSorted((a, b) => a - b);
  assert.deepEqual(
    outputs,
    outputs.map((_, i) => i),
  );
  for (const { topic } of catalog)
    for (const kind of topic?.types ?? [])
      assert.ok(
        kinds.some(({ id }) => id === kind),
        kind,
      );
  const slugs = templates.map(({ slug }) => slug);
  for (const { id, positions } of catalog) {
    unique(positions.map(({ name }) => name));
    for (const { name, playbooks } of positions)
      for (const { slug } of playbooks) assert.ok(slugs.includes(slug), `${id} ${name}: ${slug}`);
  }
  for (const { sets } of catalog.flatMap(({ starters }) => starters))
    for (const { id } of sets)
      assert.ok(
        starterSets.some((one) => one.id === id),
        id,
      );
  for (const { id, columns } of starterSets) {
    assert.ok(columns.length > 9, id);
    unique(columns.map(({ label }) => label));
  }
  for (const slug of slugs) {
    const keys = catalog.flatMap(({ positions }) => positions.flatMap(({ playbooks }) => playbooks.filter((one) => one.slug === slug)));
    assert.ok(keys.length > 3, slug);
    unique(keys.map(({ key }) => key));
  }
});

test("the engine, grids, reviews, playbooks and drafting know a clause by its file", () => {
  assert.equal(topicOf("limitation_of_liability", "")?.slug, "limitation-of-liability");
  assert.match(libraryPosition("limitation-of-liability", "cap-for-customer").standardPosition, /two times the fees/);
  assert.equal(draftClauses.get("limitation_of_liability")?.heading, "Limitation of Liability");
  assert.deepEqual(clausesNamed("liability cap"), ["limitation_of_liability"]);
  const question = { label: "Cap", question: "Maximum amount for recovery?", columnType: "free_text" };
  assert.equal(planColumn(question).clauseType, "cap-on-liability");
  assert.ok(starterSets[0]?.columns.some(({ label }) => label === "Cap on liability"));
});

const file = (more: string, front = "names: lamp oil\n") => `---\nlabel: Lamp oil\n${front}---\n\n${more}`;

test("a clause needs a label and a name; headings and sentences default to the name", () => {
  const clause = readClause("lamp-oil", file("# Questions\n\nwho buys the oil\nprice of oil\n"));
  assert.deepEqual(clause.questions, ["who buys the oil", "price of oil"]);
  assert.ok(clause.topic?.body.test("The Lamp Oil is delivered weekly.") === true && clause.topic.heading.test("7. LAMP OIL"));
  assert.equal(readClause("lamp-oil", file("", "")).topic, null);
});

test("a mistake in a file is named with the file and the part", () => {
  const position = "# Position ours\n\nThe oil is clear.\n\n- acceptable: Clear oil.\n";
  const mistakes: [source: string, message: RegExp][] = [
    ["label: Lamp oil", /lamp-oil\.md: no front matter/],
    [file("").replace("label", "title"), /lamp-oil\.md: `title` is none of label, order/],
    [file("", "names: lamp (oil\n"), /lamp-oil\.md: `names` is not a pattern/],
    [file("", "order: first\n"), /`order` is not a number/],
    [file("# Clause\n"), /# Clause: is none of Question, Questions, Kind, Position, Draft/],
    [file(position), /# Position ours: no `why`/],
    [file(`${position}- why: Light.\n- priority: high\n`), /# Position ours: priority/],
    [file(`${position}- why: Light.\n- escalate: always\n`), /“always” is not/],
    [file("# Draft oil: Oil\n\n## balanced\n\nThe oil is clear.\n"), /# Draft oil: Oil: no text under `## protective`/],
    [file("# Kind oil\n\n- output: 3\n- dataset: Oil\n- finder: lamp\n- reliability: high\n"), /`finder` is none of/],
  ];
  for (const [source, message] of mistakes) assert.throws(() => readClause("lamp-oil", source), { message });
});
