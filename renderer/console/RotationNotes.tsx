import type { Credential } from "#shared/platform/console.ts";
import { useRotations } from "./rotations-state.ts";
import { Button } from "../ui/Button.tsx";
import { formatMoment } from "../ui/format.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.credentials.rotation;

/** For each credential that is being replaced: whether its successor was used, and then the button that revokes it. */
export function RotationNotes({
  credentials,
  onRevoke,
}: {
  credentials: readonly Credential[];
  onRevoke: (credential: Credential) => void;
}) {
  const { oldOf, end } = useRotations();
  const isActive = (id: string) => credentials.find((one) => one.id === id && one.status === "active");
  return Object.entries(oldOf).map(([successorId, oldId]) => {
    const [successor, old] = [isActive(successorId), isActive(oldId)];
    if (successor === undefined || old === undefined) return null;
    return (
      <div key={successorId} className={styles.consoleNote} role="status">
        <strong>{words.title(old.name)}</strong>
        <p>
          {successor.lastUsedAt === null ? words.waiting(successor.name) : words.ready(successor.name, formatMoment(successor.lastUsedAt))}
        </p>
        <div className={styles.consoleActions}>
          {successor.lastUsedAt === null ? null : (
            <Button look="danger" onPress={() => onRevoke(old)}>
              {words.revokeOld(old.name)}
            </Button>
          )}
          <Button look="quiet" onPress={() => end(successorId)}>
            {words.later}
          </Button>
        </div>
      </div>
    );
  });
}
