import { useState } from "react";
import type { Person } from "#shared/platform/people.ts";
import type { Role } from "#shared/rights.ts";
import { ApiError } from "../../api/api-error.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { roleTexts } from "../../ui/role-texts.ts";
import { say } from "../../ui/say.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useChangePerson, useInvite } from "./queries.ts";
import { texts } from "./texts.ts";

/** A new invitation, one for a person whose access had ended, or a change of a person. */
export type Asked = { is: "invite"; person: Person | null } | { is: "change"; person: Person };

interface PersonDialogProps {
  asked: Asked | null;
  /** Roles that can be given. */
  roles: readonly Role[];
  onClose: () => void;
}

const words = texts.form;

/** The form that invites a person or changes their name and role. */
export function PersonDialog({ asked, roles, onClose }: PersonDialogProps) {
  const title =
    asked === null || asked.person === null
      ? words.invite
      : asked.is === "invite"
        ? words.again(asked.person.name)
        : words.change(asked.person.name);
  return (
    <Dialog title={title} isOpen={asked !== null} onClose={onClose} closeLabel={words.close}>
      {asked === null ? null : <PersonForm asked={asked} roles={roles} onClose={onClose} />}
    </Dialog>
  );
}

function PersonForm({ asked: { is, person }, roles, onClose }: PersonDialogProps & { asked: Asked }) {
  const invite = useInvite();
  const change = useChangePerson();
  const [email, setEmail] = useState(person?.email ?? "");
  const [name, setName] = useState(person?.name ?? "");
  const [role, setRole] = useState<Role | null>(person?.role ?? (roles.includes("lawyer") ? "lawyer" : (roles[0] ?? null)));
  const [isTried, setTried] = useState(false);
  const isChange = is === "change" && person !== null;
  const { error, isPending } = isChange ? change : invite;
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const ofEmail = fieldOf(error) === "email";
  const ofRole = fieldOf(error) === "role";
  // A role that can no longer be given stays selected until another one is.
  const offered = role === null || roles.includes(role) ? roles : [role, ...roles];

  function handleSubmit() {
    setTried(true);
    if (name.trim() === "" || role === null || (!isChange && !isEmail)) return;
    const sent = { name: name.trim(), role };
    const done = (sentence: string) => ({
      onSuccess: () => {
        say(sentence);
        onClose();
      },
    });
    if (isChange) change.mutate({ personId: person.id, ...sent }, done(words.changed(sent.name)));
    else invite.mutate({ email: email.trim(), ...sent }, done(words.invited(sent.name)));
  }

  return (
    <DialogForm
      words={{
        cancel: words.cancel,
        confirm: isChange ? words.confirmChange : words.confirmInvite,
        confirming: isChange ? words.saving : words.inviting,
      }}
      refusal={error === null || ofEmail || ofRole ? null : { title: isChange ? words.notChanged : words.notInvited, error }}
      isBusy={isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      {isChange ? null : (
        <TextField
          label={words.email}
          hint={words.emailHint}
          error={isTried && !isEmail ? words.emailWrong : ofEmail ? (error?.message ?? null) : null}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            invite.reset();
          }}
          isReadOnly={person !== null}
          autoFocus={person === null}
          autoComplete="off"
          inputMode="email"
          spellCheck="false"
          maxLength={254}
        />
      )}
      <TextField
        label={words.name}
        error={isTried && name.trim() === "" ? words.nameNeeded : null}
        value={name}
        onChange={setName}
        autoFocus={person !== null}
        autoComplete="off"
        maxLength={200}
      />
      <Select
        label={words.role}
        options={offered.map((id) => ({ id, name: roleTexts[id].name }))}
        value={role}
        onChange={(id) => {
          setRole(id);
          invite.reset();
          change.reset();
        }}
        hint={role === null ? "" : roleTexts[role].may}
        error={ofRole ? (error?.message ?? null) : null}
      />
    </DialogForm>
  );
}

/** The field that a refusal is about; null when it is about the whole. */
function fieldOf(error: Error | null): "email" | "role" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "person-exists") return "email";
  return error.code === "forbidden" || error.code === "last-owner" ? "role" : null;
}
