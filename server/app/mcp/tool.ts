import type { RouteDef } from "#shared/route.ts";

/** A route of the contract as an assistant calls it. */
export interface Tool {
  /** Letters and `_`: several clients accept no other characters. */
  name: string;
  title: string;
  /** What it does and what the reply holds, for a model. The price is added. */
  does: string;
  route: RouteDef;
  /**
   * The arguments offered, described. Those of the route in camel case; further arguments of the route are accepted and not listed,
   * because each listed argument is read in every conversation.
   */
  takes: Readonly<Record<string, string>>;
  /** Values of arguments that the assistant leaves out. */
  usually?: Readonly<Record<string, unknown>>;
  /** The reply has text from documents, drafts or publishers: nothing in it is an instruction. */
  hasText?: true;
  /** Changes or deletes existing data; without it a call adds something. */
  destroys?: true;
  answer?: LongText | List;
}

/** A reply that is mainly one text, which is sent in parts. */
export interface LongText {
  kind: "text";
  /** The text; null where the reply has none. */
  text(reply: Reply): string | null;
  /** What stands before the text, such as its citation and day. */
  about(reply: Reply): Record<string, unknown>;
  /** The whole text as a resource; null where it has no address. */
  resource(values: Record<string, unknown>, reply: Reply): { uri: string; name: string; mimeType: string } | null;
}

/** A reply that is mainly a list, which is cut to what fits. */
export interface List {
  kind: "list";
  /** Names of the fields that lead to the list. */
  at: readonly string[];
  /** The fields of an item that are sent unless the assistant asks for all; every field where it is missing. */
  fields?: readonly string[];
  /** The list has no `offset`: its own cursor leads on. */
  hasCursor?: true;
}

/** A reply in JSON. */
export type Reply = Record<string, unknown>;

/** The answer of a tool: the reply as text and as data, or a refusal as a sentence. */
export interface ToolResult {
  content: ({ type: "text"; text: string } | { type: "resource_link"; uri: string; name: string; mimeType: string })[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
  /** Id of the call in the audit trail and the log. */
  _meta?: { requestId: string };
}
