import { has, rights, roles } from "../rights.ts";
import { rightFor, type RouteDef } from "../route.ts";

const head = `Which roles may call each route (decision 156). Made from the contract by npm run openapi: read what changes here, line by line.
x may, . is refused with a 403. A route without a right knows no person: it signs in, shows prices, or takes an address that is a secret itself.
`;

/** A line for each route: its right, who has it, method and path. */
export function rightsTable(routes: readonly RouteDef[]): string {
  const lines = routes.map((route) => {
    const right = rightFor(route);
    const marks = roles.map((role) => (right === null ? "-" : has(role, right) ? "x" : ".").padEnd(role.length + 1));
    return `${(right ?? "-").padEnd(11)} ${marks.join("")} ${route.method.padEnd(6)} ${route.path}`;
  });
  const meanings = Object.entries(rights).map(([right, allows]) => `${right.padEnd(11)} ${allows}`);
  const columns = `${"right".padEnd(11)} ${roles.map((role) => `${role} `).join("")} route`;
  return `${head}\n${meanings.join("\n")}\n\n${columns}\n${lines.join("\n")}\n`;
}
