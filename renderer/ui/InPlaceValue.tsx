import { Check, ChevronDown, CircleAlert, Pencil } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button as AriaButton, ListBox, Popover, Select, SelectValue } from "react-aria-components";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { ComboBox } from "./ComboBox.tsx";
import { formatDay } from "./format.ts";
import { inPlaceTexts as texts } from "./in-place-texts.ts";
import styles from "./in-place-value.module.css";
import { MenuOption } from "./Menu.tsx";
import menu from "./menu.module.css";
import { type InPlaceProps, useInPlace } from "./use-in-place.ts";
import { whenServed } from "../api/when-served.ts";

/** Loaded when a date is edited: its parts are larger than the rest of a screen. */
const loadDateField = whenServed(() => import("./DateField.tsx").then((module) => ({ default: module.DateField })));
const DateField = lazy(loadDateField);

/** A value that is text until the pointer or the focus reaches it. A press turns it into a field. */
export function InPlaceValue(props: InPlaceProps) {
  const { label, value, kind = "text", options = [], empty = "", isLabelHidden = false } = props;
  const field = useInPlace({ value, isArea: kind === "area", onSave: props.onSave, onSentAgain: handleSentAgain });
  const { draft, state } = field;
  const [isOpen, setOpen] = useState(false);
  const isEditing = isOpen || state.is === "refused";
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the button gets the focus back once it is drawn again. */
  const returns = useRef(false);

  useEffect(() => {
    // A date field takes the focus itself once it is loaded.
    if (isEditing && kind !== "date") place.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    if (!isEditing && returns.current) button.current?.focus();
    returns.current = false;
  }, [isEditing, kind]);

  function handleKeyDown(event: KeyboardEvent) {
    const isDone = event.key === "Escape" || (event.key === "Enter" && (kind !== "area" || event.ctrlKey || event.metaKey));
    if (!isDone || event.defaultPrevented) return;
    field.handleKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    returns.current = true;
    setOpen(false);
  }

  function handleSentAgain() {
    returns.current = place.current?.contains(document.activeElement) ?? false;
  }

  function handleChoose(id: string | null) {
    field.choose(id);
    returns.current = true;
    setOpen(false);
  }

  const named = (one: string | null) => (one === null ? texts.nothing : (options.find(({ id }) => id === one)?.name ?? one));
  const now = draft ?? value;
  const shown = now === null ? empty : kind === "date" ? formatDay(now) : named(now);

  return (
    <div className={styles.place} ref={place}>
      <span className={isLabelHidden ? "only-spoken" : styles.label}>{label}</span>
      {kind === "select" ? (
        <Choice {...props} onChoose={field.choose} />
      ) : !isEditing ? (
        <AriaButton
          ref={button}
          className={styles.value}
          aria-label={`${label}: ${shown}`}
          onFocus={() => kind === "date" && void loadDateField()}
          onPress={() => setOpen(true)}
        >
          <span className={classNames(styles.text, now === null && styles.empty)}>{shown}</span>
          <Pencil aria-hidden />
        </AriaButton>
      ) : (
        <div
          className={styles.editor}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            field.commit();
            setOpen(false);
          }}
          // The parts of a date stop Enter, so this listens in the capture phase; the list of a picker needs Enter first.
          onKeyDown={kind === "picker" ? handleKeyDown : undefined}
          onKeyDownCapture={kind === "picker" ? undefined : handleKeyDown}
        >
          <Editor {...props} draft={draft} isRefused={state.is === "refused"} onType={field.type} onChoose={handleChoose} />
        </div>
      )}
      <span className={styles.said} role="status">
        {isEditing && state.is === "still" ? props.hint : null}
        {state.is === "saving" ? texts.saving : null}
        {state.is === "saved" ? (
          <>
            <Check aria-hidden /> {texts.saved}
          </>
        ) : null}
        {state.is === "refused" ? (
          <strong>
            <CircleAlert aria-hidden /> {texts.notSaved} {state.message}
          </strong>
        ) : null}
      </span>
      {state.is === "conflict" ? (
        <div className={styles.conflict} role="alert">
          <strong>{texts.conflict}</strong>
          <span>
            {texts.yours} {named(state.mine)}
          </span>
          <span>
            {texts.theirs} {named(state.theirs)}
          </span>
          <span className={styles.buttons}>
            <Button size="small" onPress={field.saveMine}>
              {texts.keepMine}
            </Button>
            <Button size="small" onPress={field.putBack}>
              {texts.takeTheirs}
            </Button>
          </span>
        </div>
      ) : null}
    </div>
  );
}

interface EditorProps extends InPlaceProps {
  draft: string | null;
  isRefused: boolean;
  onType: (text: string) => void;
  onChoose: (id: string | null) => void;
}

function Editor(props: EditorProps) {
  const { label, value, kind, options = [], empty = "", rows = 3, maxLength, draft, isRefused, onType, onChoose, onAdd, addLabel } = props;
  if (kind === "picker") {
    const adding = onAdd === undefined || addLabel === undefined ? {} : { addLabel, onAdd: (name: string) => void add(name) };
    const add = async (name: string) => {
      const id = (await onAdd?.(name)) ?? null;
      if (id !== null) onChoose(id);
    };
    return (
      <ComboBox
        label={label}
        options={options}
        value={value}
        onChange={onChoose}
        placeholder={empty}
        none={texts.none}
        isLabelHidden
        {...adding}
      />
    );
  }
  if (kind === "date") {
    const day = draft ?? value ?? "";
    return (
      <Suspense fallback={null}>
        <DateField label={label} value={day === "" ? null : day} onChange={(next) => onType(next ?? "")} isLabelHidden autoFocus />
      </Suspense>
    );
  }
  const shared = {
    className: styles.input,
    "aria-label": label,
    "aria-invalid": isRefused,
    autoComplete: "off",
    maxLength,
    placeholder: empty,
    value: draft ?? value ?? "",
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    // Undo reverts the last save if nothing is being typed (app/undo-last.ts).
    ...(draft === null ? { "data-undisturbed": "" } : {}),
  };
  if (kind === "area") return <textarea {...shared} rows={rows} />;
  return <input {...shared} type="text" />;
}

function Choice({ label, value, options = [], empty = "", icon, onChoose }: InPlaceProps & { onChoose: (id: string | null) => void }) {
  const known = value === null || options.some(({ id }) => id === value) ? options : [{ id: value, name: value }, ...options];
  return (
    <Select aria-label={label} value={value} onChange={(key) => onChoose(key === null ? null : String(key))} placeholder={empty}>
      <AriaButton className={styles.value}>
        {icon}
        <SelectValue className={({ isPlaceholder }) => classNames(styles.text, isPlaceholder && styles.empty)} />
        <ChevronDown aria-hidden />
      </AriaButton>
      <Popover className={menu.menu} offset={4}>
        <ListBox items={known}>{(option) => <MenuOption id={option.id}>{option.name}</MenuOption>}</ListBox>
      </Popover>
    </Select>
  );
}
