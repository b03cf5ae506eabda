import { useQuery } from "@tanstack/react-query";
import type { Document } from "#shared/workspace/documents.ts";
import { documentQueries } from "../documents/queries.ts";

const none: Document[] = [];

/** Documents of a matter that have readable text for a grid, by name. */
export function useReadable(matterId: string): { readable: Document[]; isLoaded: boolean } {
  const documents = useQuery(documentQueries.list(matterId)).data;
  return { readable: (documents?.rows ?? none).filter(isReadable).sort(byName), isLoaded: documents !== undefined };
}

export const isReadable = ({ status }: Pick<Document, "status">) => status === "succeeded";

const byName = (a: Document, b: Document) => a.filename.localeCompare(b.filename, "en", { numeric: true });
