import "../platform/node-version.ts";
import { sentencesOn } from "./commands/terminal.ts";
import { runCommand } from "./run-command.ts";

// A reader of the output may stop before its end (`law list | head -1`).
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
try {
  process.exitCode = await runCommand(process.argv.slice(2), process);
} catch (error) {
  sentencesOn(process.stderr).write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env["PANDECT_LOG"] === "debug" && error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
  process.exitCode = 1;
}
