import { Archive, CircleDot, CircleHelp, CirclePause } from "lucide-react";
import { texts } from "./texts.ts";

const looks = {
  open: { Icon: CircleDot, look: "status-live" },
  pending: { Icon: CirclePause, look: "status-pending" },
  closed: { Icon: Archive, look: "status-unknown" },
};

/** Status as icon and word; one this version does not know is shown as it came. */
export function MatterStatus({ status }: { status: string | null }) {
  const { Icon, look } = lookOf(status);
  return (
    <span className={`status ${look}`}>
      <Icon aria-hidden />
      {statusWords(status)}
    </span>
  );
}

export function StatusIcon({ status }: { status: string | null }) {
  const { Icon } = lookOf(status);
  return <Icon aria-hidden />;
}

export function statusWords(status: string | null): string {
  return status === null ? texts.noStatus : (texts.statuses[status] ?? status);
}

function lookOf(status: string | null) {
  return status === "open" || status === "pending" || status === "closed" ? looks[status] : { Icon: CircleHelp, look: "status-unknown" };
}
