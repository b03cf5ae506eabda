import { useState } from "react";
import type { Credential } from "#shared/platform/console.ts";
import { useRotations } from "./rotations-state.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { IssueForm } from "./IssueForm.tsx";
import { useIssueCredential } from "./queries.ts";
import { SecretOnce } from "./SecretOnce.tsx";
import { texts } from "./texts.ts";

interface IssueDialogProps {
  isOpen: boolean;
  /** The credential a successor is issued for. */
  predecessor: Credential | null;
  allowlist: readonly string[] | null;
  onClose: () => void;
}

/** Asks what the credential may do, then shows its secret, this once: that part closes by its own button alone. */
export function IssueDialog({ isOpen, predecessor, allowlist, onClose }: IssueDialogProps) {
  const issue = useIssueCredential();
  const begin = useRotations((state) => state.begin);
  const [wasLeft, setLeft] = useState(false);
  const issued = issue.data;

  function close() {
    setLeft(false);
    issue.reset();
    onClose();
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
      {issued === undefined ? (
        <IssueForm
          predecessor={predecessor}
          allowlist={allowlist}
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
