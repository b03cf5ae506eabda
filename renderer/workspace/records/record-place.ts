/** A record of the owner, as any answer of the service names it. */
export interface RecordAt {
  /** Singular or plural, `review` or `reviews`; a grid is a `matrix`. */
  kind: string;
  id: string;
  /** Null for a record of no matter; a matter itself may leave it null. */
  matterId: string | null;
  /** The passage of a document that is shown; UTF-16 code units, `end` excluded. */
  passage?: { start: number; end: number } | null;
  /** The finding of a review that is opened. */
  finding?: number | undefined;
  /** The cell of a grid that is opened. */
  cell?: string | undefined;
}

const singular: Record<string, string> = {
  matters: "matter",
  documents: "document",
  drafts: "draft",
  matrices: "matrix",
  reviews: "review",
  comparisons: "comparison",
  templates: "template",
  playbooks: "playbook",
  clients: "client",
  workflowRuns: "workflow_run",
};

/** Where a record opens: the route with its parameters. Null for a kind without a screen, and for a record whose matter is not known. */
export function recordPlace({ kind, id, matterId, passage = null, finding, cell }: RecordAt) {
  const one = singular[kind] ?? kind;
  if (one === "template") return { to: "/templates/$templateId", params: { templateId: id } } as const;
  if (one === "playbook") return { to: "/playbooks/$playbookId", params: { playbookId: id } } as const;
  if (one === "client") return { to: "/clients/$clientId", params: { clientId: id } } as const;
  if (one === "matter") return { to: "/matters/$matterId", params: { matterId: id } } as const;
  if (matterId === null) return null;
  switch (one) {
    case "document": {
      const search = passage === null ? {} : { from: passage.start, to: passage.end };
      return { to: "/matters/$matterId/documents/$documentId", params: { matterId, documentId: id }, search } as const;
    }
    case "draft":
      return { to: "/matters/$matterId/drafts/$draftId", params: { matterId, draftId: id } } as const;
    case "matrix":
      return {
        to: "/matters/$matterId/grids/$matrixId",
        params: { matterId, matrixId: id },
        search: cell === undefined ? {} : { cell },
      } as const;
    case "review":
      return {
        to: "/matters/$matterId/reviews/$reviewId",
        params: { matterId, reviewId: id },
        search: finding === undefined ? {} : { finding },
      } as const;
    case "comparison":
      return { to: "/matters/$matterId/comparisons/$comparisonId", params: { matterId, comparisonId: id } } as const;
    case "workflow_run":
      return { to: "/matters/$matterId/workflows", params: { matterId }, search: { run: id } } as const;
    case "dates":
      return { to: "/matters/$matterId", params: { matterId } } as const;
    default:
      return null;
  }
}
