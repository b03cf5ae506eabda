import { Link } from "@tanstack/react-router";
import { EyeOff, MessageSquareText, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { unnamed } from "#shared/platform/unnamed.ts";
import { type Audience, audiences, authorFor } from "#shared/workspace/export-audience.ts";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useSignature } from "../drafts/queries.ts";
import { texts } from "./texts.ts";

export type FileFormat = keyof typeof texts.files;

interface ExportDialogProps {
  title: string;
  /** What the file has in it when it is for us, as a sentence. */
  forUs: string;
  /** The author of a file for us; the owner where it is left out. */
  ownAuthor?: string;
  formats: readonly FileFormat[];
  /** What the person must know first, one sentence each. */
  warnings: readonly string[];
  isBusy: boolean;
  onExport: (audience: Audience, format: FileFormat) => void;
  onClose: () => void;
  /** Further questions about a file of this format. */
  choices?: (format: FileFormat) => ReactNode;
  children?: ReactNode;
}

/** Asks who a Word or PDF file is for. The first choice is the one that shows nothing of ours. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, forUs, ownAuthor, formats, warnings, isBusy, onExport, onClose, choices, children } = props;
  const [audience, setAudience] = useState<Audience>("other_side");
  const [format, setFormat] = useState<FileFormat>(formats[0] ?? "docx");
  const { signature } = useSignature();
  const isUnnamed = signature?.name.trim() === unnamed.organization;
  const author = audience === "us" && ownAuthor !== undefined ? ownAuthor : signature === null ? null : authorFor(audience, signature);
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ cancel: texts.cancel, confirm: texts.export, confirming: texts.exporting }}
        isBusy={isBusy}
        onCancel={onClose}
        onSubmit={() => onExport(audience, format)}
      >
        <RadioGroup
          label={texts.audience}
          options={audiences.map((id) => ({ id, name: texts.audiences[id] }))}
          value={audience}
          onChange={setAudience}
        />
        <Notice icon={audience === "other_side" ? <EyeOff aria-hidden /> : <MessageSquareText aria-hidden />}>
          {audience === "other_side" ? texts.clean : forUs}
          {author === null ? null : (
            <>
              {" "}
              {texts.author(author)}.
              {audience === "other_side" && isUnnamed ? (
                <>
                  {" "}
                  <Link to="/settings">{texts.unnamed}</Link>
                </>
              ) : null}
            </>
          )}
        </Notice>
        {formats.length < 2 ? null : (
          <RadioGroup
            label={texts.file}
            isRow
            options={formats.map((id) => ({ id, name: texts.files[id] }))}
            value={format}
            onChange={setFormat}
          />
        )}
        {warnings.map((warning) => (
          <Notice key={warning} tone="warn" icon={<TriangleAlert aria-hidden />}>
            {warning}
          </Notice>
        ))}
        {choices?.(format)}
        {children}
      </DialogForm>
    </Dialog>
  );
}
