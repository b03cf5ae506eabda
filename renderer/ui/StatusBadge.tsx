import { Ban, CircleCheck, CircleDashed, CircleHelp, MoveRight } from "lucide-react";
import { Badge, Status, type Tone } from "./Status.tsx";
import { type Standing, standingOf, statusWord } from "./status.ts";

const icons = { live: CircleCheck, dead: Ban, moved: MoveRight, pending: CircleDashed, unknown: CircleHelp };
const tones: Record<Standing, Tone> = { live: "good", dead: "bad", moved: "warn", pending: "warn", unknown: "plain" };

/** Status of a provision as icon and word; color only repeats what they say. */
export function StatusBadge({ status }: { status: string | null }) {
  const standing = standingOf(status);
  const Icon = icons[standing];
  return (
    <Status tone={tones[standing]} icon={<Icon aria-hidden />}>
      {statusWord(status)}
    </Status>
  );
}

/** Marks the sample law wherever it appears. */
export function FictionBadge() {
  return <Badge>Fiction</Badge>;
}
