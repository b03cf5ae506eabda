import { ok, statutesResolve } from "../client/index.ts";
import { service } from "./pandect.ts";

/** Many calls: the client waits where a 429 says so, and a 402 ends the recipe with a sentence. patient.ts [CALLS] */
const calls = Number(process.argv[2] ?? 100);
for (let i = 0; i < calls; i++) await ok(statutesResolve("17 U.S.C. 107", {}, service));
console.log(calls, "calls");
