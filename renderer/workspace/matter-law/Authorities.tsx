import { useQuery } from "@tanstack/react-query";
import { FileDown, Scale, Search } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countOf, formatCount } from "../../ui/format.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { GridSort } from "../../ui/sorting.ts";
import { Count } from "../../ui/Status.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { authorityQueries, type TextOfMatter, useAuthoritiesFile } from "./authority-queries.ts";
import { type AuthorityFilter, filtered, grouped, statusChoices, textChoices } from "./authority-rows.ts";
import { authorityTexts as texts } from "./authority-texts.ts";
import { AuthorityTable } from "./AuthorityTable.tsx";
import styles from "./authorities.module.css";

const none: never[] = [];
const everything: AuthorityFilter = { words: "", status: "all", text: "all" };
/** Rows drawn at first, and added with each press of the button below them. */
const atOnce = 50;

interface AuthoritiesProps {
  matterId: string;
  /** Null: of the whole matter. */
  record: TextOfMatter | null;
  /** Beside an open document. */
  isNarrow?: boolean;
}

/** The table of authorities of a matter, or of one of its texts: search, filter, sort, and save as Word. */
export function Authorities({ matterId, record, isNarrow = false }: AuthoritiesProps) {
  const { data, error, refetch } = useQuery(authorityQueries.table(matterId, record));
  const file = useAuthoritiesFile(matterId, record);
  const [filter, setFilter] = useState(everything);
  const [sort, setSort] = useState<GridSort>({ column: "authority", isDescending: false });
  const [most, setMost] = useState(atOnce);
  const tools = useRef<HTMLDivElement>(null);
  useCommand("list.filter", () => tools.current?.querySelector("input")?.focus());
  const all = data?.authorities ?? none;
  const asked = useDeferredValue(filter);
  const rows = useMemo(() => filtered(all, asked), [all, asked]);
  const groups = useMemo(() => grouped(rows, sort, most), [rows, sort, most]);
  const choices = useMemo(() => ({ status: statusChoices(all), text: textChoices(all) }), [all]);
  const change = (part: Partial<AuthorityFilter>) => setFilter({ ...filter, ...part });

  if (error !== null) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={texts.loading} lines={8} />;
  return (
    <div className={styles.authorities}>
      <header className={styles.head}>
        {isNarrow ? null : <h2 className={styles.title}>{texts.title}</h2>}
        <span role="status">
          <Count>{texts.count(formatCount(rows.length), formatCount(all.length))}</Count>
        </span>
        <span className={styles.push}>
          <Button
            size="small"
            icon={<FileDown aria-hidden />}
            isDisabled={data.pending > 0 || all.length === 0}
            isPending={file.isPending}
            pendingLabel={texts.saving}
            onPress={() => file.mutate()}
          >
            {texts.word}
          </Button>
        </span>
      </header>
      {data.pending === 0 ? null : (
        <p role="status" className={styles.faint}>
          {texts.pending(countOf(data.pending, "text"))}
        </p>
      )}
      {all.length === 0 ? (
        data.pending > 0 ? null : (
          <EmptyState title={texts.none.title} icon={<Scale aria-hidden />}>
            <p>{record !== null ? texts.none.noLawHere : data.documents === 0 ? texts.none.noDocuments : texts.none.noLaw}</p>
          </EmptyState>
        )
      ) : (
        <>
          <div ref={tools} className={classNames(styles.tools, isNarrow && styles.stacked)}>
            <TextField
              label={texts.find}
              isLabelHidden
              value={filter.words}
              onChange={(words) => change({ words })}
              onKeyDown={({ key }) => key === "Escape" && change({ words: "" })}
              placeholder={texts.findHint}
              icon={<Search aria-hidden />}
            />
            <Select
              label={texts.status}
              isLabelHidden
              options={choices.status}
              value={filter.status}
              onChange={(status) => change({ status })}
            />
            {record !== null ? null : (
              <Select
                label={texts.citedIn}
                isLabelHidden
                options={choices.text}
                value={filter.text}
                onChange={(text) => change({ text })}
              />
            )}
          </div>
          {rows.length === 0 ? (
            <div className={styles.none}>
              <p>{texts.none.filtered}</p>
              <Button onPress={() => setFilter(everything)}>{texts.none.clear}</Button>
            </div>
          ) : (
            <AuthorityTable matterId={matterId} groups={groups} day={data.day} isNarrow={isNarrow} sort={sort} onSort={setSort} />
          )}
          {rows.length <= most ? null : (
            <Button onPress={() => setMost(most + atOnce)}>{texts.more(formatCount(Math.min(atOnce, rows.length - most)))}</Button>
          )}
        </>
      )}
    </div>
  );
}
