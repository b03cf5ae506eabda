import { test } from "node:test";
import { workflowType } from "../workspace/work/workflows/run-kind.ts";
import { killOperations } from "./testing/operation-kills.ts";

// A kill of a run costs some ten seconds: fifty are PANDECT_KILLS=50 PANDECT_TEST_TIMEOUT=1800000 npm run test:deep -- workflow-kills.
const kills = Number(process.env["PANDECT_KILLS"] ?? 6);

test(`${kills} kills while workflows run: each continues at its step, compares once, and ends with its files`, async () => {
  await killOperations(kills, 29, [workflowType]);
});
