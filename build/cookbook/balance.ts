import { accountBalance, ok, statutesSearch } from "../client/index.ts";
import { service } from "./pandect.ts";

/** The credits left, the cost of one search, and the limits of the plan. */
const { creditsConsumed } = await ok(statutesSearch({ query: "notice", limit: 1 }, service));
const { creditsRemaining, plan, rateLimit } = await ok(accountBalance(service));
console.log(`left ${creditsRemaining}, used ${creditsConsumed}, plan ${plan}, ${rateLimit?.perMinute} calls a minute`);
