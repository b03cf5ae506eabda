import { Link, type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { CircleAlert, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { guidePageAt, guideTitle } from "#shared/guide-pages.ts";
import { ApiError } from "../api/api-error.ts";
import { isAtFirm } from "../api/at-firm.ts";
import { isAnotherServed } from "../api/served-window.ts";
import { Button, IconButton } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { copyText } from "./clipboard.ts";
import styles from "./notice.module.css";

interface EmptyStateProps {
  title: string;
  /** 1 if the screen has no other heading. */
  level?: 1 | 2;
  icon?: ReactNode;
  children: ReactNode;
}

/** An empty screen or list: an icon, one name, one sentence, one action with its key, and the page of the guide about this part. */
export function EmptyState({ title, level = 2, icon, children }: EmptyStateProps) {
  // The page of primitives has no router, which the type leaves out.
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  const page = router === undefined ? null : guidePageAt(router.state.location.pathname);
  return (
    <section className={styles.empty}>
      {icon}
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
      {page === null ? null : (
        <p>
          <Link to="/guide/$page" params={{ page }}>
            {texts.guide(guideTitle(page))}
          </Link>
        </p>
      )}
    </section>
  );
}

interface NoticeProps {
  tone?: "plain" | "warn" | "bad";
  icon: ReactNode;
  /** What happened, what was kept, what to do: three short sentences. */
  children: ReactNode;
}

/** A message about the screen, in its place. */
export function Notice({ tone = "plain", icon, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === "bad" ? "alert" : "status"}>
      {icon}
      <div className={styles.words}>{children}</div>
    </div>
  );
}

const texts = {
  guide: (title: string) => `Guide: ${title}`,
  unreachable: "The local service did not answer and may be restarting. Nothing was lost.",
  unreachableAtFirm: "The firm’s server did not answer. Nothing was lost.",
  retry: "Try again",
  request: "Request",
  copied: "Request number copied",
  copyRequest: "Copy the request number",
  updated: "Pandect was updated while this window was open. Reload to continue with the new version. Saved work is safe.",
  reload: "Reload",
};

/**
 * What happened, what was kept, what to do, and the id under which the service logged it. If the program was updated while the window was
 * open, the message says that.
 */
export function ErrorNote({ title, error, onRetry }: { title: string; error: Error; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : null;
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isAnotherServed().then((is) => isShown && setUpdated(is));
    return () => {
      isShown = false;
    };
  }, [error]);
  if (isUpdated) {
    return (
      <ErrorFrame title={title}>
        <p>{texts.updated}</p>
        <Button onPress={() => window.location.reload()}>{texts.reload}</Button>
      </ErrorFrame>
    );
  }
  return (
    <ErrorFrame title={title}>
      <p>{known?.code !== "unreachable" ? error.message : isAtFirm() ? texts.unreachableAtFirm : texts.unreachable}</p>
      {known?.requestId == null ? null : (
        <p className={styles.request}>
          {texts.request} <code>{known.requestId}</code>
          <IconButton label={texts.copyRequest} onPress={() => void copyText(known.requestId ?? "", texts.copied)}>
            <Copy aria-hidden />
          </IconButton>
        </p>
      )}
      {onRetry === undefined ? null : <Button onPress={onRetry}>{texts.retry}</Button>}
    </ErrorFrame>
  );
}

function ErrorFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="bad" icon={<CircleAlert aria-hidden />}>
      <strong>{title}</strong>
      {children}
    </Notice>
  );
}
