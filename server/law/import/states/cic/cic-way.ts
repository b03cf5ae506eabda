import type { StateWay } from "../descriptor.ts";

/** The public-domain copies of Public.Resource.Org, which end in 2020 to 2022. */
export const cicWay: StateWay = {
  format: "cic-html",
  publisher: "Public.Resource.Org",
  files: "A page of a title or of the constitution, or a folder or archive of them, with the publisher's names",
  evidence: "files",
  isFrozen: true,
};
