import { programName } from "../../../platform/program-name.ts";
import { z } from "zod";
import { corpusOrigins } from "#shared/law/corpus-origins.ts";
import { corpusTypes } from "#shared/law/corpus-tokens.ts";
import * as lines from "#shared/law/law-lines.ts";
import { lineLimits } from "#shared/law/line-limits.ts";
import * as acts from "#shared/law/session-law-lines.ts";
import { docsDocument, escape } from "../../../platform/http/docs/document.ts";

/** The address of the JSON Schema of PANDECT-JSONL. */
export const lawLinesSchemaPath = "/docs/pandect-jsonl.schema.json";
/** The address of the schema for files of session laws. */
export const sessionLawLinesSchemaPath = "/docs/pandect-jsonl-session-laws.schema.json";

/** The address of the JSON Schema of PANDECT-JSONL for acts. */
export const actLinesSchemaPath = "/docs/pandect-jsonl-acts.schema.json";

/** The page that describes PANDECT-JSONL, the line format for importing any body of law. */
export function lawLinesPage(): string {
  const { lineChars, divisions, sections, levels } = lineLimits;
  return docsDocument(
    "PANDECT-JSONL",
    `<h1>PANDECT-JSONL</h1>
<p>Brings any body of law into the library: one source per file, in UTF-8, one JSON object per line. As a machine-readable document:
<a href="${lawLinesSchemaPath}">JSON Schema</a>, also printed by <code>${programName} law schema</code>
(<code>--of session-laws</code> and <code>--of acts</code> print those below).</p>
<ol><li>The first line is a <code>source</code> line. A second one is refused: put each source in its own file.</li>
<li><code>division</code> lines are the hierarchy; the first is its root. A level comes before what is in it, so circles are impossible.
The root of STATE and REGULATION is a <code>code</code>, of constitutions a <code>constitution</code>, of USC and CFR the <code>title</code>.</li>
<li><code>section</code> lines follow the publisher's order, in which readers browse them.</li>
<li>The <code>end</code> line may be left out. With an end line, Pandect refuses a file that was cut short instead of removing what the file lacks.</li></ol>
<p>A text is either plain (<code>text</code>, one paragraph per line) or structured (<code>paragraphs</code>: texts, and objects with levels inside
each other, links, tables and footnotes). Files may be compressed (<code>.jsonl.gz</code>) and be in a zip. A file whose
<code>key</code> is already installed is its next release: sections are compared by <code>id</code>. Unknown fields are refused; a refusal names
line and field, and the library does not change. At most ${count(lineChars)} characters per line, ${count(divisions)} divisions,
${count(sections)} sections, ${levels} levels inside each other.</p>
<p>Acts of India have their own lines: an <code>acts</code> line first, then <code>act</code> lines, each with its <code>section</code> lines
below it, and <code>mapping</code> lines with their <code>correspondence</code> lines; <a href="${actLinesSchemaPath}">JSON Schema</a>.</p>
${tables.map(([name, schema]) => table(name, schema)).join("")}
<h2>Session laws</h2>
<p>Acts of a legislature go into the registry of session laws. Their file begins with a <code>registry</code> line; <code>session</code> lines come
before the <code>act</code> lines of their acts, <code>gone</code> lines name acts withdrawn or merged. An act keeps its id forever; a file with a newer
state of the act brings exactly its differences into the feed. Acts missing from a session whose line says <code>isWhole</code> are withdrawn. As a
machine-readable document: <a href="${sessionLawLinesSchemaPath}">JSON Schema</a>.</p>
${sessionTables.map(([name, schema]) => table(name, schema)).join("")}
<h2 id="corpora">Bodies of law</h2>
<p>Each <code>corpusType</code>, the files of publishers Pandect reads, and an invented example in this format (<code>build/examples/</code>).</p>
<table><thead><tr><th>corpusType</th><th></th><th>Files of publishers</th><th>Example</th></tr></thead><tbody>${corpora()}</tbody></table>
<h2>Example</h2><pre><code>${escape(example)}</code></pre>`,
  );
}

