import type { QueryClient } from "@tanstack/react-query";
import type { Right } from "#shared/rights.ts";

/** Features whose replies take a right, by the first name of their query keys. Their screens are hidden; other screens show parts of them. */
const featuresOf: Partial<Record<Right, readonly string[]>> = {
  read: [
    "clients",
    "comparisons",
    "conflicts",
    "dates",
    "documents",
    "drafts",
    "grids",
    "home",
    "marks",
    "matter-law",
    "matters",
    "operations",
    "playbooks",
    "reviews",
    "searches",
    "templates",
    "viewer",
    "workflows",
    "workspace-search",
  ],
  administer: ["backups"],
};

/** Parts of the window do not ask for what the service would refuse, and record as refused: they stay empty. */
export function leaveUnread(client: QueryClient, can: (right: Right) => boolean): void {
  // The names are the rights of the record.
  for (const [right, features] of Object.entries(featuresOf) as [Right, readonly string[]][])
    for (const feature of features) client.setQueryDefaults([feature], { enabled: can(right) });
}
