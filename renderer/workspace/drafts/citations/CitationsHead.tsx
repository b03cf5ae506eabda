import { Scale, TriangleAlert } from "lucide-react";
import { affectedStates } from "#shared/workspace/citation-states.ts";
import { countOf, formatCount } from "../../../ui/format.ts";
import { Status } from "../../../ui/Status.tsx";
import type { DraftPartProps } from "../draft-part.ts";
import { texts } from "./texts.ts";
import { useDraftCitations } from "./use-draft-citations.ts";

/** How many citations the draft has, and for how many the law changed. */
export function CitationsHead({ ids, editor }: DraftPartProps) {
  const { data } = useDraftCitations(ids, editor);
  if (data === undefined || data.citations.length === 0) return null;
  const changed = data.citations.filter(({ state }) => affectedStates.includes(state)).length;
  const count = countOf(data.citations.length, "citation");
  return changed === 0 ? (
    <Status icon={<Scale aria-hidden />}>{count}</Status>
  ) : (
    <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
      {texts.head(count, formatCount(changed))}
    </Status>
  );
}
