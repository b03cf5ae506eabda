import { ErrorCode, McpError, type ListResourcesResult, type ReadResourceResult } from "@modelcontextprotocol/sdk/types.js";
import { contract } from "#shared/contract.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { CallArgs, Reply, RouteDef } from "#shared/route.ts";
import { callAs } from "../../platform/calls/in-process.ts";
import { callerOf } from "./connection.ts";
import type { Asking } from "./progress.ts";
import { sentenceOf } from "./tool-call.ts";
import { marked } from "./untrusted.ts";

const { statutes, matters, documents, drafts } = contract;

/** Addresses that an assistant can fill in. */
export const resourceTemplates = [
  {
    uriTemplate: "pandect://law/{actId}",
    name: "section",
    title: "A section of installed law",
    description: `By its id, such as USC_T17_C1_S107. Costs ${statutes.body.cost} credits.`,
    mimeType: "text/plain",
  },
  {
    uriTemplate: "pandect://matters/{matterId}/documents/{documentId}",
    name: "document",
    title: "The text of a document",
    mimeType: "text/plain",
  },
  { uriTemplate: "pandect://matters/{matterId}/drafts/{draftId}", name: "draft", title: "A draft", mimeType: "text/markdown" },
];

/**
 * Documents and drafts of one matter per page; the cursor is the number of the next matter. Empty without a credential of the workspace.
 * Throws `McpError` for a refusal and for an unknown cursor.
 */
export async function listResources(cursor: string | undefined, asking: Asking): Promise<ListResourcesResult> {
  const { bearer } = asking.connection;
  if (bearer === null || bearer.startsWith("svc_key_")) return { resources: [] };
  const offset = cursor === undefined ? 0 : Number(cursor);
  if (!/^\d{0,6}$/.test(cursor ?? "")) throw new McpError(ErrorCode.InvalidParams, "This cursor is not from this list");
  const page = await read(matters.list, { query: { limit: 1, offset } }, asking);
  const [matter] = page.data;
  if (matter === undefined) return { resources: [] };
  const params = { matterId: matter.id };
  const found = await Promise.all([
    read(documents.list, { params, query: { limit: 100, offset: 0 } }, asking).catch(none),
    read(drafts.list, { params, query: { limit: 100, offset: 0 } }, asking).catch(none),
  ]);
  const base = `pandect://matters/${matter.id}`;
  const resources = [
    ...found[0].data.map(({ id, filename }) => ({
      uri: `${base}/documents/${id}`,
      name: filename,
      description: matter.name,
      mimeType: "text/plain",
    })),
    ...found[1].data.map(({ id, title }) => ({
      uri: `${base}/drafts/${id}`,
      name: title,
      description: matter.name,
      mimeType: "text/markdown",
    })),
  ];
  return { resources, ...(page.pagination.hasMore && { nextCursor: String(offset + 1) }) };
}

/** A credential may see matters but neither their documents nor their drafts. */
const none = () => ({ data: [] });

/** The text at an address, marked as material. Throws `McpError` for an address in another form and for a refusal. */
export async function readResource(uri: string, asking: Asking): Promise<ReadResourceResult> {
  const [, actId] = /^pandect:\/\/law\/([^/?#]{1,200})$/.exec(uri) ?? [];
  if (actId !== undefined) {
    const body = await read(statutes.body, { params: { act_id: decoded(actId) }, query: {} }, asking);
    return textOf(uri, "text/plain", body.plain ?? body.content ?? "");
  }
  const [, matterId, kind, id] = /^pandect:\/\/matters\/([^/?#]{1,100})\/(documents|drafts)\/([^/?#]{1,100})$/.exec(uri) ?? [];
  if (matterId === undefined || id === undefined)
    throw new McpError(
      ErrorCode.InvalidParams,
      "Resources are pandect://law/…, pandect://matters/…/documents/… and pandect://matters/…/drafts/…",
    );
  if (kind === "documents") {
    const { text } = await read(documents.text, { params: { matterId, documentId: id } }, asking);
    return textOf(uri, "text/plain", text);
  }
  const { contentMarkdown } = await read(drafts.get, { params: { matterId, draftId: id } }, asking);
  return textOf(uri, "text/markdown", contentMarkdown ?? "");
}

function textOf(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text: marked(text) }] };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new McpError(ErrorCode.InvalidParams, "This address has a stray %");
  }
}

async function read<R extends RouteDef>(route: R, args: CallArgs<R>, { calls, connection, signal }: Asking): Promise<Reply<R>> {
  try {
    return await callAs(calls, callerOf(connection, { signal }), route, args);
  } catch (error) {
    if (error instanceof AppError) throw new McpError(ErrorCode.InvalidRequest, sentenceOf(error));
    throw error;
  }
}
