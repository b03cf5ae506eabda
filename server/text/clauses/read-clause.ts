import { type Position, Position as PositionSchema } from "#shared/workspace/playbooks.ts";
import { columnTypes } from "#shared/workspace/matrix-limits.ts";
import { type Tone, tones } from "#shared/workspace/drafts.ts";
import {
  type Clause,
  type ClauseKind,
  type DraftClause,
  finders,
  type LibraryPosition,
  type StarterQuestion,
  type Topic,
} from "./clause.ts";

/**
 * Reads a file of the catalog (README.md has the format).
 * @throws Error with the name of the file and what is wrong: the catalog is part of the program.
 */
export function readClause(id: string, source: string): Clause {
  const fail = (problem: string): never => {
    throw new Error(`clauses/catalog/${id}.md: ${problem}`);
  };
  const [, front, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? fail("no front matter between two lines `---`");
  const fields = fieldsOf(front ?? "", frontKeys, fail);
  const label = fields.get("label") ?? fail("no `label`");
  const parts = (body ?? "")
    .split(/^# /m)
    .slice(1)
    .map((part): [head: string, text: string] => {
      const end = part.indexOf("\n");
      return end < 0 ? [part, ""] : [part.slice(0, end).trim(), part.slice(end).trim()];
    });
  const order = Number(fields.get("order") ?? Infinity);
  if (Number.isNaN(order)) fail("`order` is not a number");
  const clause = { id, label, order, topic: topicOf(id, label, fields, fail) };
  const starters: StarterQuestion[] = [];
  const found = {
    questions: [] as string[],
    starters,
    kinds: [] as ClauseKind[],
    positions: [] as LibraryPosition[],
    drafts: [] as DraftClause[],
  };
  for (const [head, text] of parts) {
    const [, word = "", rest = ""] = /^(\w+) ?(.*)$/.exec(head) ?? [];
    const inPart = (problem: string) => fail(`# ${head}: ${problem}`);
    if (word === "Question") found.starters.push(starterOf(rest, text, inPart));
    else if (word === "Questions") found.questions.push(...linesOf(text));
    else if (word === "Kind") found.kinds.push(kindOf(rest, text, inPart));
    else if (word === "Position") found.positions.push(positionOf(id, rest, text, inPart));
    else if (word === "Draft") found.drafts.push(draftOf(rest, text, inPart));
    else inPart("is none of Question, Questions, Kind, Position, Draft");
  }
  return { ...clause, ...found };
}

function starterOf(label: string, text: string, fail: Fail): StarterQuestion {
  const { bullets, rest } = bulletsOf(text);
  const fields = fieldsOf(bullets.join("\n"), ["type", "options", "words", "sets"], fail);
  const options = fields.get("options");
  const columnType =
    columnTypes.find((one) => one === (fields.get("type") ?? "free_text")) ?? fail(`\`type\` is none of ${columnTypes.join(", ")}`);
  const sets = listOf(fields.get("sets") ?? fail("no `sets`")).map((one) => {
    const [, id = "", place] = /^([a-z-]+)(?: (\d+))?$/.exec(one) ?? fail(`“${one}” is not a set and a number`);
    return { id, place: place === undefined ? Infinity : Number(place) };
  });
  const column = {
    label,
    question: rest,
    columnType,
    options: options === undefined ? null : listOf(options),
    instructions: fields.get("words") ?? null,
  };
  return { column, sets };
}

type Fail = (problem: string) => never;

const frontKeys = ["label", "order", "names", "headings", "body", "not", "mentions", "kinds"];

function fieldsOf(text: string, keys: readonly string[], fail: Fail): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of linesOf(text)) {
    const [, key = "", value = ""] = /^(?:- )?([a-z ]+): (.+)$/.exec(line) ?? fail(`the line “${line}” is not \`key: value\``);
    if (!keys.includes(key)) fail(`\`${key}\` is none of ${keys.join(", ")}`);
    if (fields.has(key)) fail(`\`${key}\` stands twice`);
    fields.set(key, value.trim());
  }
  return fields;
}

