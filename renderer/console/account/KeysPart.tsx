import type { ListedKey } from "./listed-key.ts";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button, RowAction } from "../../ui/Button.tsx";
import { countOf, formatDay, formatMoment } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { say } from "../../ui/say.ts";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { accountQueries, useRevokeKey } from "./queries.ts";
import { RevokeDialog } from "./RevokeDialog.tsx";
import { texts } from "./texts.ts";
import styles from "../console.module.css";

export function KeysPart() {
  const keys = useQuery(accountQueries.keys());
  const revoke = useRevokeKey();
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ListedKey | null>(null);
  const [showsRevoked, setShowsRevoked] = useState(false);
  const all = keys.data?.data ?? [];
  const revoked = all.filter((key) => key.revokedAt !== null);
  const shown = showsRevoked ? all : all.filter((key) => key.revokedAt === null);

  async function handleRevoke(key: ListedKey) {
    await revoke.mutateAsync(key.id);
    setRevoking(null);
    say(texts.revoke.done(key.name));
  }

  return (
    <section aria-labelledby="console-keys">
      <header className={styles.consolePart}>
        <h2 id="console-keys">{texts.keys.title}</h2>
        <Button look="primary" icon={<KeyRound aria-hidden />} onPress={() => setMaking(true)}>
          {texts.keys.create}
        </Button>
      </header>
      {keys.isError ? <ErrorNote title={texts.loadFailed} error={keys.error} onRetry={() => void keys.refetch()} /> : null}
      {keys.isPending ? <Skeleton label={texts.keys.title} /> : null}
      {keys.data !== undefined && shown.length === 0 ? <p className={styles.consoleEmpty}>{texts.keys.empty}</p> : null}
      {shown.length === 0 ? null : <KeyTable keys={shown} onRevoke={setRevoking} />}
      {revoked.length === 0 ? null : (
        <Button look="quiet" onPress={() => setShowsRevoked(!showsRevoked)}>
          {showsRevoked ? texts.keys.hideRevoked : texts.keys.showRevoked(countOf(revoked.length, "revoked key"))}
        </Button>
      )}
      <NewKeyDialog isOpen={isMaking} onClose={() => setMaking(false)} />
      <RevokeDialog
        subject={revoking}
        error={revoke.error}
        isBusy={revoke.isPending}
        onClose={() => {
          setRevoking(null);
          revoke.reset();
        }}
        onConfirm={(key) => void handleRevoke(key).catch(() => undefined)}
      />
    </section>
  );
}

function KeyTable({ keys, onRevoke }: { keys: readonly ListedKey[]; onRevoke: (key: ListedKey) => void }) {
  const { columns } = texts.keys;
  return (
    <PlainTable
      caption={texts.keys.caption}
      isCaptionHidden
      columns={[
        { id: "name", title: columns.name, isName: true, cell: ({ name }) => name },
        { id: "hint", title: columns.hint, cell: ({ hint }) => <code>{hint}…</code> },
        { id: "created", title: columns.created, cell: ({ createdAt }) => formatDay(createdAt) },
        { id: "used", title: columns.used, cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.keys.never : formatMoment(lastUsedAt)) },
        {
          id: "actions",
          title: columns.actions,
          isTitleHidden: true,
          isActions: true,
          cell: (key) =>
            key.revokedAt === null ? (
              <RowAction label={texts.keys.revoke(key.name)} onPress={() => onRevoke(key)}>
                {texts.keys.revokeWord}
              </RowAction>
            ) : (
              texts.keys.revoked(formatDay(key.revokedAt))
            ),
        },
      ]}
      rows={keys}
      idOf={({ id }) => id}
      lookOf={({ revokedAt }) => (revokedAt === null ? null : "faded")}
    />
  );
}
