import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import PizZip from "pizzip";
import { tools } from "./tools.ts";

/**
 * A bundle for Claude Desktop (MCPB 0.3): a manifest and the bridge. Holds no secret: the program asks for them and keeps them in the key
 * store of the system. `baseUrl` is the address of this service.
 */
export function assistantBundle(version: string, baseUrl: string): Uint8Array<ArrayBuffer> {
  const zip = new PizZip();
  zip.file("manifest.json", JSON.stringify(manifestOf(version, baseUrl), null, 2));
  zip.file("server/index.mjs", bridgeCode());
  return new Uint8Array(zip.generate({ type: "arraybuffer", compression: "DEFLATE" }));
}

function manifestOf(version: string, baseUrl: string) {
  return {
    manifest_version: "0.3",
    name: "pandect",
    display_name: "Pandect",
    version,
    description: "Statutes and a lawyer's files on this computer.",
    author: { name: "Pandect" },
    server: {
      type: "node",
      entry_point: "server/index.mjs",
      mcp_config: {
        command: "node",
        args: ["${__dirname}/server/index.mjs"],
        env: {
          PANDECT_URL: "${user_config.url}",
          PANDECT_CREDENTIAL: "${user_config.credential}",
          PANDECT_KEY: "${user_config.key}",
          PANDECT_ACTING_USER: "${user_config.person}",
        },
      },
    },
    tools: tools.map(({ name, title }) => ({ name, description: title })),
    user_config: {
      url: { type: "string", title: "Address", description: "Where Pandect answers on this computer", default: baseUrl, required: true },
      credential: {
        type: "string",
        title: "Credential",
        description: "For matters; begins with svc_ws_",
        sensitive: true,
        required: false,
      },
      key: { type: "string", title: "Data key", description: "For the law; begins with svc_key_", sensitive: true, required: false },
      person: { type: "string", title: "Your name", description: "Named on the audit trail", required: false },
    },
    compatibility: { platforms: ["darwin", "win32", "linux"], runtimes: { node: ">=18.0.0" } },
  };
}

/** The bridge as one JavaScript file: bundled with the service, or from source without its types. */
function bridgeCode(): string {
  if (!import.meta.url.endsWith(".ts")) return readFileSync(join(import.meta.dirname, "bridge-entry.js"), "utf8");
  const source = (name: string) => stripTypeScriptTypes(readFileSync(join(import.meta.dirname, name), "utf8"));
  return `${source("bridge.ts").replaceAll(/^export /gm, "")}\n${source("bridge-entry.ts").replaceAll(/^import .*$/gm, "")}`;
}
