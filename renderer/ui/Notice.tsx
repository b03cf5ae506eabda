import { CircleAlert, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { isAnotherServed } from "../api/served-window.ts";
import { Button, IconButton } from "./Button.tsx";
import { copyText } from "./clipboard.ts";

interface EmptyStateProps {
  title: string;
  /** 1 where the screen has no other heading. */
  level?: 1 | 2;
  icon?: ReactNode;
  children: ReactNode;
}

/** An empty screen: what it is for, and what to do next. */
export function EmptyState({ title, level = 2, icon, children }: EmptyStateProps) {
  return (
    <section className="empty-state">
      {icon}
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </section>
  );
}

const texts = {
  unreachable: "The local service did not answer. It may be restarting; nothing was lost.",
  retry: "Try again",
  request: "Request",
  copied: "Request number copied",
  copyRequest: "Copy the request number",
  updated: "Pandect was updated while this window was open. Reload it to go on with the new version; what you saved is there.",
  reload: "Reload",
};

/**
 * What happened, what was kept, what to do, and the id under which the service logged it. Where the program was updated under the window,
 * that is what happened.
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
      <div className="error-note" role="alert">
        <CircleAlert aria-hidden />
        <div>
          <strong>{title}</strong>
          <p>{texts.updated}</p>
          <Button onPress={() => window.location.reload()}>{texts.reload}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="error-note" role="alert">
      <CircleAlert aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{known?.code === "unreachable" ? texts.unreachable : error.message}</p>
        {known?.requestId == null ? null : (
          <p className="error-id">
            {texts.request} <code>{known.requestId}</code>
            <IconButton label={texts.copyRequest} onPress={() => void copyText(known.requestId ?? "", texts.copied)}>
              <Copy aria-hidden />
            </IconButton>
          </p>
        )}
        {onRetry === undefined ? null : <Button onPress={onRetry}>{texts.retry}</Button>}
      </div>
    </div>
  );
}
