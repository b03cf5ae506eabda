import { lawTools } from "./law-tools.ts";
import type { Tool } from "./tool.ts";
import { workspaceTools } from "./workspace-tools.ts";

/** Every tool: law first, then the workspace. */
export const tools: readonly Tool[] = [...lawTools, ...workspaceTools];
