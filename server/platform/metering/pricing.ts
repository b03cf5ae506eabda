import type { PricingRow } from "#shared/platform/account.ts";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";

const dollarPerCredit = 0.01;

/** Credits in US dollars. */
export function usd(credits: number): number {
  return Math.round(credits * dollarPerCredit * 100) / 100;
}

/** One row per built route of the data API (data-api §12). */
export function pricing(region: "US" | "IN" | undefined): {
  dollarPerCredit: number;
  minCredits: number;
  maxCredits: number;
  costs: PricingRow[];
} {
  const costs = Object.entries(contract).flatMap(([feature, routes]) =>
    Object.entries<RouteDef>(routes).flatMap(([key, route]) => (isPriced(route) ? [priceRow(`${feature}.${key}`, route)] : [])),
  );
  return {
    dollarPerCredit,
    minCredits: 500,
    maxCredits: 1_000_000,
    costs: region === undefined ? costs : costs.filter((row) => row.regions.includes(region)),
  };
}

/** Routes that only report what is missing are not for sale. */
function isPriced(route: RouteDef): boolean {
  return route.path.startsWith("/api/v1/") && (route.reply !== undefined || route.status === 204) && route.auth !== "owner";
}

function priceRow(operation: string, route: RouteDef): PricingRow {
  const endpoint = route.path.slice("/api/v1".length).replaceAll(/\/\{\w+\}/g, "");
  const credits = route.cost ?? 0;
  const category = categoryOf(endpoint);
  return {
    endpoint,
    operation,
    credits,
    usdCost: usd(credits),
    description: route.summary,
    category,
    regions: category === "acts" ? ["IN"] : endpoint.startsWith("/in/") ? ["IN"] : category === "account" ? ["US", "IN"] : ["US"],
  };
}

function categoryOf(endpoint: string): PricingRow["category"] {
  if (endpoint.startsWith("/in/acts")) return "acts";
  if (endpoint.startsWith("/us/session-laws")) return "session_laws";
  if (endpoint.startsWith("/us/")) return "statutes";
  return endpoint.startsWith("/watches") || endpoint.startsWith("/boards") ? "alerts" : "account";
}
