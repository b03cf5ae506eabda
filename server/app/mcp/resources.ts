import { type ListResourcesResult, ProtocolError, ProtocolErrorCode, type ReadResourceResult } from "@modelcontextprotocol/server";
import { contract } from "#shared/contract.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { CallArgs, Reply, RouteDef } from "#shared/route.ts";
import { callAs } from "../../platform/calls/in-process.ts";
import { callerOf } from "./connection.ts";
import type { Asking } from "./progress.ts";
import { sentenceOf } from "./tool-call.ts";
import { marked } from "./untrusted.ts";

const { statutes, documents, drafts } = contract;

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

/** Code of a refusal by Pandect, in the range that JSON-RPC leaves to servers: the request itself was valid. */
const refused = -32010;
/** The most entries of a page. */
const pageLength = 100;

/**
 * Documents of every matter that the credential sees, newest first, then drafts, in full pages; the cursor says where to go on. Empty without a
 * credential of the workspace. Throws `ProtocolError` for a refusal and for an unknown cursor.
 */
export async function listResources(cursor: string | undefined, asking: Asking): Promise<ListResourcesResult> {
  const { bearer } = asking.connection;
  if (bearer === null || bearer.startsWith("svc_key_")) return { resources: [] };
  const [, list, at] = /^(documents|drafts)-(\d{1,7})$/.exec(cursor ?? "documents-0") ?? [];
  if (at === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "This cursor is not from this list");
  const offset = Number(at);
  if (list === "drafts") return draftPage(offset, pageLength, asking);
  const found = await read(documents.listAll, { query: { limit: pageLength, offset } }, asking).catch(none);
  const resources = found.data.map(({ matterId, id, filename }) => ({
    uri: `pandect://matters/${matterId}/documents/${id}`,
    name: filename,
    mimeType: "text/plain",
  }));
  if (found.pagination.hasMore) return { resources, nextCursor: `documents-${offset + pageLength}` };
  const room = pageLength - resources.length;
  if (room === 0) return { resources, nextCursor: "drafts-0" };
  const rest = await draftPage(0, room, asking);
  return { ...rest, resources: [...resources, ...rest.resources] };
}

async function draftPage(offset: number, limit: number, asking: Asking): Promise<ListResourcesResult> {
  const found = await read(drafts.listAll, { query: { limit, offset } }, asking).catch(none);
  const resources = found.data.map(({ matterId, id, title }) => ({
    uri: `pandect://matters/${matterId}/drafts/${id}`,
    name: title,
    mimeType: "text/markdown",
  }));
  return { resources, ...(found.pagination.hasMore && { nextCursor: `drafts-${offset + limit}` }) };
}

/** A credential may see documents but no drafts, or the other way round. Throws any other refusal. */
function none(error: unknown) {
  if (error instanceof ProtocolError && /insufficient-scope/.test(error.message)) return { data: [], pagination: { hasMore: false } };
  throw error;
}

/** The text at an address, marked as material. Throws `ProtocolError` for an address in another form and for a refusal. */
export async function readResource(uri: string, asking: Asking): Promise<ReadResourceResult> {
  const [, actId] = /^pandect:\/\/law\/([^/?#]{1,200})$/.exec(uri) ?? [];
  if (actId !== undefined) {
    const body = await read(statutes.body, { params: { act_id: decoded(actId) }, query: {} }, asking);
    return textOf(uri, "text/plain", body.plain ?? body.content ?? "");
  }
  const [, matterId, kind, id] = /^pandect:\/\/matters\/([^/?#]{1,100})\/(documents|drafts)\/([^/?#]{1,100})$/.exec(uri) ?? [];
  if (matterId === undefined || id === undefined)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
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
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "This address has a stray %");
  }
}

async function read<R extends RouteDef>(route: R, args: CallArgs<R>, { calls, connection, signal }: Asking): Promise<Reply<R>> {
  try {
    return await callAs(calls, callerOf(connection, { signal }), route, args);
  } catch (error) {
    if (error instanceof AppError) throw new ProtocolError(refused, sentenceOf(error), { code: error.code, status: error.status });
    throw error;
  }
}
