// Entry of every npm script: reports clearly what is missing before TypeScript or native code is loaded. Plain JavaScript on purpose.
import { existsSync } from "node:fs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 4)) {
  const hasModules = existsSync(new URL("../node_modules/node/package.json", import.meta.url));
  console.error(
    `Pandect needs Node 24.4 or newer; this is ${process.version}. ${
      hasModules
        ? 'Install scripts were off, so the Node 24 of the packages is missing: run "npm rebuild node".'
        : 'Run "npm ci" first and start through npm (npm start, npm run pandect): it brings its own Node 24.'
    }`,
  );
  process.exit(1);
}
const { enableCompileCache } = await import("node:module");
// Also through the environment: otherwise threads and child processes do not inherit this, and each would compile the sources again.
const { directory } = enableCompileCache();
if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
// npm passes a signal to the shell that runs a script, and the shell ends without passing it on.
const shell = process.ppid;
if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  look.unref();
}
const [entry, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], entry, ...args];
// npm runs scripts in the folder of package.json; a person's relative paths begin where they typed the command.
const takesPaths = entry === "server/app/cli.ts" || entry === "build/start.ts";
if (takesPaths && process.env.npm_lifecycle_event !== undefined && process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD);
await import(new URL(`../${entry}`, import.meta.url).href);
