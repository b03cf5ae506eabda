import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { nodeName } from "../package-config.ts";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");
const output = join(root, "dist-packages");

/** What is in the folder of a server besides the program: how systemd, Docker and the proxy run it. */
export const besides = ["pandect.service", "server.env", "Caddyfile", "nginx.conf", "litestream.yml", "Dockerfile", "compose.yaml"];

/**
 * Packs the program of a server from `dist/`: the service, the pages of the window, Node, and the files beside this script. Returns the path
 * of the archive, which holds one folder, `pandect`. Throws where it cannot be written.
 */
export function packServer(): string {
  // The manifest of the program, written by build.ts.
  const { version } = JSON.parse(readFileSync(join(dist, "package.json"), "utf8")) as { version: string };
  const folder = join(output, "server/pandect");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "bin"), { recursive: true });
  cpSync(join(import.meta.dirname, "pandect"), join(folder, "bin/pandect"));
  for (const name of besides) cpSync(join(import.meta.dirname, name), join(folder, name));
  for (const name of ["service", "renderer", "node_modules", "package.json", "THIRD-PARTY-NOTICES.txt", nodeName])
    cpSync(join(dist, name), join(folder, name), { recursive: true, filter: (path) => !path.endsWith(".map") });
  const archive = join(output, `Pandect-server-${version}-${process.platform}-${process.arch}.tar.gz`);
  const tar = spawnSync("tar", ["--create", "--gzip", "--file", archive, "--directory", join(output, "server"), "pandect"]);
  if (tar.status !== 0) throw new Error(`The archive was not written: ${tar.error?.message ?? tar.stderr.toString()}`);
  return archive;
}
