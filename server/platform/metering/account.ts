import type { ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/** Plans of an account (data-api §4). */
export const plans = ["pro", "business"] as const;
export type Plan = (typeof plans)[number];

/** Requests per window and key. */
export interface Limits {
  perMinute: number;
  perHour: number;
  perDay: number;
}

/** data-api §4. */
export const limitsOf: Record<Plan, Limits> = {
  pro: { perMinute: 60, perHour: 1000, perDay: 2000 },
  business: { perMinute: 150, perHour: 2500, perDay: 10_000 },
};

const selectAccount = sql<[], Plan>("select plan from account where id = 1");

export function readPlan(db: ReadDb): Plan {
  const plan = db.value(selectAccount);
  if (plan === undefined) throw new Error("the account has no row");
  return plan;
}

const updateAccount = sql<string>("update account set plan = ? where id = 1");

export function setPlan(db: WriteDb, plan: Plan): void {
  db.run(updateAccount, plan);
}
