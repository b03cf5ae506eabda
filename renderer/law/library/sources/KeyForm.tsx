import { useState } from "react";
import type { OfficialSource } from "#shared/law/sources.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { OutsideLink } from "../../../ui/OutsideLink.tsx";
import { say } from "../../../ui/say.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useSetKey } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

/** The key that a publisher asks for: where to get it, and whether one is kept. A kept key is never shown again. */
export function KeyForm({ source, sourceKey }: { source: OfficialSource; sourceKey: NonNullable<OfficialSource["key"]> }) {
  const set = useSetKey();
  const [text, setText] = useState("");
  const { page, isSet } = sourceKey;
  const save = (key: string | null) =>
    set.mutate(
      { source: source.id, key },
      {
        onSuccess: () => {
          setText("");
          say(key === null ? texts.key.removed : texts.key.saved);
        },
      },
    );
  return (
    <section className={styles.sourceKey} aria-label={texts.key.title}>
      <h3>{texts.key.title}</h3>
      <p>
        {isSet ? texts.key.isSet : texts.key.hint} <OutsideLink href={page}>{texts.key.page}</OutsideLink>
      </p>
      {set.error === null ? null : <ErrorNote title={texts.key.failed} error={set.error} />}
      <form
        className={styles.addressForm}
        onSubmit={(event) => {
          event.preventDefault();
          save(text.trim());
        }}
      >
        <TextField
          label={isSet ? texts.key.replace : texts.key.field}
          type="password"
          autoComplete="off"
          value={text}
          onChange={setText}
          maxLength={200}
          isCode
          spellCheck="false"
        />
        <Button type="submit" isDisabled={set.isPending || text.trim() === ""}>
          {texts.key.save}
        </Button>
        <Button isDisabled={set.isPending || !isSet} onPress={() => save(null)}>
          {texts.key.remove}
        </Button>
      </form>
    </section>
  );
}
