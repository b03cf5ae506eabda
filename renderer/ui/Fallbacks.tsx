import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { EmptyState, ErrorNote } from "./Notice.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { texts } from "./texts.ts";
import styles from "./notice.module.css";

export function PendingScreen() {
  return <Skeleton label={texts.loading} lines={8} />;
}

export function LostScreen() {
  return (
    <main id="main" className={styles.screen} tabIndex={-1}>
      <EmptyState title={texts.lost.title} level={1}>
        <p>{texts.lost.body}</p>
        <p>
          <Link to="/law">{texts.lost.home}</Link>
        </p>
      </EmptyState>
    </main>
  );
}

export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.screen}>
      <ErrorNote title={texts.failed} error={error instanceof Error ? error : new Error(String(error))} onRetry={handleRetry} />
    </div>
  );
}
