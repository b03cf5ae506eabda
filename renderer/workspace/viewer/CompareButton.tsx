import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { GitCompareArrows } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import { useCommand } from "../../commands/use-command.ts";
import { IconButton } from "../../ui/Button.tsx";
import { sayFailed } from "../../ui/say.ts";
import { otherVersion } from "../comparisons/other-version.ts";
import { useCompare } from "../comparisons/queries.ts";
import { texts as comparisonTexts } from "../comparisons/texts.ts";
import { documentQueries } from "../documents/queries.ts";
import { isReadable } from "../matrices/readable-documents.ts";
import { texts } from "./texts.ts";
import { whenServed } from "../../api/when-served.ts";

const NewComparisonDialog = lazy(
  whenServed(() => import("../comparisons/NewComparisonDialog.tsx").then((module) => ({ default: module.NewComparisonDialog }))),
);

/** Compares this document immediately with another version, found by name; if there is none, asks for the other document. */
export function CompareButton({ document }: { document: Document }) {
  const { matterId } = document;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const compare = useCompare(matterId);
  const navigate = useNavigate();
  useCommand("document.compare", () => setAsking(true));
  if (document.status !== "succeeded") return null;

  async function handlePress() {
    try {
      const { rows } = await client.fetchQuery(documentQueries.list(matterId));
      const pair = otherVersion(document, rows.filter(isReadable));
      if (pair === null) return setAsking(true);
      const { resource } = await compare.mutateAsync({
        title: comparisonTexts.create.nameOf(pair.original.filename, pair.revised.filename),
        originalDocumentId: pair.original.id,
        revisedDocumentId: pair.revised.id,
        settings: {},
      });
      if (resource !== undefined && resource !== null)
        void navigate({ to: "/matters/$matterId/comparisons/$comparisonId", params: { matterId, comparisonId: resource.id } });
    } catch (error) {
      sayFailed(comparisonTexts.create.failed, error);
    }
  }
  return (
    <>
      <IconButton label={texts.compare} isDisabled={compare.isPending} onPress={() => void handlePress()}>
        <GitCompareArrows aria-hidden />
      </IconButton>
      {isAsking ? (
        <Suspense fallback={null}>
          <NewComparisonDialog matterId={matterId} originalId={document.id} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
