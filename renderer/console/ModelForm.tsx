import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import type { ModelSettings, ModelUse } from "#shared/workspace/model.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox, ChoiceGroup } from "../ui/Choice.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { messageFor } from "../ui/field-save.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { TextField } from "../ui/TextField.tsx";
import { useRemoveModel, useSaveModel } from "./model-queries.ts";
import { modelTexts as words } from "./model-texts.ts";
import styles from "./console.module.css";

/** Uses of the model that replies in words; `search` is shown with the embeddings. */
const uses = ["uncertain", "unknown", "reviews", "drafting"] as const satisfies readonly ModelUse[];
const blank = {
  embeddingsModel: null as string | null,
  isForMeaning: false,
  baseUrl: "",
  model: "",
  uses: [] as ModelUse[],
  mostRequests: 200,
  contextTokens: 4096,
};

/** The model's settings; every change applies when it is saved. */
export function ModelForm({ settings }: { settings: ModelSettings | null }) {
  const save = useSaveModel();
  const [typed, setTyped] = useState({ ...(settings ?? blank) });
  const [mostRequests, setMostRequests] = useState(String(typed.mostRequests));
  const [contextTokens, setContextTokens] = useState(String(typed.contextTokens));
  const [key, setKey] = useState("");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { baseUrl, model, uses: wanted, isForMeaning } = typed;
    const embeddingsModel = typed.embeddingsModel?.trim() || null;
    const numbers = { mostRequests: Number(mostRequests), contextTokens: Number(contextTokens) };
    save.mutate(
      { baseUrl, model, uses: wanted, embeddingsModel, isForMeaning, ...numbers, ...(key !== "" && { key }) },
      { onSuccess: () => say(words.saved) },
    );
  }

  /** The service's message about a field; null when there is none. */
  const wrong = (field: string): string | null => {
    const said = save.error === null ? null : messageFor(save.error, field);
    return said === save.error?.message ? null : said;
  };
  const isOfField = ["baseUrl", "model", "key", "embeddingsModel", "mostRequests", "contextTokens"].some((field) => wrong(field) !== null);

  const tick = (use: ModelUse, isTicked: boolean) =>
    setTyped({ ...typed, uses: [...uses, "search" as const].filter((one) => (one === use ? isTicked : typed.uses.includes(one))) });

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className={styles.consoleForm}>
      <TextField
        label={words.address}
        hint={words.addressHint}
        error={wrong("baseUrl")}
        value={typed.baseUrl}
        onChange={(baseUrl) => setTyped({ ...typed, baseUrl })}
        isRequired
        maxLength={500}
        inputMode="url"
      />
      <TextField
        label={words.model}
        hint={words.modelHint}
        error={wrong("model")}
        value={typed.model}
        onChange={(model) => setTyped({ ...typed, model })}
        isRequired
        maxLength={200}
      />
      <TextField
        label={words.key}
        hint={settings?.hasKey === true ? words.keyKept : words.keyHint}
        error={wrong("key")}
        value={key}
        onChange={setKey}
        type="password"
        maxLength={1000}
      />
      <ChoiceGroup label={words.uses}>
        {uses.map((use) => (
          <Checkbox key={use} isSelected={typed.uses.includes(use)} onChange={(isTicked) => tick(use, isTicked)}>
            {words.useNames[use]}
          </Checkbox>
        ))}
      </ChoiceGroup>
      <TextField
        label={words.embeddingsModel}
        hint={words.embeddingsHint}
        error={wrong("embeddingsModel")}
        value={typed.embeddingsModel ?? ""}
        onChange={(embeddingsModel) => setTyped({ ...typed, embeddingsModel })}
        maxLength={200}
      />
      <ChoiceGroup label={words.embeddingsUses}>
        <Checkbox isSelected={typed.isForMeaning} onChange={(isForMeaning) => setTyped({ ...typed, isForMeaning })}>
          {words.meaning}
        </Checkbox>
        <Checkbox isSelected={typed.uses.includes("search")} onChange={(isTicked) => tick("search", isTicked)}>
          {words.useNames.search}
        </Checkbox>
        <p className={styles.consoleHint}>{words.embeddingsUsesHint}</p>
      </ChoiceGroup>
      <TextField
        label={words.mostRequests}
        hint={words.mostRequestsHint}
        error={wrong("mostRequests")}
        value={mostRequests}
        onChange={setMostRequests}
        isRequired
        inputMode="numeric"
      />
      <TextField
        label={words.contextTokens}
        hint={words.contextHint}
        error={wrong("contextTokens")}
        value={contextTokens}
        onChange={setContextTokens}
        isRequired
        inputMode="numeric"
      />
      {save.isError && !isOfField ? <ErrorNote title={words.saveFailed} error={save.error} /> : null}
      <div className={styles.consoleActions}>
        <Button type="submit" look="primary" isPending={save.isPending}>
          {words.save}
        </Button>
        {settings === null ? null : <ForgetButton />}
      </div>
    </Form>
  );
}

function ForgetButton() {
  const remove = useRemoveModel();
  const [isAsking, setAsking] = useState(false);

  function handleRemove() {
    remove.mutate(undefined, {
      onSuccess: () => say(words.removed),
      onError: (error) => sayFailed(words.removeFailed, error),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button look="danger" onPress={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        title={words.removeTitle}
        isOpen={isAsking}
        isBusy={remove.isPending}
        confirm={words.removeIt}
        cancel={words.cancel}
        closeLabel={words.close}
        onClose={() => setAsking(false)}
        onConfirm={handleRemove}
      >
        <p>{words.removeBody}</p>
      </ConfirmDialog>
    </>
  );
}
