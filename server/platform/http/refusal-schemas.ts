import type { Json } from "./json-schema.ts";

const issue = (properties: Json, required: string[]): Json => ({ type: "object", required, properties });

/** Body of a refusal by the data API (data-api §3). */
export const dataError: Json = {
  type: "object",
  required: ["detail"],
  properties: {
    detail: {
      description: "One sentence; on 422 a list of issues",
      anyOf: [
        { type: "string" },
        {
          type: "array",
          items: issue(
            {
              loc: { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } },
              msg: { type: "string" },
              type: { type: "string" },
              input: {},
              ctx: { type: "object", additionalProperties: true },
            },
            ["loc", "msg", "type"],
          ),
        },
      ],
    },
    reason: { type: "string", description: "A code for programs, where the contract names one" },
    requestId: { type: "string", description: "On 5xx" },
    instanceId: { type: "string", description: "On 401" },
  },
  additionalProperties: true,
};

/** Body of every other refusal, a problem document (workspace-api §6). */
export const problem: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "instance", "requestId"],
  properties: {
    type: { type: "string", format: "uri", description: "Address of a page about the code, which is its last part" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    instance: { type: "string", description: "Path of the request" },
    requestId: { type: "string" },
    errors: {
      type: "array",
      description: "On 422: what is wrong, value by value",
      items: issue({ location: { type: "string" }, message: { type: "string" }, type: { type: "string" } }, [
        "location",
        "message",
        "type",
      ]),
    },
    requiredScopes: { type: "array", items: { type: "string" }, description: "On 403 of a credential that lacks a scope" },
    limit: { type: "number", description: "The limit that was reached" },
  },
  additionalProperties: true,
};