/** Headings and sentences go by the names when the file says nothing else. */
function topicOf(slug: string, label: string, fields: ReadonlyMap<string, string>, fail: Fail): Topic | null {
  const pattern = (key: string, source: string, flags: string): RegExp => {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      return fail(`\`${key}\` is not a pattern: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const names = fields.get("names");
  if (names === undefined) return null;
  const kinds = fields.get("kinds");
  const not = fields.get("not");
  const mentions = fields.get("mentions");
  return {
    slug,
    label,
    named: pattern("names", names, ""),
    heading: pattern("headings", fields.get("headings") ?? names, "i"),
    body: pattern("body", fields.get("body") ?? `\\b(?:${names})`, "i"),
    ...(kinds !== undefined && { types: listOf(kinds) }),
    ...(not !== undefined && { not: pattern("not", not, "i") }),
    ...(mentions !== undefined && { mentions: pattern("mentions", mentions, "i") }),
  };
}

function kindOf(id: string, text: string, fail: Fail): ClauseKind {
  const { bullets, rest } = bulletsOf(text);
  const fields = fieldsOf(bullets.join("\n"), ["output", "dataset", "finder", "reliability"], fail);
  const output = Number(fields.get("output") ?? fail("no `output`"));
  const dataset = fields.get("dataset") ?? fail("no `dataset`");
  const finder = finders.find((one) => one === fields.get("finder")) ?? fail(`\`finder\` is none of ${finders.join(", ")}`);
  const reliability = reliabilities.find((one) => one === fields.get("reliability")) ?? fail("`reliability` is none of high, medium, low");
  return { id, output, dataset, finder, reliability, wordings: linesOf(rest) };
}

const reliabilities = ["high", "medium", "low"] as const;

function positionOf(clauseId: string, name: string, text: string, fail: Fail): LibraryPosition {
  const { bullets, rest } = bulletsOf(text);
  const values = new Map<string, string[]>();
  for (const line of bullets) {
    const [, key = "", value = ""] = /^- ([a-z ]+): (.+)$/.exec(line) ?? fail(`the line “${line}” is not \`- key: value\``);
    if (!positionKeys.includes(key)) fail(`\`${key}\` is none of ${positionKeys.join(", ")}`);
    values.set(key, [...(values.get(key) ?? []), value.trim()]);
  }
  const only = (key: string) => values.get(key)?.[0];
  const escalate = (line: string) => {
    const [, attribute, operator, value, escalateTo, note] =
      /^(\w+) (\w+) (.+?) to (\w+)(?: \((.+)\))?$/.exec(line) ?? fail(`“${line}” is not \`attribute operator value to level (note)\``);
    return { attribute, operator, value, escalateTo, note: note ?? null };
  };
  const position = PositionSchema.safeParse({
    standardPosition: rest,
    acceptableRange: only("acceptable") ?? fail("no `acceptable`"),
    escalationTriggers: values.get("trigger") ?? [],
    fallbackLadder: values.get("fallback") ?? [],
    dealBreaker: only("deal breaker") ?? null,
    priority: only("priority") ?? "should_have",
    approvalLevel: only("approval") ?? "manager",
    escalationConditions: (values.get("escalate") ?? []).map(escalate),
    rationale: only("why") ?? fail("no `why`"),
    riskWeight: Number(only("weight") ?? 3),
    enabled: true,
  });
  if (!position.success) return fail(position.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
  const playbooks = (values.get("playbooks") ?? []).flatMap((line) => {
    const [slugs = "", key = clauseId] = line.split(" as ");
    return listOf(slugs).map((slug) => ({ slug, key }));
  });
  return { name, playbooks, position: position.data satisfies Position };
}

const positionKeys = [
  "playbooks",
  "acceptable",
  "fallback",
  "deal breaker",
  "trigger",
  "escalate",
  "priority",
  "approval",
  "weight",
  "why",
];

function draftOf(head: string, text: string, fail: Fail): DraftClause {
  const [, id = "", heading = ""] = /^(\w+): (.+)$/.exec(head) ?? fail("is not `Draft id: Heading`");
  const [before = "", ...parts] = text.split(/^## /m);
  const texts = new Map(parts.map((one) => [one.slice(0, one.indexOf("\n")).trim(), one.slice(one.indexOf("\n") + 1).trim()]));
  const textOf = (tone: Tone): string => texts.get(tone) || fail(`no text under \`## ${tone}\``);
  const [protective, balanced, permissive] = tones.map(textOf) as [string, string, string];
  const also = fieldsOf(before, ["also"], fail).get("also");
  return { id, heading, also: also === undefined ? [] : listOf(also), text: { protective, balanced, permissive } };
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
const listOf = (text: string) => text.split(",").map((one) => one.trim());

/** Lines that begin with `- `, and the others. */
function bulletsOf(text: string): { bullets: string[]; rest: string } {
  const lines = text.split("\n");
  const isBullet = (line: string) => line.startsWith("- ");
  return {
    bullets: lines.filter(isBullet),
    rest: lines
      .filter((line) => !isBullet(line))
      .join("\n")
      .trim(),
  };
}
