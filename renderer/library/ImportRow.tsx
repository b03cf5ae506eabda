import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleSlash, CircleX, LoaderCircle, X } from "lucide-react";
import { Label, ProgressBar } from "react-aria-components";
import type { Import, Installed } from "#shared/library.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { countOf } from "../ui/format.ts";
import { isUnfinished, isUpdate, outcomeSentence, progressParts, shareDone } from "./import-progress.ts";
import { texts } from "./texts.ts";
import { Bar } from "./UploadRow.tsx";

interface ImportRowProps {
  one: Import;
  isCancelling: boolean;
  onCancel: () => void;
  onDismiss: () => void;
}

export function ImportRow({ one, isCancelling, onCancel, onDismiss }: ImportRowProps) {
  if (isUnfinished(one)) return <Running one={one} isCancelling={isCancelling} onCancel={onCancel} />;
  return (
    <li className={`import import-${one.state}`}>
      {one.state === "succeeded" ? (
        <CircleCheck aria-hidden />
      ) : one.state === "cancelled" ? (
        <CircleSlash aria-hidden />
      ) : (
        <CircleX aria-hidden />
      )}
      <div>
        <strong>{one.fileName}</strong>
        {one.state === "cancelled" ? <p>{texts.progress.cancelled}</p> : null}
        {one.state === "failed" ? (
          <p>
            {one.error} {texts.progress.failed}
          </p>
        ) : null}
        {one.installed.map((installed) => (
          <Outcome key={installed.source} installed={installed} />
        ))}
      </div>
      <IconButton label={texts.progress.dismiss(one.fileName)} onPress={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function Running({ one, isCancelling, onCancel }: Omit<ImportRowProps, "onDismiss">) {
  const share = one.state === "running" ? shareDone(one) : 0;
  const phase = one.state === "queued" ? texts.progress.queued : (one.phase ?? texts.installing);
  return (
    <li className="import">
      <LoaderCircle aria-hidden className="turning" />
      <div>
        <ProgressBar {...(share === null ? { isIndeterminate: true } : { value: share * 100 })} className="progress">
          <Label>{one.fileName}</Label>
          <Bar share={share} />
        </ProgressBar>
        <p className="import-facts">
          <span>{phase}</span>
          {progressParts(one).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
      <Button aria-label={texts.progress.cancelName(one.fileName)} isPending={isCancelling} onPress={onCancel}>
        {texts.progress.cancel}
      </Button>
    </li>
  );
}

function Outcome({ installed }: { installed: Installed }) {
  return (
    <div className="import-outcome">
      <p>
        {outcomeSentence(installed)}{" "}
        <Link to="/law/source/$key" params={{ key: installed.source }}>
          {texts.progress.read}
        </Link>
        {isUpdate(installed) ? (
          <>
            {" · "}
            <Link to="/library/source/$key/changes" params={{ key: installed.source }} search={{ to: installed.release }}>
              {texts.progress.changes}
            </Link>
          </>
        ) : null}
      </p>
      {installed.warnings.length === 0 ? null : (
        <details>
          <summary>{texts.progress.warnings(countOf(installed.warnings.length, "remark"))}</summary>
          <ul>
            {installed.warnings.map((warning, i) => (
              <li key={i}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
