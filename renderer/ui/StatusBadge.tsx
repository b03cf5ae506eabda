import { Ban, CircleCheck, CircleDashed, CircleHelp, MoveRight } from "lucide-react";
import { standingOf, statusWord } from "./status.ts";

const icons = { live: CircleCheck, dead: Ban, moved: MoveRight, pending: CircleDashed, unknown: CircleHelp };

/** Status as icon and word; colour only underlines what they say. */
export function StatusBadge({ status }: { status: string | null }) {
  const standing = standingOf(status);
  const Icon = icons[standing];
  return (
    <span className={`status status-${standing}`}>
      <Icon aria-hidden />
      {statusWord(status)}
    </span>
  );
}

/** Marks the sample law wherever it shows. */
export function FictionBadge() {
  return <span className="fiction">Fiction</span>;
}
