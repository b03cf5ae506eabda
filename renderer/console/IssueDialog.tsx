import { useState } from "react";
import type { Credential, Installation } from "#shared/platform/console.ts";
import { useRotations } from "./rotations-state.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { EnableFirst } from "./EnableFirst.tsx";
import { IssueForm } from "./IssueForm.tsx";
import { useIssueCredential } from "./queries.ts";
import { SecretOnce } from "./SecretOnce.tsx";
import { texts } from "./texts.ts";

interface IssueDialogProps {
  isOpen: boolean;
  /** The credential that the new one will replace. */
  predecessor: Credential | null;
  /** Undefined until it is read. */
  installation: Installation | undefined;
  /** `madeId` is the created credential, null when none was created. */
  onClose: (madeId: string | null) => void;
}

/**
 * Turns on the workspace API if it is off, asks what the credential may do, then shows its secret only once. Only its own button closes
 * that part.
 */
export function IssueDialog({ isOpen, predecessor, installation, onClose }: IssueDialogProps) {
  const issue = useIssueCredential();
  const begin = useRotations((state) => state.begin);
  const [wasLeft, setLeft] = useState(false);
  const issued = issue.data;

  function close() {
    setLeft(false);
    issue.reset();
    onClose(issued?.id ?? null);
  }

  const asked = predecessor === null ? texts.issue.title : texts.issue.successorTitle(predecessor.name);
  return (
    <Dialog
      title={issued === undefined ? asked : texts.secret.title(issued.name)}
      isOpen={isOpen || issued !== undefined}
      onClose={issued === undefined ? close : () => setLeft(true)}
      width="wide"
      closeLabel={texts.close}
    >
      {issued === undefined && installation !== undefined && installation.status !== "active" ? (
        <EnableFirst status={installation.status} onCancel={close} />
      ) : issued === undefined ? (
        <IssueForm
          predecessor={predecessor}
          allowlist={installation?.matterAllowlist ?? null}
          error={issue.error}
          isBusy={issue.isPending}
          onCancel={close}
          onIssue={(body) =>
            issue.mutate(body, {
              onSuccess: ({ id }) => {
                if (predecessor !== null) begin(id, predecessor.id);
              },
            })
          }
        />
      ) : (
        <SecretOnce issued={issued} wasLeft={wasLeft} onDone={close} />
      )}
    </Dialog>
  );
}
