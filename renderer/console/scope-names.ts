/** Resources of scopes that the window calls by another name. */
const names: Readonly<Record<string, string>> = {
  drafting: "templates and drafts",
  review: "reviews",
  compare: "comparisons",
  matrices: "grids",
  operations: "running work",
};

/** `matrices` as `grids`: the name of the resource of a scope. */
export function resourceName(resource: string): string {
  return names[resource] ?? resource;
}