const sessionTables: [string, z.ZodType][] = [
  ["registry", acts.RegistryLine],
  ["session", acts.SessionLine],
  ["act", acts.ActLine],
  ["gone", acts.GoneLine],
  ["end", acts.RegistryEndLine],
];

const tables: [string, z.ZodType][] = [
  ["source", lines.SourceLine],
  ["division", lines.DivisionLine],
  ["section", lines.SectionLine],
  ["end", lines.EndLine],
  ["paragraph", lines.LineParagraph],
  ["link", lines.LineLink],
  ["table", lines.LineTable],
  ["footnote", lines.LineFootnote],
  ["note", lines.LineNote],
  ["fields", lines.LineFields],
];

function table(name: string, schema: z.ZodType): string {
  // JSON Schema of an object: its properties are schemas too.
  const json = z.toJSONSchema(schema, { io: "input" }) as {
    properties?: Record<string, Property>;
    required?: string[];
    $ref?: string;
    $defs?: Record<string, typeof json>;
  };
  const { properties = {}, required = [] } = json.$ref === undefined ? json : (json.$defs?.[json.$ref.split("/").at(-1) ?? ""] ?? json);
  const rows = Object.entries(properties).map(
    ([field, property]) =>
      `<tr><td><code>${escape(field)}</code></td><td>${required.includes(field) ? "yes" : ""}</td><td>${escape(shape(property))}</td><td>${escape(property.description ?? "").replace(/`([^`]+)`/g, "<code>$1</code>")}</td></tr>`,
  );
  return `<h2 id="${name}">${name}</h2><table><thead><tr><th>Field</th><th>Required</th><th>Value</th><th></th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

interface Property {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Property[];
  items?: Property;
  maximum?: number;
  maxLength?: number;
  format?: string;
  default?: unknown;
  description?: string;
}

function shape(property: Property): string {
  if (property.const !== undefined) return JSON.stringify(property.const);
  if (property.enum !== undefined)
    return property.enum.length > 12 ? `one of ${property.enum.length} words, see the schema` : property.enum.join(" | ");
  if (property.anyOf !== undefined) return property.anyOf.map(shape).join(" or ");
  if (property.type === "array") return `list of ${shape(property.items ?? {})}`;
  const most = property.maxLength === undefined ? "" : `, at most ${count(property.maxLength)} characters`;
  const otherwise = property.default === undefined || property.default === "" ? "" : `, ${JSON.stringify(property.default)} when absent`;
  return `${property.format ?? property.type ?? "object"}${most}${otherwise}`;
}

function corpora(): string {
  return corpusTypes
    .map(({ token, description }) => {
      const { files, example } = corpusOrigins[token];
      const shown = example === null ? "" : `<code>${escape(example)}</code>`;
      return `<tr><td><code>${token}</code></td><td>${escape(description)}</td><td>${escape(files ?? "")}</td><td>${shown}</td></tr>`;
    })
    .join("");
}

function count(n: number): string {
  return n.toLocaleString("en-US");
}

const example = [
  `{"type":"source","format":"PANDECT-JSONL","version":1,"key":"vt-harbour-2","corpusType":"STATE","jurisdiction":"vt","name":"Harbour Code","release":"2087","isFiction":true}`,
  `{"type":"division","key":"harbour","kind":"code","number":"harbour","name":"Harbour Code"}`,
  `{"type":"division","key":"harbour/1","parent":"harbour","kind":"chapter","number":"1","label":"CHAPTER 1","name":"Mooring"}`,
  `{"type":"section","id":"STATE_VT_Charbour_C1_S101","division":"harbour/1","number":"101","heading":"Who may moor","citation":"Harb. Code § 101","paragraphs":[{"label":"(a)","text":"A vessel may moor if it pays the fee of section 102.","links":[{"words":"section 102","to":"Harb. Code § 102"}]}]}`,
  `{"type":"section","id":"STATE_VT_Charbour_C1_S102","division":"harbour/1","number":"102","heading":"Fees","citation":"Harb. Code § 102","text":"The fee is one shell."}`,
  `{"type":"end","sections":2}`,
].join("\n");
