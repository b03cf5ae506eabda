import { useNavigate } from "@tanstack/react-router";
import { BookOpenText, Download, FileStack, FolderInput, PencilLine, RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Folder } from "#shared/workspace/folders.ts";
import { addressOf } from "../../api/call.ts";
import * as documentsApi from "../../api/endpoints/documents.ts";
import { saveFile } from "../../api/save-file.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatBytes, formatCount, formatDay, formatMoment } from "../../ui/format.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { DocumentDay } from "./DocumentDay.tsx";
import type { DocumentRow } from "./document-rows.ts";
import { isOpen } from "./document-state.ts";
import { kindOf } from "./file-kinds.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { NameDialog } from "./NameDialog.tsx";
import { ReadingState } from "./ReadingState.tsx";
import { texts } from "./texts.ts";
import { askForVersion, useVersions } from "./versions.ts";
import { useDocumentActions } from "./use-document-actions.ts";
import styles from "./documents.module.css";
import dialogLook from "../../ui/dialog.module.css";

interface DocumentDialogProps {
  matterId: string;
  row: DocumentRow;
  folders: readonly Folder[];
  onClose: () => void;
}

/** What is known about a document, and its actions. */
export function DocumentDialog({ matterId, row, folders, onClose }: DocumentDialogProps) {
  const { document, file, reading, folder } = row;
  const actions = useDocumentActions(matterId, folders);
  const [asking, setAsking] = useState<"move" | "rename" | null>(null);
  const versions = useVersions(matterId);
  const navigate = useNavigate();

  function handleRead() {
    onClose();
    void navigate({ to: "/matters/$matterId/documents/$documentId", params: { matterId, documentId: document.id } });
  }

  async function handleDownload() {
    const address = addressOf(documentsApi.download, { params: { matterId, documentId: document.id } });
    try {
      say(texts.open.downloaded(await saveFile(address, { signal: new AbortController().signal, onBytes: () => undefined })));
    } catch (error) {
      sayFailed(texts.open.downloadFailed, error);
    }
  }

  return (
    <Dialog title={document.filename} isOpen onClose={onClose} width="wide" closeLabel={uiTexts.close}>
      <div>
        <dl className={styles.documentFacts}>
          <Fact name={texts.open.state}>
            <ReadingState reading={reading} />
            {file?.problem == null ? null : <p>{file.problem.message}</p>}
          </Fact>
          <Fact name={texts.open.kind}>{kindOf(document.filename)}</Fact>
          <Fact name={texts.open.size}>{document.fileSize === null ? "–" : formatBytes(document.fileSize)}</Fact>
          <Fact name={texts.open.pages}>{document.pageCount === null ? "–" : formatCount(document.pageCount)}</Fact>
          <Fact name={texts.open.folder}>{folder === "" ? texts.open.noFolder : folder}</Fact>
          <Fact name={texts.open.added}>{formatMoment(document.createdAt)}</Fact>
          <Fact name={texts.open.read}>{document.processedAt === null ? "–" : formatMoment(document.processedAt)}</Fact>
          {document.title === null ? null : <Fact name={texts.open.title}>{document.title}</Fact>}
          {document.versionNumber === null ? null : <Fact name={texts.open.version}>{formatCount(document.versionNumber)}</Fact>}
          {document.sender === null ? null : <Fact name={texts.open.sender}>{document.sender}</Fact>}
          {document.receivedOn === null ? null : <Fact name={texts.open.receivedOn}>{formatDay(document.receivedOn)}</Fact>}
          <Fact name={texts.open.day}>
            <DocumentDay matterId={matterId} documentId={document.id} filename={document.filename} />
          </Fact>
        </dl>
        {file === null || file.duplicates.length === 0 ? null : (
          <section className={styles.documentDuplicates}>
            <h3>{texts.open.duplicates}</h3>
            <ul>
              {file.duplicates.map((twin) => (
                <li key={twin.documentId}>
                  {twin.filename} {texts.open.inMatter(twin.matterName)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={dialogLook.buttons}>
          <Button look="primary" icon={<BookOpenText aria-hidden />} autoFocus onPress={handleRead}>
            {texts.open.open}
          </Button>
          {file?.isRetryable === true && !isOpen(document) ? (
            <Button icon={<RotateCcw aria-hidden />} onPress={() => void actions.retry([row])}>
              {texts.open.retry}
            </Button>
          ) : null}
          <Button icon={<PencilLine aria-hidden />} onPress={() => setAsking("rename")}>
            {texts.open.rename}
          </Button>
          <Button icon={<FolderInput aria-hidden />} onPress={() => setAsking("move")}>
            {texts.open.move}
          </Button>
          {document.family === null ? (
            <Button
              icon={<FileStack aria-hidden />}
              onPress={() => {
                onClose();
                askForVersion({ matterId, previous: null, subject: { document } });
              }}
            >
              {texts.versions.next}
            </Button>
          ) : (
            <Button
              icon={<FileStack aria-hidden />}
              isDisabled={versions.isBusy}
              onPress={() => void versions.takeOut(document.id, document.filename)}
            >
              {texts.versions.takeOut}
            </Button>
          )}
          <Button needs="export" icon={<Download aria-hidden />} onPress={() => void handleDownload()}>
            {texts.open.download}
          </Button>
          <Button
            look="danger"
            needs="remove"
            icon={<Trash2 aria-hidden />}
            isDisabled={isOpen(document) || actions.isBusy}
            onPress={async () => ((await actions.remove([row])) ? onClose() : undefined)}
          >
            {texts.open.remove}
          </Button>
        </div>
      </div>
      {asking === "rename" ? (
        <NameDialog
          title={texts.rename.title(document.filename)}
          confirm={texts.rename.confirm}
          name={document.filename}
          label={texts.rename.name}
          field="filename"
          longest={255}
          isBusy={actions.isBusy}
          onSave={(name, seen) => actions.rename(row, name, seen)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === "move" ? (
        <MoveDialog
          title={texts.move.title(document.filename)}
          folders={folders}
          current={document.folderId}
          onClose={() => setAsking(null)}
          onMove={async (folderId, seen) => {
            if (await actions.moveOne(row, folderId, seen)) setAsking(null);
          }}
        />
      ) : null}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
