import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { OfficialSource } from "#shared/law/sources.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { useReadFolder } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

/** Which folder replaces the publisher, and how it is read. */
export function FolderNote({ source, folder }: { source: OfficialSource; folder: string }) {
  const refresh = useReadFolder();
  const state = source.jurisdiction === "federal" ? null : source.jurisdiction;
  return (
    <section className={styles.sourceFolder} aria-label={texts.folder.title}>
      <p>
        {texts.folder.reads} <code>{folder}</code>. {texts.folder.asksNobody}
      </p>
      <Button isDisabled={refresh.isPending} onPress={() => refresh.mutate({ corpusType: boardToken(source.corpusType), state })}>
        {refresh.isPending ? texts.folder.reading : texts.folder.read}
      </Button>
      <p role="status">{refresh.data === undefined ? null : texts.folder.found(refresh.data.queued)}</p>
      {refresh.error === null ? null : <ErrorNote title={texts.folder.failed} error={refresh.error} />}
    </section>
  );
}
