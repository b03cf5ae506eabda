import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { BriefCheck } from "#shared/law/brief-check.ts";
import { call } from "../../api/call.ts";
import { saveBlob } from "../../api/save-file.ts";
import * as citeChecksApi from "../../api/endpoints/citeChecks.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { reportOf } from "./check-report.ts";
import { checkTexts } from "./check-texts.ts";
import { saveFile } from "./save-file.ts";
import { texts } from "./texts.ts";

interface SaveReportProps {
  check: BriefCheck;
  text: string;
  name: string;
}

/** Saves the report of a check as a Word, PDF or Markdown file. */
export function SaveReport({ check, text, name }: SaveReportProps) {
  const file = useMutation({
    mutationFn: (format: "docx" | "pdf") => call(citeChecksApi.file, { body: { text, date: check.date, name, format } }),
    onSuccess: ({ filename, content }) => {
      saveBlob(new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]), filename);
      say(texts.savedAs(filename));
    },
    onError: (error) => sayFailed(checkTexts.saveFailed, error),
  });
  return (
    <Menu
      label={checkTexts.save}
      button={
        <Button icon={<Download aria-hidden />} isPending={file.isPending} pendingLabel={checkTexts.saving}>
          {checkTexts.save}
        </Button>
      }
    >
      <MenuItem onAction={() => file.mutate("docx")}>{checkTexts.formats.docx}</MenuItem>
      <MenuItem onAction={() => file.mutate("pdf")}>{checkTexts.formats.pdf}</MenuItem>
      <MenuItem onAction={() => saveFile(`${name.replace(/\.\w+$/, "")}-check.md`, "text/markdown", reportOf(check, name))}>
        {checkTexts.formats.md}
      </MenuItem>
    </Menu>
  );
}
