import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileStack, Plus, Search } from "lucide-react";
import { useState } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { LibraryTabs } from "../../law/library/LibraryTabs.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/format.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { NewTemplateDialog } from "./NewTemplateDialog.tsx";
import { templateQueries } from "./queries.ts";
import styles from "./templates.module.css";
import { categoryName } from "./category-name.ts";
import { texts } from "./texts.ts";

const everything = "";

/** Templates of the organization. */
export function TemplatesScreen() {
  const templates = useQuery(templateQueries.list());
  const [words, setWords] = useState("");
  const [category, setCategory] = useState(everything);
  const [isMaking, setMaking] = useState(false);
  useTitle(texts.title);
  useCommand("templates.new", () => setMaking(true));
  const rows = templates.data?.rows ?? [];
  const categories = [...new Set(rows.map((row) => row.category))].sort();
  const asked = words.trim().toLowerCase();
  const shown = rows.filter(
    (row) =>
      (category === everything || row.category === category) &&
      (asked === "" || `${row.title} ${row.description ?? ""} ${categoryName(row.category)}`.toLowerCase().includes(asked)),
  );
  return (
    <Page
      pane="templates"
      tabs={<LibraryTabs />}
      title={texts.title}
      sub={texts.lead}
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onPress={() => setMaking(true)}>
          {texts.create.open}
        </Button>
      }
    >
      {templates.isError ? <ErrorNote title={texts.failed} error={templates.error} onRetry={() => void templates.refetch()} /> : null}
      {templates.isPending ? <Skeleton label={texts.loading} /> : null}
      {templates.data === undefined ? null : rows.length === 0 ? (
        <EmptyState title={texts.empty.title} icon={<FileStack aria-hidden />}>
          <p>{texts.empty.what}</p>
          <Button onPress={() => setMaking(true)}>{texts.create.open}</Button>
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            <TextField label={texts.search} value={words} onChange={setWords} icon={<Search aria-hidden />} />
            <Select
              label={texts.category}
              options={[{ id: everything, name: texts.allCategories }, ...categories.map((id) => ({ id, name: categoryName(id) }))]}
              value={category}
              onChange={setCategory}
            />
          </div>
          {shown.length === 0 ? <p role="status">{texts.none}</p> : null}
          <ul className={styles.list}>
            {shown.map(({ id, title, description, category: of, sourceFilename, updatedAt }) => (
              <li key={id} className={styles.row}>
                <div>
                  <Link to="/templates/$templateId" params={{ templateId: id }}>
                    {title}
                  </Link>
                  <p>
                    {[description, sourceFilename === null ? null : texts.from(sourceFilename)].filter((part) => part !== null).join(" · ")}
                  </p>
                </div>
                <span className={styles.facts}>{categoryName(of)}</span>
                <span className={styles.facts}>{texts.changed(formatDay(updatedAt))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isMaking ? <NewTemplateDialog onClose={() => setMaking(false)} /> : null}
    </Page>
  );
}
