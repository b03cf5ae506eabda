import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FilePlus2, FileStack, GitCompareArrows } from "lucide-react";
import { useRef, useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatDay } from "../../ui/format.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { filesOfChoice } from "../documents/dropped-files.ts";
import { VersionQuestion } from "../documents/VersionQuestion.tsx";
import { askForVersion } from "../documents/versions.ts";
import { CarriedList } from "./CarriedList.tsx";
import type { Span } from "./pieces.ts";
import { viewerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useCompareVersions } from "./use-compare-versions.ts";
import styles from "./viewer.module.css";

const words = texts.versions;

/** The versions of a document, with number, sender and day, and their comparison with the open one. */
export function VersionsPane({ document, onShow }: { document: Document; onShow: (span: Span) => void }) {
  const ids = { matterId: document.matterId, documentId: document.id };
  const { data, error, refetch } = useQuery(viewerQueries.versions(ids));
  const picker = useRef<HTMLInputElement>(null);
  const compare = useCompareVersions(document.matterId);
  const versions = data?.data ?? [];
  const latest = versions.at(-1);
  const earlier = versions.filter((one) => (one.versionNumber ?? 0) < (document.versionNumber ?? 0));
  const before = earlier.at(-1);
  const [isChoosing, setChoosing] = useState(false);
  useCommand("document.compareVersion", () => {
    if (before === undefined) return false;
    if (earlier.length === 1) return void compare.open(before, document);
    setChoosing(true);
  });
  return (
    <aside className={styles.versions} aria-label={words.region}>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={words.file}
        onChange={({ target }) => {
          const [file] = filesOfChoice(target.files ?? []);
          target.value = "";
          if (file === undefined) return;
          askForVersion({ matterId: document.matterId, previous: latest ?? document, subject: { file, folderId: document.folderId } });
        }}
      />
      {error === null ? null : <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />}
      {versions.length < 2 ? null : (
        <ol>
          {versions.map((one) => (
            <li key={one.id} aria-current={one.id === document.id ? "true" : undefined}>
              <FileStack aria-hidden />
              {one.id === document.id ? (
                <strong>{words.number(one.versionNumber ?? 1)}</strong>
              ) : (
                <Link to="/matters/$matterId/documents/$documentId" params={{ ...ids, documentId: one.id }} search={{}}>
                  {words.number(one.versionNumber ?? 1)}
                </Link>
              )}
              <span>{words.facts(one.sender, formatDay(one.receivedOn ?? one.createdAt))}</span>
              {earlier.includes(one) && one !== before ? (
                <Button look="link" size="small" isDisabled={compare.isBusy} onPress={() => void compare.open(one, document)}>
                  {words.compareWith(one.versionNumber ?? 1)}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      <div>
        {before === undefined ? null : (
          <Button
            size="small"
            icon={<GitCompareArrows aria-hidden />}
            isDisabled={compare.isBusy}
            onPress={() => void compare.open(before, document)}
          >
            {words.compareWith(before.versionNumber ?? 1)} <KeyOf id="document.compareVersion" />
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          isDisabled={data === undefined}
          icon={<FilePlus2 aria-hidden />}
          onPress={() => picker.current?.click()}
        >
          {words.add}
        </Button>
      </div>
      {isChoosing ? (
        <Dialog title={words.choose} isOpen onClose={() => setChoosing(false)} closeLabel={uiTexts.close}>
          <ul className={styles.versionChoice}>
            {earlier.toReversed().map((one, i) => (
              <li key={one.id}>
                <Button autoFocus={i === 0} onPress={() => void compare.open(one, document)}>
                  {words.facts(words.number(one.versionNumber ?? 1), words.facts(one.sender, formatDay(one.receivedOn ?? one.createdAt)))}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
      {document.family === null || (document.versionNumber ?? 1) < 2 ? null : <CarriedList ids={ids} onShow={onShow} />}
      <VersionQuestion />
    </aside>
  );
}
