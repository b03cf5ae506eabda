import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, Copy, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { TemplateDetail, TemplateReading } from "#shared/workspace/templates.ts";
import { ApiError } from "../../api/api-error.ts";
import { Button } from "../../ui/Button.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { ChangedPanel } from "../../ui/ChangedPanel.tsx";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { ErrorNote, Notice } from "../../ui/Notice.tsx";
import { Block, Columns, Page } from "../../ui/Page.tsx";
import { named } from "../../ui/plain-words.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Status } from "../../ui/Status.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { matterQueries } from "../matters/queries.ts";
import { showVariable } from "./show-variable.ts";
import { templateQueries, useTemplateChanges } from "./queries.ts";
import { TemplateText } from "./TemplateText.tsx";
import styles from "./templates.module.css";
import { categoryName } from "./category-name.ts";
import { texts } from "./texts.ts";

const words = texts.one;
const nowhere: TemplateReading = { places: [], findings: [], original: null };

/** A template: its text with every variable in place, and the points to check before use. */
export function TemplateScreen() {
  const { templateId } = useParams({ from: "/templates/$templateId" });
  const template = useQuery(templateQueries.one(templateId));
  const reading = useQuery(templateQueries.reading(templateId));
  useTitle(template.data?.title ?? texts.title);
  if (template.error instanceof ApiError && template.error.status === 404)
    return (
      <Page pane="template">
        <MissingRecord title={words.missing} body={words.missingBody} hasTrash>
          <Link to="/templates">{words.backToList}</Link>
        </MissingRecord>
      </Page>
    );
  if (template.isError)
    return (
      <Page pane="template" title={texts.title}>
        <ErrorNote title={texts.failed} error={template.error} onRetry={() => void template.refetch()} />
      </Page>
    );
  if (template.data === undefined)
    return (
      <Page pane="template" title={texts.title}>
        <Skeleton label={texts.loading} />
      </Page>
    );
  return <TemplateView template={template.data} reading={reading.data ?? nowhere} />;
}

function TemplateView({ template, reading }: { template: TemplateDetail; reading: TemplateReading }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const changes = useTemplateChanges();
  const nameOf = (id: string) => {
    const found = template.variables.find((variable) => variable.id === id);
    return found?.label ?? found?.name ?? id;
  };
  const choose = (id: string) => {
    setChosen(id);
    showVariable(id);
  };
  /** The text at the start of the edit; the one behind it may change while the person types. */
  const [before, setBefore] = useState("");
  function handleSave(seen = before) {
    if (draft === null) return;
    changes.save.mutate(
      { templateId: template.id, before: seen, contentMarkdown: draft },
      {
        onSuccess: () => {
          setDraft(null);
          say(words.saved);
        },
      },
    );
  }
  const changed: ChangedMeanwhile<Pick<TemplateDetail, "contentMarkdown">> | null =
    changes.save.error instanceof ChangedMeanwhile ? changes.save.error : null;
  function handleEdit(text: string) {
    setBefore(text);
    setDraft(text);
  }
  function handleTakeTheirs(text: string) {
    changes.save.reset();
    handleEdit(text);
  }
  return (
    <Page
      pane="template"
      title={template.title}
      sub={<TemplateFacts template={template} />}
      actions={<TemplateActions template={template} onEdit={draft === null ? () => handleEdit(template.contentMarkdown) : null} />}
    >
      <Columns
        asideLabel={words.variables}
        aside={
          <>
            <UseInMatter templateId={template.id} />
            <Block title={words.variables} count={formatCount(template.variables.length)}>
              <VariableList template={template} reading={reading} chosen={chosen} onChoose={choose} />
            </Block>
            <Findings reading={reading} />
          </>
        }
      >
        {draft === null ? (
          <TemplateText body={template.contentMarkdown} places={reading.places} nameOf={nameOf} chosen={chosen} onChoose={choose} />
        ) : (
          <div className={styles.fields}>
            <TextField label={words.body} value={draft} onChange={setDraft} rows={24} maxLength={500_000} autoFocus />
            {changed === null ? null : (
              <ChangedPanel
                error={changed}
                fields={{ contentMarkdown: { label: words.body, words: (text) => text ?? "" } }}
                isBusy={changes.save.isPending}
                onKeepMine={() => handleSave(changed.theirs.contentMarkdown)}
                onTakeTheirs={() => handleTakeTheirs(changed.theirs.contentMarkdown ?? "")}
              />
            )}
            {changes.save.isError && changed === null ? <ErrorNote title={words.saveFailed} error={changes.save.error} /> : null}
            <div className={styles.tools}>
              <Button
                look="primary"
                onPress={() => handleSave()}
                isPending={changes.save.isPending}
                pendingLabel={words.saving}
                isDisabled={draft.trim() === ""}
              >
                {words.save}
              </Button>
              <Button onPress={() => setDraft(null)}>{words.discard}</Button>
            </div>
          </div>
        )}
      </Columns>
    </Page>
  );
}

