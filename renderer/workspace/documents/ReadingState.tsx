import { CircleCheck, CircleX, Clock, FileScan, LoaderCircle, Lock, MinusCircle } from "lucide-react";
import type { Reading } from "./document-state.ts";
import { texts } from "./texts.ts";

const looks = {
  queued: { Icon: Clock, look: "status-unknown" },
  running: { Icon: LoaderCircle, look: "status-pending" },
  succeeded: { Icon: CircleCheck, look: "status-live" },
  cancelled: { Icon: MinusCircle, look: "status-unknown" },
  failed: { Icon: CircleX, look: "status-dead" },
  scanned: { Icon: FileScan, look: "status-pending" },
  encrypted: { Icon: Lock, look: "status-pending" },
} as const;

/** How far the reading of a document is, as icon and word. */
export function ReadingState({ reading }: { reading: Reading }) {
  const { Icon, look } = looks[reading];
  return (
    <span className={`status ${look}`}>
      <Icon aria-hidden />
      {texts.states[reading]}
    </span>
  );
}
