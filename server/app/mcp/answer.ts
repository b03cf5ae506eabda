import { compact, fitting, mostLength, partOf, type TextPart, usualLength } from "./bounded.ts";
import type { List, Reply, Tool, ToolResult } from "./tool.ts";
import { leading } from "./tool-schema.ts";
import { marked } from "./untrusted.ts";

/** How much of a reply is sent. */
export interface Bounds {
  /** In UTF-16 code units of the text. */
  offset: number;
  maxChars: number;
  allFields: boolean;
}

/** The bounds that an assistant sent; a sentence for those that are not valid. */
export function boundsOf({ offset = 0, maxChars = usualLength, allFields = false }: Record<string, unknown>): Bounds | string {
  if (!isInteger(offset, 0, Number.MAX_SAFE_INTEGER)) return "offset: an integer from 0";
  if (!isInteger(maxChars, 1000, mostLength)) return `maxChars: an integer from 1000 to ${mostLength}`;
  if (typeof allFields !== "boolean") return "allFields: true or false";
  return { offset, maxChars, allFields };
}

function isInteger(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/** A reply within bounds: as text, as data, and where its text is longer, with a link to the whole. */
export function answered(tool: Tool, values: Record<string, unknown>, reply: Reply, bounds: Bounds): ToolResult {
  const { answer, hasText } = tool;
  const text = answer?.kind === "text" ? answer.text(reply) : null;
  if (answer?.kind === "text" && text !== null) {
    const part = partOf(text, bounds.offset, bounds.maxChars);
    const about = JSON.stringify(compact(answer.about(reply)));
    // A head longer than a part, such as a list of thousands of subsections, is left out.
    const head = about.length > bounds.maxChars ? "" : `${about}\n\n`;
    return material(`${head}${part.text}`, part, part.next === null ? null : answer.resource(values, reply));
  }
  const isList = answer?.kind === "list";
  const short = compact(isList ? withFittingList(answer, reply, values, bounds) : reply) as Reply;
  const json = JSON.stringify(short);
  if (hasText !== true && json.length <= mostLength) return { content: [{ type: "text", text: json }], structuredContent: short };
  // A list has no offset of its text: what does not fit even as one item is left out.
  const part = isList ? { ...partOf(json, 0, mostLength), next: null } : partOf(json, bounds.offset, bounds.maxChars);
  if (hasText === true) return material(part.text, part, null);
  return {
    content: [{ type: "text", text: `${part.text}${continues(part)}` }],
    structuredContent: { ...onlyFields(short, new Set(leading)), isCut: true, ...nextOf(part) },
  };
}

/** What follows a part of a text. */
type Rest = Pick<TextPart, "next" | "total">;

/** Text by others appears only between its marks, in the text and in the data of a result. */
function material(text: string, rest: Rest, resource: { uri: string; name: string; mimeType: string } | null): ToolResult {
  const between = marked(text);
  return {
    content: [
      { type: "text", text: `${between}${continues(rest)}` },
      ...(resource === null ? [] : [{ type: "resource_link" as const, ...resource }]),
    ],
    structuredContent: { material: between, ...nextOf(rest) },
  };
}

const nextOf = ({ next, total }: Rest) => ({ ...(next !== null && { next }), total });

function continues({ next, total }: Rest): string {
  return next === null ? "" : `\nThe text has ${total} characters. The next part starts at offset ${next}.`;
}

/** The reply with as many items as fit, each with the usual fields, and a sentence on the rest. */
function withFittingList(answer: List, reply: Reply, values: Record<string, unknown>, { maxChars, allFields }: Bounds): Reply {
  const items = answer.at.reduce<unknown>((value, name) => (value as Reply | undefined)?.[name], reply);
  if (!Array.isArray(items)) return reply;
  const wanted = answer.fields === undefined || allFields ? null : new Set(answer.fields);
  const short = items.map((item) => compact(wanted === null ? item : onlyFields(item as Reply, wanted)));
  const sent = fitting(short, maxChars);
  const first = typeof values["offset"] === "number" ? values["offset"] : 0;
  const rest =
    answer.hasCursor === true
      ? "Ask for fewer at a time, or narrow the question."
      : `Call again with offset ${first + sent.length} for the rest.`;
  const note = sent.length === items.length ? {} : { cut: `${sent.length} of ${items.length} results fit. ${rest}` };
  return { ...note, ...withList(reply, answer.at, sent) };
}

function onlyFields(item: Reply, wanted: ReadonlySet<string>): Reply {
  return Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name)));
}

function withList(reply: Reply, [name, ...others]: readonly string[], list: unknown[]): Reply {
  if (name === undefined) return reply;
  return { ...reply, [name]: others.length === 0 ? list : withList(reply[name] as Reply, others, list) };
}