function TemplateFacts({ template }: { template: TemplateDetail }) {
  return (
    <>
      <Link to="/templates">{words.back}</Link>
      {` · ${categoryName(template.category)}`}
      {template.description === null ? null : ` · ${template.description}`}
      {template.sourceFilename === null ? null : ` · ${texts.from(template.sourceFilename)}`}
    </>
  );
}

function TemplateActions({ template, onEdit }: { template: TemplateDetail; onEdit: (() => void) | null }) {
  const { copy, remove, restore } = useTemplateChanges();
  const navigate = useNavigate();
  const open = (templateId: string) => void navigate({ to: "/templates/$templateId", params: { templateId } });
  const failed = (error: Error) => sayFailed(words.actFailed, error);
  function handleRemove() {
    remove.mutate(template.id, {
      onError: failed,
      onSuccess: () => {
        const onPress = () => restore.mutate(template.id, { onError: failed, onSuccess: () => say(words.restored(template.title)) });
        say(words.removed(template.title), { label: words.restore, onPress });
        void navigate({ to: "/templates" });
      },
    });
  }
  return (
    <>
      <Button
        icon={<Copy aria-hidden />}
        onPress={() =>
          copy.mutate(template.id, {
            onError: failed,
            onSuccess: (made) => {
              say(words.copied(made.title));
              open(made.id);
            },
          })
        }
      >
        {words.copy}
      </Button>
      <Button needs="remove" icon={<Trash2 aria-hidden />} onPress={handleRemove}>
        {words.remove}
      </Button>
      {onEdit === null ? null : (
        <Button look="primary" icon={<PencilLine aria-hidden />} onPress={onEdit}>
          {words.edit}
        </Button>
      )}
    </>
  );
}

/** Links to the run page of a matter. */
function UseInMatter({ templateId }: { templateId: string }) {
  const matters = useQuery(matterQueries.list()).data?.rows ?? [];
  const navigate = useNavigate();
  return (
    <Block title={words.use}>
      <ComboBox
        label={texts.create.matter}
        options={matters}
        value={null}
        onChange={(matterId) => {
          if (matterId !== null) void navigate({ to: "/matters/$matterId/fill/$templateId", params: { matterId, templateId } });
        }}
        placeholder={texts.create.matterHint}
        none={texts.create.noMatter}
        hint={words.useHint}
      />
    </Block>
  );
}

interface VariableListProps {
  template: TemplateDetail;
  reading: TemplateReading;
  chosen: string | null;
  onChoose: (id: string) => void;
}

function VariableList({ template, reading, chosen, onChoose }: VariableListProps) {
  if (template.variables.length === 0) return <p>{words.noVariables}</p>;
  return (
    <ul className={styles.variables}>
      {template.variables.map(({ id, label, name, kind, hint, defaultValue }) => {
        const places = reading.places.filter(({ varId }) => varId === id).length;
        return (
          <li key={id}>
            <RowButton isCurrent={chosen === id} onPress={() => onChoose(id)}>
              <span className={styles.head}>
                <span>{label ?? name}</span>
                <small>{named(texts.kinds, kind)}</small>
              </span>
              {hint === null ? null : <small>{hint}</small>}
              {defaultValue === null ? null : <small>{words.usual(defaultValue)}</small>}
              {places > 1 ? <small>{words.places(formatCount(places))}</small> : null}
            </RowButton>
          </li>
        );
      })}
    </ul>
  );
}

function Findings({ reading: { findings, original } }: { reading: TemplateReading }) {
  return (
    <Block title={words.findings} count={countOf(findings.length, "point")}>
      {findings.length === 0 ? (
        <Status tone="good" icon={<CircleCheck aria-hidden />}>
          {words.noFindings}
        </Status>
      ) : null}
      <div className={styles.fields}>
        {findings.map(({ code, text, start, paragraph }) => (
          <Notice key={`${code} ${start}`} tone="warn" icon={<CircleAlert aria-hidden />}>
            <strong>{text}</strong>
            <br />
            {`${named(words.codes, code)}. ${words.paragraph(formatCount(paragraph))}`}
          </Notice>
        ))}
      </div>
      {original === null ? null : <p className={styles.facts}>{words.original(original.filename)}</p>}
    </Block>
  );
}
