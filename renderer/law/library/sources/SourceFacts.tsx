import { useState } from "react";
import type { OfficialSource, SourceAddress } from "#shared/law/sources.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useSetAddress } from "./queries.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

/** The publisher, the license and the frequency; the addresses, which the owner can change. */
export function SourceFacts({ source }: { source: OfficialSource }) {
  const set = useSetAddress();
  const rows = [
    [texts.facts.publisher, source.publisher],
    [texts.facts.licence, source.licence],
    [texts.facts.cadence, source.cadence],
    [texts.facts.format, source.format],
  ];
  return (
    <>
      {source.note === null ? null : <p className={styles.sourceNote}>{source.note}</p>}
      <dl className={styles.sourceFacts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure title={texts.facts.addresses} className={styles.sourceAddresses}>
        <p>{texts.facts.addressesHint}</p>
        {set.error === null ? null : <ErrorNote title={texts.facts.addressFailed} error={set.error} />}
        {source.addresses.map((address) => (
          <AddressForm
            key={`${address.name} ${address.template}`}
            address={address}
            isBusy={set.isPending}
            onSave={(template) => set.mutate({ source: source.id, name: address.name, template })}
          />
        ))}
        <h3>{texts.folder.title}</h3>
        <p>{texts.folder.hint}</p>
        <AddressForm
          key={source.folder ?? ""}
          address={{ name: texts.folder.name, template: source.folder ?? "", isDefault: source.folder === null }}
          isBusy={set.isPending}
          onSave={(template) => set.mutate({ source: source.id, name: "folder", template })}
        />
      </Disclosure>
    </>
  );
}

interface AddressFormProps {
  address: SourceAddress;
  isBusy: boolean;
  /** Null restores the publisher's own. */
  onSave: (template: string | null) => void;
}

function AddressForm({ address: { name, template, isDefault }, isBusy, onSave }: AddressFormProps) {
  const [text, setText] = useState(template);
  return (
    <form
      className={styles.addressForm}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <TextField label={name} value={text} onChange={setText} maxLength={500} isCode spellCheck="false" />
      <Button type="submit" aria-label={texts.facts.saveName(name)} isDisabled={isBusy || text.trim() === template || text.trim() === ""}>
        {texts.facts.save}
      </Button>
      <Button aria-label={texts.facts.restoreName(name)} isDisabled={isBusy || isDefault} onPress={() => onSave(null)}>
        {texts.facts.restore}
      </Button>
    </form>
  );
}
