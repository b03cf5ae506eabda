import { Briefcase, Diff, PenLine, ShieldCheck, Table2 } from "lucide-react";
import { Kind } from "../../ui/Status.tsx";

const icons = { matters: Briefcase, drafts: PenLine, matrices: Table2, comparisons: Diff, reviews: ShieldCheck };

/** The sign of a kind of record; documents have their `FileKind`. */
export function RecordGlyph({ kind }: { kind: keyof typeof icons }) {
  const Icon = icons[kind];
  return (
    <Kind>
      <Icon aria-hidden />
    </Kind>
  );
}
