import { CircleCheck, CircleX, Clock, File, FileScan, LoaderCircle, Lock, MinusCircle } from "lucide-react";
import type { Reading } from "./document-state.ts";
import { texts } from "./texts.ts";
import { Status } from "../../ui/Status.tsx";

const looks = {
  queued: { Icon: Clock, tone: "plain" },
  running: { Icon: LoaderCircle, tone: "plain" },
  succeeded: { Icon: CircleCheck, tone: "plain" },
  cancelled: { Icon: MinusCircle, tone: "plain" },
  failed: { Icon: CircleX, tone: "bad" },
  scanned: { Icon: FileScan, tone: "warn" },
  encrypted: { Icon: Lock, tone: "warn" },
  stored: { Icon: File, tone: "plain" },
} as const;

/** The reading progress of a document, as icon and word. */
export function ReadingState({ reading }: { reading: Reading }) {
  const { Icon, tone } = looks[reading];
  return (
    <Status tone={tone} icon={<Icon aria-hidden />}>
      {texts.states[reading]}
    </Status>
  );
}
