import { readFileSync } from "node:fs";
import { join } from "node:path";

const modules = join(import.meta.dirname, "../node_modules");

/**
 * The script behind a command of an installed package, for Node to run: the files in `node_modules/.bin` cannot be started by name on
 * Windows. Throws where the package has no such command.
 */
export function packageCommand(packageName: string, command = packageName): string {
  const { bin = {} } = JSON.parse(readFileSync(join(modules, packageName, "package.json"), "utf8")) as { bin?: Record<string, string> };
  const script = bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(modules, packageName, script);
}
