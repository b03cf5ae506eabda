import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { dashed, type CallField, fieldsOf } from "./call-fields.ts";

/** A route of the contract as a command. */
export interface CallEntry {
  /** Such as `matters list`. */
  name: string;
  route: RouteDef;
  /** Given by position after the name, in order. */
  arguments: CallField[];
  /** Given as `--name value`. */
  options: CallField[];
}

/** Features whose screens have a different name from their routes. */
const nouns: Record<string, string> = { matrices: "grids", account: "credits" };

/** Routes for a mistaken address, or a second path to another route. */
const left: ReadonlySet<RouteDef> = new Set<RouteDef>([
  contract.statutes.missingId,
  contract.sessionLaws.missingId,
  contract.account.balanceIn,
  contract.uploads.putPart,
  // Listed among the searches.
  contract.workspaceSearch.documents,
]);

/** Searches by what they search. */
const searches: Record<string, RouteDef> = {
  "search law": contract.statutes.search,
  "search session-laws": contract.sessionLaws.search,
  "search acts": contract.acts.search,
  "search documents": contract.workspaceSearch.documents,
  "search everything": contract.workspaceSearch.search,
};

/** Each route of the data API and the workspace API as a command, by name. */
export const callEntries: readonly CallEntry[] = [
  ...Object.entries(contract).flatMap(([feature, routes]) =>
    Object.entries<RouteDef>(routes)
      .filter(([, route]) => (route.auth === "data" || route.auth === "workspace") && !left.has(route))
      .map(([key, route]) => entryOf(`${nouns[feature] ?? dashed(feature)} ${dashed(key)}`, route)),
  ),
  ...Object.entries(searches).map(([name, route]) => entryOf(name, route, ["query", "q"])),
];

function entryOf(name: string, route: RouteDef, placed: readonly string[] = []): CallEntry {
  const fields = fieldsOf(route);
  const isArgument = (field: CallField) => field.place === "path" || placed.includes(field.name);
  return { name, route, arguments: fields.filter(isArgument), options: fields.filter((field) => !isArgument(field)) };
}
