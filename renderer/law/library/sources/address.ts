/** What part of the catalog is on the screen. */
export interface SourcesAddress {
  source?: string;
  release?: string;
  /** The items selected from the start. */
  item?: string;
}

/** Reads the address; leaves out invalid values. */
export function readSourcesAddress(search: Record<string, unknown>): SourcesAddress {
  const { source, release, item } = search;
  return {
    ...(typeof source === "string" && /^[a-z0-9-]{1,40}$/.test(source) && { source }),
    // A year or a Congress arrives as a number.
    ...((typeof release === "string" || typeof release === "number") &&
      /^[A-Za-z0-9-]{1,60}$/.test(String(release)) && { release: String(release) }),
    ...(typeof item === "string" && /^[a-z0-9.-]{1,80}$/.test(item) && { item }),
  };
}
