import { CircleAlert, LoaderCircle, X } from "lucide-react";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatBytes } from "../../ui/format.ts";
import { texts } from "./texts.ts";
import { type Sending, useSendings } from "./sendings-state.ts";
import { dropSending } from "./upload-queue.ts";
import styles from "./documents.module.css";

interface SendingListProps {
  matterId: string;
  /** Leaves out files that are being sent. */
  isRefusedOnly?: boolean;
}

/** Files being sent to this matter, and those that could not be added, with the reason. */
export function SendingList({ matterId, isRefusedOnly = false }: SendingListProps) {
  const sendings = useSendings((state) => state.sendings);
  const here = sendings.filter((one) => one.matterId === matterId && (!isRefusedOnly || one.state === "refused"));
  if (here.length === 0) return null;
  const refused = here.filter(({ state }) => state === "refused");
  return (
    <section className={styles.sendings} aria-label={texts.sending.region}>
      <ul>
        {here.map((one) => (
          <SendingRow key={one.id} sending={one} />
        ))}
      </ul>
      {refused.length > 1 ? (
        <Button look="quiet" onPress={() => refused.forEach(({ id }) => dropSending(id))}>
          {texts.sending.clear}
        </Button>
      ) : null}
    </section>
  );
}

function SendingRow({ sending: { id, fileName, state, error, sent, bytes } }: { sending: Sending }) {
  const isRefused = state === "refused";
  return (
    <li role={isRefused ? "alert" : undefined}>
      {isRefused ? <CircleAlert aria-hidden className={styles.sendingRefused} /> : <LoaderCircle aria-hidden />}
      <span className={styles.sendingName}>{fileName}</span>
      {isRefused ? (
        <span className={styles.sendingError}>{error}</span>
      ) : (
        <>
          <progress value={sent} max={bytes} aria-label={fileName} />
          <span>
            {state === "waiting" ? texts.sending.waiting : texts.sending.progress(formatBytes(Math.min(sent, bytes)), formatBytes(bytes))}
          </span>
        </>
      )}
      <IconButton label={isRefused ? texts.sending.dismiss(fileName) : texts.sending.stop(fileName)} onPress={() => dropSending(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
