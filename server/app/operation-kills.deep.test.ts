import { test } from "node:test";
import { killOperations } from "./testing/operation-kills.ts";

// Twenty kills are one turn: 13 come after an operation of each kind has begun, and seven at any moment of the launches of two kinds. Each
// takes at least three seconds: the whole drill is PANDECT_KILLS=200 PANDECT_TEST_TIMEOUT=1800000 npm run test:deep -- operation-kills.
const kills = Number(process.env["PANDECT_KILLS"] ?? 20);

test(`${kills} kills at random moments across all kinds of operations lose nothing, repeat nothing and leave nothing stuck`, async () => {
  await killOperations(kills, 17);
});
