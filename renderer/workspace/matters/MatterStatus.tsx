import { Archive, CircleDot, CircleHelp, CirclePause } from "lucide-react";
import { named } from "../../ui/plain-words.ts";
import { texts } from "./texts.ts";
import { Status } from "../../ui/Status.tsx";

const looks = {
  open: { Icon: CircleDot, tone: "good" },
  pending: { Icon: CirclePause, tone: "warn" },
  closed: { Icon: Archive, tone: "plain" },
} as const;

/** Status as icon and word; a status unknown to this version is shown as received. */
export function MatterStatus({ status }: { status: string | null }) {
  const { Icon, tone } = lookOf(status);
  return (
    <Status tone={tone} icon={<Icon aria-hidden />}>
      {statusWords(status)}
    </Status>
  );
}

export function StatusIcon({ status }: { status: string | null }) {
  const { Icon } = lookOf(status);
  return <Icon aria-hidden />;
}

export function statusWords(status: string | null): string {
  return status === null ? texts.noStatus : named(texts.statuses, status);
}

function lookOf(status: string | null) {
  return status === "open" || status === "pending" || status === "closed" ? looks[status] : { Icon: CircleHelp, tone: "plain" as const };
}
