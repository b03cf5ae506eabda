import { test } from "node:test";
import { workflowType } from "../workspace/workflows/run-kind.ts";
import { killOperations } from "./testing/operation-kills.ts";

const kills = Number(process.env["PANDECT_KILLS"] ?? 50);

test(`${kills} kills while workflows run: each goes on at its step, compares once, and ends in its files`, async () => {
  await killOperations(kills, 29, [workflowType]);
});
