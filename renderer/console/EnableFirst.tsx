import { PlugZap } from "lucide-react";
import type { Installation } from "#shared/platform/console.ts";
import { DialogForm } from "../ui/DialogForm.tsx";
import { Notice } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { useEnable, useUpdateInstallation } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.issue.enable;

interface EnableFirstProps {
  status: Exclude<Installation["status"], "active">;
  onCancel: () => void;
}

/** The first step of a credential while the workspace API is off: what turning it on means, and the button that does it. */
export function EnableFirst({ status, onCancel }: EnableFirstProps) {
  const enable = useEnable();
  const resume = useUpdateInstallation();
  const { error, isPending } = status === "suspended" ? resume : enable;

  function handleSubmit() {
    if (status === "suspended") resume.mutate({ status: "active" }, { onSuccess: () => say(texts.workspace.resumed) });
    else enable.mutate(undefined, { onSuccess: () => say(texts.workspace.enabled) });
  }

  return (
    <DialogForm
      words={{ cancel: texts.cancel, confirm: status === "suspended" ? words.resume : words.turnOn }}
      refusal={error === null ? null : { title: texts.workspace.enableFailed, error }}
      isBusy={isPending}
      note={words.step}
      onCancel={onCancel}
      onSubmit={handleSubmit}
    >
      <Notice icon={<PlugZap aria-hidden />}>
        <strong>{words.title[status]}</strong>
        <p>{words.what}</p>
        {status === "suspended" ? <p>{words.suspended}</p> : null}
      </Notice>
    </DialogForm>
  );
}
