import type { Found } from "#shared/workspace/workspace-search.ts";

/** Where something of the owner's opens: a document at the passage found. */
export function ownPlace({ kind, id, matterId, place }: Pick<Found, "kind" | "id" | "matterId" | "place">) {
  if (kind === "template") return { to: "/templates/$templateId", params: { templateId: id } } as const;
  const matter = matterId ?? id;
  if (kind === "draft") return { to: "/matters/$matterId/drafts/$draftId", params: { matterId: matter, draftId: id } } as const;
  if (kind === "matter") return { to: "/matters/$matterId", params: { matterId: matter } } as const;
  const search = place === null ? {} : { from: place.start, to: place.end };
  return { to: "/matters/$matterId/documents/$documentId", params: { matterId: matter, documentId: id }, search } as const;
}
