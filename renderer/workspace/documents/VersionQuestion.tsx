import { lazy, Suspense } from "react";
import { whenServed } from "../../api/when-served.ts";
import { useVersionQuestion } from "./versions.ts";

const NextVersionDialog = lazy(
  whenServed(() => import("./NextVersionDialog.tsx").then((module) => ({ default: module.NextVersionDialog }))),
);

/** The question whether something is the next version of a document, while it is asked. */
export function VersionQuestion() {
  const isAsked = useVersionQuestion((state) => state.asking !== null);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <NextVersionDialog />
    </Suspense>
  );
}
