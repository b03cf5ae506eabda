import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { endProcesses } from "./end-process.ts";

const stays = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
/** Starts a child that stays, and one that ends and leaves its own child behind. */
const parent = `
  const start = (code) => require("node:child_process").spawn(process.execPath, ["-e", code], { stdio: "inherit" });
  start(${JSON.stringify(stays)});
  start(${JSON.stringify(`require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(stays)}], { stdio: "inherit" }); process.exit();`)})
    .on("exit", () => console.log("ready"));
  ${stays}`;

test("a process that ignores signals ends with its children and, on Linux, with what they left behind", async (t) => {
  if (process.platform !== "linux") return t.skip("only Linux shows the children that a process left behind");
  const mark = `end-process-test-${process.pid}`;
  const child = spawn(process.execPath, ["-e", parent], { env: { ...process.env, MARK: mark }, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  endProcesses(child.pid ?? 0, mark);
  // Comes when no process has the output any more.
  await once(child, "close");
});
