import { CircleX, FileClock, X } from "lucide-react";
import { Label, ProgressBar } from "react-aria-components";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatBytes } from "../../ui/format.ts";
import { texts } from "./texts.ts";
import type { Upload } from "./upload-queue.ts";
import { ProgressLine } from "../../ui/Progress.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./library.module.css";
import progressLook from "../../ui/progress.module.css";

/** A chosen file that is being sent to the service. */
export function UploadRow({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  if (upload.state === "refused") {
    return (
      <li className={classNames(styles.import, styles.importFailed)}>
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
    <li className={styles.import}>
      <FileClock aria-hidden />
      <div>
        <ProgressBar value={share * 100} className={progressLook.progress}>
          <Label>{upload.fileName}</Label>
          <ProgressLine share={share} />
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
