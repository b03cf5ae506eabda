import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { ComboBox } from "../ui/ComboBox.tsx";
import { DateField } from "../ui/DateField.tsx";
import { Select } from "../ui/Select.tsx";
import { TextField } from "../ui/TextField.tsx";
import { type AuditAddress, readAuditAddress } from "./audit-address.ts";
import { auditTexts as words } from "./audit-texts.ts";
import { consoleQueries } from "./queries.ts";
import styles from "./console.module.css";

interface AuditFiltersProps {
  address: AuditAddress;
  matters: readonly { id: string; name: string }[];
  onChange: (address: AuditAddress) => void;
}

/** All filters of the trail; the address holds the chosen values. Typed filters apply on Enter or when the field loses the focus. */
export function AuditFilters({ address, matters, onChange }: AuditFiltersProps) {
  const credentials = useQuery(consoleQueries.credentials());
  const { page: _page, live, ...filters } = address;
  const set = (name: keyof AuditAddress, value: string) =>
    onChange({ ...readAuditAddress({ ...filters, [name]: value }), ...(live === true && { live }) });
  // The trail still has entries of deleted matters, which have no name.
  const gone = address.matterId === undefined || matters.some(({ id }) => id === address.matterId) ? [] : [address.matterId];
  const known = [...matters.map(({ id, name }) => ({ id, name, also: id })), ...gone.map((id) => ({ id, name: id }))];
  return (
    <form className={styles.auditFilters} role="search" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
      <DateField label={words.from} value={address.from ?? null} max={address.to} onChange={(day) => set("from", day ?? "")} />
      <DateField label={words.to} value={address.to ?? null} min={address.from} onChange={(day) => set("to", day ?? "")} />
      <Select
        label={words.actor}
        value={address.credentialId ?? address.actorKind ?? ""}
        onChange={(value) => {
          const { actorKind: _kind, credentialId: _id, ...rest } = address;
          const chosen = value.startsWith("crd_") ? { credentialId: value } : { actorKind: value };
          onChange(readAuditAddress({ ...rest, page: 1, ...chosen }));
        }}
        options={[
          { id: "", name: words.anyone },
          { id: "owner", name: words.actors.owner },
          { id: "person", name: words.actors.person },
          { id: "credential", name: words.anyCredential },
          ...(credentials.data ?? []).map(({ id, name, status }) => ({ id, name: words.credential(name, status) })),
          { id: "system", name: words.actors.system },
        ]}
      />
      <Select
        label={words.outcome}
        value={address.outcome ?? ""}
        onChange={(value) => set("outcome", value)}
        options={[{ id: "", name: words.any }, ...Object.entries(words.outcomes).map(([id, name]) => ({ id, name }))]}
      />
      <Typed label={words.action} hint={words.actionHint} value={address.action} onChange={(value) => set("action", value)} />
      <Typed label={words.object} hint={words.objectHint} value={address.resourceId} onChange={(value) => set("resourceId", value)} />
      <ComboBox
        label={words.matter}
        options={known}
        value={address.matterId ?? null}
        onChange={(id) => set("matterId", id ?? "")}
        placeholder={words.anyMatter}
        none={words.noMatter}
      />
      <Typed label={words.request} hint="req_…" value={address.requestId} onChange={(value) => set("requestId", value)} />
      <Button look="quiet" isDisabled={Object.keys(filters).length === 0} onPress={() => onChange(live === true ? { live } : {})}>
        {words.clear}
      </Button>
    </form>
  );
}

function Typed({
  label,
  hint,
  value = "",
  onChange,
}: {
  label: string;
  hint: string;
  value?: string | undefined;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // The address changed elsewhere: by Clear, by a link or by the back button.
    setShown(value);
    setTyped(value);
  }
  const settle = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <TextField
      label={label}
      value={typed}
      placeholder={hint}
      maxLength={100}
      spellCheck="false"
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
    />
  );
}
