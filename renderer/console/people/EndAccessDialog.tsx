import type { Person } from "#shared/platform/people.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { say } from "../../ui/say.ts";
import { useEndAccess } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.ending;

/** Says what ending an access does, and ends it. */
export function EndAccessDialog({ person, isOwn, onClose }: { person: Person | null; isOwn: boolean; onClose: () => void }) {
  const end = useEndAccess();
  const name = person?.name ?? "";
  function close() {
    end.reset();
    onClose();
  }
  function handleConfirm() {
    if (person === null) return;
    end.mutate(person.id, {
      onSuccess: () => {
        say(words.done(name));
        close();
      },
    });
  }
  return (
    <ConfirmDialog
      title={words.title(name)}
      isOpen={person !== null}
      isBusy={end.isPending}
      confirm={words.confirm}
      confirming={words.confirming}
      cancel={words.keep}
      closeLabel={words.close}
      onClose={close}
      onConfirm={handleConfirm}
    >
      <p>{words.body(name)}</p>
      <p>{isOwn ? words.own : words.kept}</p>
      {end.error === null ? null : <ErrorNote title={words.failed} error={end.error} />}
    </ConfirmDialog>
  );
}
