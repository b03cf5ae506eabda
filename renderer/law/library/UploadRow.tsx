import { CircleX, FileClock, X } from "lucide-react";
import { Label, ProgressBar } from "react-aria-components";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatBytes } from "../../ui/format.ts";
import { texts } from "./texts.ts";
import type { Upload } from "./upload-queue.ts";

/** A chosen file on its way to the service. */
export function UploadRow({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  if (upload.state === "refused") {
    return (
      <li className="import import-failed">
        <CircleX aria-hidden />
        <div>
          <strong>{upload.fileName}</strong>
          <p role="alert">
            {upload.error} {texts.progress.failed}
          </p>
        </div>
        <IconButton label={texts.progress.dismiss(upload.fileName)} onPress={onDrop}>
          <X aria-hidden />
        </IconButton>
      </li>
    );
  }
  const share = upload.bytes === 0 ? 0 : Math.min(1, upload.sent / upload.bytes);
  return (
    <li className="import">
      <FileClock aria-hidden />
      <div>
        <ProgressBar value={share * 100} className="progress">
          <Label>{upload.fileName}</Label>
          <Bar share={share} />
        </ProgressBar>
        <p>
          {upload.state === "waiting"
            ? texts.progress.waiting
            : texts.progress.sending(`${formatBytes(upload.sent)} of ${formatBytes(upload.bytes)}`)}
        </p>
      </div>
      <Button aria-label={texts.progress.cancelName(upload.fileName)} onPress={onDrop}>
        {texts.progress.cancel}
      </Button>
    </li>
  );
}

/** The filled part of a progress bar; null share runs to and fro. */
export function Bar({ share }: { share: number | null }) {
  return (
    <span className={share === null ? "progress-track progress-unknown" : "progress-track"}>
      <span className="progress-fill" style={{ transform: `scaleX(${share ?? 0.3})` }} />
    </span>
  );
}
