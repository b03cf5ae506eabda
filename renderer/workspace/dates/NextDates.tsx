import { useQuery } from "@tanstack/react-query";
import { CalendarArrowDown, Plus } from "lucide-react";
import { useState } from "react";
import type { MatterDate } from "#shared/workspace/matter-dates.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block } from "../../ui/Page.tsx";
import { DateDialog } from "./DateDialog.tsx";
import { DateRow } from "./DateRow.tsx";
import { dateQueries, useCalendarFile } from "./queries.ts";
import { Suggestions } from "./Suggestions.tsx";
import { texts } from "./texts.ts";
import styles from "./dates.module.css";

/** Dates shown before the user asks for all. */
const next = 5;
const none: never[] = [];

/** The next dates of a matter, and the dates found in its texts. */
export function NextDates({ matterId }: { matterId: string }) {
  const dates = useQuery(dateQueries.list(matterId));
  const file = useCalendarFile(matterId);
  /** The date in the dialog; null adds one, undefined closes it. */
  const [edited, setEdited] = useState<MatterDate | null>();
  const [isWhole, setWhole] = useState(false);
  const open = (dates.data ?? none).filter(({ isDone }) => !isDone);
  const shown = isWhole ? open : open.slice(0, next);
  return (
    <Block
      title={texts.title}
      {...(open.length === 0 ? {} : { count: formatCount(open.length) })}
      action={
        <>
          {open.length === 0 ? null : (
            <IconButton label={texts.exportMatter} isDisabled={file.isPending} onPress={() => file.mutate()}>
              <CalendarArrowDown aria-hidden />
            </IconButton>
          )}
          <IconButton label={texts.add} onPress={() => setEdited(null)}>
            <Plus aria-hidden />
          </IconButton>
        </>
      }
    >
      {dates.isError ? <ErrorNote title={texts.failed} error={dates.error} onRetry={() => void dates.refetch()} /> : null}
      {dates.data !== undefined && open.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      <ul className={styles.list}>
        {shown.map((date) => (
          <DateRow key={date.id} date={date} onEdit={() => setEdited(date)} />
        ))}
      </ul>
      {open.length > shown.length ? (
        <Button look="link" size="small" onPress={() => setWhole(true)}>
          {texts.more(formatCount(open.length - shown.length))}
        </Button>
      ) : null}
      <Suggestions matterId={matterId} />
      {edited === undefined ? null : <DateDialog matterId={matterId} date={edited} onClose={() => setEdited(undefined)} />}
    </Block>
  );
}
