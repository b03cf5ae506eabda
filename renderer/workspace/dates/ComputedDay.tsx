import { useQuery } from "@tanstack/react-query";
import { states } from "#shared/law/corpus-tokens.ts";
import type { ComputationRequest } from "#shared/workspace/date-computation.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { type ComputationForm, gapsOf, requestOf, takesService } from "./computation-form.ts";
import { computationTexts as words } from "./computation-texts.ts";
import { CountSteps } from "./CountSteps.tsx";
import { OwnRuleFields } from "./OwnRuleFields.tsx";
import { dateQueries } from "./queries.ts";
import { StatedPeriods } from "./StatedPeriods.tsx";
import styles from "./dates.module.css";

/** Milliseconds without typing before a period is counted. */
const pause = 250;

/** The count of what is typed, and whether it is still being counted. */
export function useComputation(matterId: string, form: ComputationForm, known: ComputationRequest | null) {
  const request = useDebounced(requestOf(form, known), pause);
  const { data, error } = useQuery({ ...dateQueries.computed(matterId, request), enabled: request !== null });
  return { request, computation: request === null ? null : (data ?? null), error: request === null ? null : error };
}

interface ComputedDayProps {
  matterId: string;
  form: ComputationForm;
  onChange: (form: ComputationForm) => void;
  count: ReturnType<typeof useComputation>;
  /** The form was sent: what is missing is marked. */
  isTried: boolean;
}

/** The fields from which a day is computed, and each step of the count. */
export function ComputedDay({ matterId, form, onChange, count, isTried }: ComputedDayProps) {
  const { computation, error } = count;
  const gaps = gapsOf(form);
  const set = (change: Partial<ComputationForm>) => onChange({ ...form, ...change });
  const wrong = (isWrong: boolean, sentence: string) => (isTried && isWrong ? sentence : null);
  return (
    <>
      <TextField
        label={words.event}
        value={form.event}
        onChange={(event) => set({ event })}
        hint={words.eventHint}
        error={wrong(gaps.event, words.eventNeeded)}
        maxLength={200}
      />
      <div className={styles.pair}>
        <DateField
          label={words.eventDay}
          value={form.eventDay}
          onChange={(eventDay) => set({ eventDay })}
          error={wrong(gaps.eventDay, words.eventDayNeeded)}
        />
        {form.unit === "hours" ? (
          <TextField
            label={words.eventTime}
            value={form.eventTime}
            onChange={(eventTime) => set({ eventTime })}
            error={wrong(gaps.eventTime, words.eventTimeNeeded)}
          />
        ) : null}
      </div>
      <div className={styles.period}>
        <TextField
          label={words.amount}
          value={form.amount}
          onChange={(amount) => set({ amount })}
          error={wrong(gaps.amount, words.amountWrong)}
          inputMode="numeric"
        />
        <Select label={words.unit} value={form.unit} onChange={(unit) => set({ unit })} options={optionsOf(words.units)} />
        <Select
          label={words.direction}
          value={form.direction}
          onChange={(direction) => set({ direction })}
          options={optionsOf(words.directions)}
        />
      </div>
      <TextField
        label={words.provision}
        value={form.provision}
        onChange={(provision) => set({ provision })}
        hint={words.provisionHint}
        maxLength={200}
        isOptional
      />
      <StatedPeriods
        matterId={matterId}
        provision={form.provision}
        onChoose={({ period, event }) => {
          const { amount, unit, direction } = period;
          set({ amount: String(amount), unit, direction, ...(form.event.trim() === "" && event !== "" && { event }) });
        }}
      />
      <div className={styles.pair}>
        <Select label={words.rule} value={form.rule} onChange={(rule) => set({ rule })} options={optionsOf(words.rules)} />
        <Select
          label={words.state}
          value={form.state ?? noState}
          onChange={(id) => set({ state: id === noState ? null : id })}
          options={stateOptions}
        />
      </div>
      {form.rule === "own" ? <OwnRuleFields form={form} set={set} isWrong={isTried && gaps.own} /> : null}
      {takesService(form) ? (
        <Select label={words.service} value={form.service} onChange={(service) => set({ service })} options={optionsOf(words.services)} />
      ) : null}
      <Disclosure title={words.more} isOpen={form.closed !== ""}>
        <TextField
          label={words.closed}
          value={form.closed}
          onChange={(closed) => set({ closed })}
          hint={words.closedHint}
          error={gaps.closed ? words.closedWrong : null}
          isOptional
        />
      </Disclosure>
      {error === null ? null : <ErrorNote title={words.failed} error={error} />}
      {computation === null ? (
        <p className={styles.none}>{Object.values(gaps).some(Boolean) ? words.waiting : words.counting}</p>
      ) : (
        <section className={styles.count} aria-label={words.steps} aria-live="polite">
          <h3>{words.result(formatDay(computation.day))}</h3>
          <CountSteps computation={computation} />
        </section>
      )}
    </>
  );
}

const noState = "none";
const stateOptions = [{ id: noState, name: words.noState }, ...Object.entries(states).map(([id, name]) => ({ id, name: String(name) }))];

function optionsOf<Id extends string>(names: Record<Id, string>): { id: Id; name: string }[] {
  return (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }));
}
