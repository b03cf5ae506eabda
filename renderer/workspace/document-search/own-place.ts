import type { Found } from "#shared/workspace/workspace-search.ts";

/** Where one of the owner's records opens: a document at the matching passage. */
export function ownPlace({ kind, id, matterId, place }: Pick<Found, "kind" | "id" | "matterId" | "place">) {
  if (kind === "template") return { to: "/templates/$templateId", params: { templateId: id } } as const;
  if (kind === "playbook") return { to: "/playbooks/$playbookId", params: { playbookId: id } } as const;
  if (kind === "review" && matterId !== null)
    return { to: "/matters/$matterId/reviews/$reviewId", params: { matterId, reviewId: id } } as const;
  if (kind === "comparison" && matterId !== null)
    return { to: "/matters/$matterId/comparisons/$comparisonId", params: { matterId, comparisonId: id } } as const;
  if (kind === "workflow_run" && matterId !== null)
    return { to: "/matters/$matterId/workflows", params: { matterId }, search: { run: id } } as const;
  if (kind === "draft" && matterId !== null)
    return { to: "/matters/$matterId/drafts/$draftId", params: { matterId, draftId: id } } as const;
  const matter = matterId ?? id;
  if (kind !== "document") return { to: "/matters/$matterId", params: { matterId: matter } } as const;
  const search = place === null ? {} : { from: place.start, to: place.end };
  return { to: "/matters/$matterId/documents/$documentId", params: { matterId: matter, documentId: id }, search } as const;
}
