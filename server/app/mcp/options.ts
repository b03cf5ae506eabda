import type { Calls } from "../../platform/calls/call.ts";
import type { Services } from "../../platform/context.ts";

/** What the assistants' endpoint needs from the service. */
export interface McpOptions {
  services: Services;
  calls: Calls;
  version: string;
  docsUrl: () => string;
  instanceId: string;
}

/** The most an assistant may send in one request, in bytes: a draft of 500,000 characters in UTF-8. */
export const maxRequestBytes = 2 * 1024 * 1024;

/** Name of the file that Claude Desktop opens. */
export const bundleName = "pandect.mcpb";
