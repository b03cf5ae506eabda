import { Download } from "lucide-react";
import { useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import { addressOf } from "../../api/call.ts";
import * as documentsApi from "../../api/endpoints/documents.ts";
import { saveFile } from "../../api/save-file.ts";
import { IconButton } from "../../ui/Button.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { texts } from "./texts.ts";

/** Saves the original file. */
export function DownloadButton({ document }: { document: Document }) {
  const [isBusy, setBusy] = useState(false);

  async function handleDownload() {
    setBusy(true);
    try {
      const address = addressOf(documentsApi.download, { params: { matterId: document.matterId, documentId: document.id } });
      const name = await saveFile(address, { signal: new AbortController().signal, onBytes: () => undefined });
      say(texts.downloaded(name));
    } catch (error) {
      sayFailed(texts.downloadFailed, error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      label={texts.download}
      needs="export"
      disabledReason={isBusy ? texts.downloading : null}
      onPress={() => void handleDownload()}
    >
      <Download aria-hidden />
    </IconButton>
  );
}
