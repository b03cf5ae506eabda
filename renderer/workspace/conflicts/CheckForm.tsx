import { SearchCheck } from "lucide-react";
import { useState } from "react";
import { Form } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCheckNames } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./conflicts.module.css";

const words = texts.form;
/** As the service takes them (shared/workspace/conflicts.ts). */
const mostNames = 40;

interface CheckFormProps {
  names: string;
  about: string;
  onChecked: (id: string) => void;
}

/** Takes the names of a check, one a line. */
export function CheckForm({ names: given, about: asked, onChecked }: CheckFormProps) {
  const [names, setNames] = useState(given);
  const [about, setAbout] = useState(asked);
  const [isTried, setTried] = useState(false);
  const check = useCheckNames();
  const lines = names
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length > 1);
  const wrong = lines.length === 0 ? words.needed : lines.length > mostNames ? words.tooMany(mostNames) : null;
  return (
    <Form
      className={styles.form}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong === null && !check.isPending) check.mutate({ names: lines, about }, { onSuccess: ({ id }) => onChecked(id) });
      }}
    >
      <TextField
        label={words.names}
        value={names}
        onChange={setNames}
        rows={5}
        hint={words.namesHint}
        error={isTried ? wrong : null}
        maxLength={8000}
        autoFocus
      />
      <TextField label={words.about} value={about} onChange={setAbout} hint={words.aboutHint} maxLength={300} isOptional />
      {check.isError ? <ErrorNote title={words.failed} error={check.error} /> : null}
      <Button type="submit" look="primary" icon={<SearchCheck aria-hidden />} isPending={check.isPending} pendingLabel={words.checking}>
        {words.check}
      </Button>
    </Form>
  );
}
