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
