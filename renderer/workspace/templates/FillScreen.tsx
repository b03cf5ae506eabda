import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { TemplateDetail, TemplateReading, TemplateRun } from "#shared/workspace/templates.ts";
import { addressOf } from "../../api/call.ts";
import * as templatesApi from "../../api/endpoints/templates.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block, Columns, Page } from "../../ui/Page.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useTitle } from "../../ui/use-title.ts";
import { matterQueries } from "../matters/queries.ts";
import { groupsOf } from "./groups.ts";
import { templateQueries, useRunTemplate } from "./queries.ts";
import { showVariable } from "./show-variable.ts";
import { SlotField } from "./SlotField.tsx";
import { TemplateText } from "./TemplateText.tsx";
import styles from "./templates.module.css";
import { texts } from "./texts.ts";

const words = texts.run;
/** The pause in typing, in milliseconds, before the values are read again. */
const pause = 250;

/** Fills a template in a matter: values in groups, the source of each, and a preview of the text. */
export function FillScreen() {
  const { templateId } = useParams({ from: "/matters/$matterId/fill/$templateId" });
  const template = useQuery(templateQueries.one(templateId));
  const reading = useQuery(templateQueries.reading(templateId));
  const error = template.error ?? reading.error;
  useTitle(template.data === undefined ? texts.title : words.title(template.data.title));
  if (error !== null)
    return (
      <Page pane="fill" title={texts.title}>
        <ErrorNote title={texts.failed} error={error} />
      </Page>
    );
  if (template.data === undefined || reading.data === undefined)
    return (
      <Page pane="fill" title={texts.title}>
        <Skeleton label={texts.loading} />
      </Page>
    );
  return <FillView template={template.data} reading={reading.data} />;
}

function FillView({ template, reading }: { template: TemplateDetail; reading: TemplateReading }) {
  const { matterId } = useParams({ from: "/matters/$matterId/fill/$templateId" });
  const [prompt, setPrompt] = useState("");
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState<string | null>(null);
  const run = useRunTemplate(matterId, template.id);
  const navigate = useNavigate();
  const own = useMemo(() => Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== "")), [typed]);
  const asked = useDebounced(
    useMemo(() => ({ prompt, own }), [prompt, own]),
    pause,
  );
  const preview = useQuery(templateQueries.preview(matterId, template.id, asked.prompt, asked.own));
  const slots = new Map((preview.data?.slots ?? []).map((slot) => [slot.id, slot]));
  const values = new Map(
    template.variables.flatMap(({ id }) => {
      const value = own[id] ?? slots.get(id)?.value ?? null;
      return value === null ? [] : [[id, value] as const];
    }),
  );
  const missing = template.variables.filter(({ id }) => !values.has(id)).map(({ id }) => id);
  const nameOf = (id: string) => {
    const found = template.variables.find((variable) => variable.id === id);
    return found?.label ?? found?.name ?? id;
  };
  const toField = (id: string) => {
    setChosen(id);
    showVariable(id, "field");
  };
  function handleRun() {
    run.mutate(
      { prompt: prompt.trim() === "" ? null : prompt, slotOverrides: own },
      {
        onSuccess: (made) => {
          const offer = reading.original === null ? null : { label: words.word, onPress: () => void saveWord(matterId, made) };
          say(words.done, offer);
          if (made.draftId !== null)
            void navigate({ to: "/matters/$matterId/drafts/$draftId", params: { matterId, draftId: made.draftId } });
        },
      },
    );
  }
  return (
    <Page
      pane="fill"
      title={words.title(template.title)}
      sub={<FillFacts matterId={matterId} templateId={template.id} />}
      actions={
        <>
          <span role="status" className={missing.length === 0 ? styles.facts : styles.missing}>
            {missing.length === 0 ? words.complete : words.missing(formatCount(missing.length))}
          </span>
          <Button isDisabled={missing.length === 0} onPress={() => toField(nextOf(missing, chosen))}>
            {words.next}
          </Button>
          <Button look="primary" onPress={handleRun} isPending={run.isPending} pendingLabel={words.creating}>
            {words.create}
          </Button>
        </>
      }
    >
      {run.isError ? <ErrorNote title={words.failed} error={run.error} /> : null}
      {preview.isError ? <ErrorNote title={words.previewFailed} error={preview.error} /> : null}
      <Columns
        asideLabel={texts.one.variables}
        aside={groupsOf(template.variables).map(({ id: group, variables }) => (
          <Block key={group} title={words.groups[group]}>
            <div className={styles.fields}>
              {variables.map((variable) => (
                <SlotField
                  key={variable.id}
                  variable={variable}
                  typed={typed[variable.id] ?? ""}
                  slot={slots.get(variable.id)}
                  earlier={(preview.data?.earlier ?? []).filter(({ varId }) => varId === variable.id).map(({ value }) => value)}
                  onType={(value) => setTyped((before) => ({ ...before, [variable.id]: value }))}
                  onFocus={() => {
                    setChosen(variable.id);
                    showVariable(variable.id);
                  }}
                />
              ))}
            </div>
          </Block>
        ))}
      >
        <TextField
          label={words.words}
          value={prompt}
          onChange={setPrompt}
          rows={3}
          maxLength={8000}
          placeholder={words.wordsHint}
          isOptional
        />
        <TemplateText
          body={template.contentMarkdown}
          places={reading.places}
          values={values}
          nameOf={nameOf}
          chosen={chosen}
          onChoose={toField}
        />
      </Columns>
    </Page>
  );
}

/** The missing value after the current one. */
function nextOf(missing: readonly string[], chosen: string | null): string {
  const at = chosen === null ? -1 : missing.indexOf(chosen);
  return missing[(at + 1) % missing.length] ?? "";
}

function FillFacts({ matterId, templateId }: { matterId: string; templateId: string }) {
  const matter = useQuery(matterQueries.one(matterId)).data;
  return (
    <>
      <Link to="/matters/$matterId" params={{ matterId }}>
        {matter?.name ?? "…"}
      </Link>
      {" · "}
      <Link to="/templates/$templateId" params={{ templateId }}>
        {words.back}
      </Link>
    </>
  );
}

async function saveWord(matterId: string, run: TemplateRun): Promise<void> {
  try {
    const address = addressOf(templatesApi.filledDocument, { params: { matterId, runId: run.id } });
    await saveFile(address, { signal: new AbortController().signal, onBytes: () => undefined });
  } catch (error) {
    sayFailed(words.wordFailed, error);
  }
}
