import { GitCompareArrows } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import { useCommand } from "../../commands/use-command.ts";
import { IconButton } from "../../ui/Button.tsx";
import { texts } from "./texts.ts";

const NewComparisonDialog = lazy(() =>
  import("../comparisons/NewComparisonDialog.tsx").then((module) => ({ default: module.NewComparisonDialog })),
);

/** Compares this document with another one of its matter. */
export function CompareButton({ document }: { document: Document }) {
  const [isAsking, setAsking] = useState(false);
  useCommand("document.compare", () => setAsking(true));
  if (document.status !== "succeeded") return null;
  return (
    <>
      <IconButton label={texts.compare} onPress={() => setAsking(true)}>
        <GitCompareArrows aria-hidden />
      </IconButton>
      {isAsking ? (
        <Suspense fallback={null}>
          <NewComparisonDialog matterId={document.matterId} originalId={document.id} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
