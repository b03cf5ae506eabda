import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { Credential, Installation } from "#shared/platform/console.ts";
import { Button } from "../ui/Button.tsx";
import { countOf, formatCount } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { CredentialTable } from "./CredentialTable.tsx";
import { IssueDialog } from "./IssueDialog.tsx";
import { consoleQueries } from "./queries.ts";
import { RevokeCredentialDialog } from "./RevokeCredentialDialog.tsx";
import { RotationNotes } from "./RotationNotes.tsx";
import { texts } from "./texts.ts";
import { UsageDialog } from "./UsageDialog.tsx";
import styles from "./console.module.css";
import statusLook from "../ui/status.module.css";

const words = texts.credentials;

/** Credentials of the workspace API: created, watched, replaced and revoked. */
export function CredentialsScreen() {
  const installation = useQuery(consoleQueries.installation());
  const credentials = useQuery(consoleQueries.credentials());
  const { issue: asksForOne = false } = useSearch({ from: "/settings/credentials" });
  const navigate = useNavigate();
  const [predecessor, setPredecessor] = useState<Credential | null>(null);
  const [revoking, setRevoking] = useState<Credential | null>(null);
  const [madeId, setMade] = useState<string | null>(null);
  const [looking, setLooking] = useState<Credential | null>(null);
  useTitle(words.title);
  const state = installation.data;
  // If the API is off, the dialog begins by turning it on.
  const canIssue = state !== undefined && (state.status !== "active" || state.activeCredentials < state.credentialLimit);

  const openIssue = (isOpen: boolean) =>
    void navigate({ to: "/settings/credentials", search: isOpen ? { issue: true } : {}, replace: true });
  return (
    <>
      <p className={styles.consoleLead}>{words.lead}</p>
      <section aria-labelledby="console-credentials">
        <header className={styles.consolePart}>
          <h2 id="console-credentials">
            {words.heading}
            {state === undefined ? null : (
              <span className={statusLook.count}>
                {words.used(formatCount(state.activeCredentials), formatCount(state.credentialLimit))}
              </span>
            )}
          </h2>
          <Button look="primary" icon={<KeyRound aria-hidden />} isDisabled={!canIssue} onPress={() => openIssue(true)}>
            {words.issue}
          </Button>
        </header>
        {state === undefined ? null : <WhyNot installation={state} />}
        {installation.isError ? (
          <ErrorNote title={texts.workspace.failed} error={installation.error} onRetry={() => void installation.refetch()} />
        ) : null}
        {credentials.isError ? (
          <ErrorNote title={words.failed} error={credentials.error} onRetry={() => void credentials.refetch()} />
        ) : null}
        {credentials.isPending ? <Skeleton label={words.heading} /> : null}
        {credentials.data === undefined ? null : (
          <>
            <RotationNotes credentials={credentials.data} onRevoke={setRevoking} />
            <Listed
              credentials={credentials.data}
              isRefused={state !== undefined && state.status !== "active"}
              canRotate={canIssue}
              onRotate={setPredecessor}
              onUsage={setLooking}
              onRevoke={setRevoking}
              madeId={madeId}
              onReached={() => setMade(null)}
            />
          </>
        )}
      </section>
      <IssueDialog
        isOpen={(asksForOne && canIssue) || predecessor !== null}
        predecessor={predecessor}
        installation={state}
        onClose={(made) => {
          setMade(made);
          setPredecessor(null);
          if (asksForOne) openIssue(false);
        }}
      />
      <RevokeCredentialDialog subject={revoking} onClose={() => setRevoking(null)} />
      <UsageDialog subject={looking} onClose={() => setLooking(null)} />
    </>
  );
}

/** Why no credential can be created, and what to do. */
function WhyNot({ installation: { status, activeCredentials, credentialLimit } }: { installation: Installation }) {
  if (status === "active" && activeCredentials < credentialLimit) return null;
  return (
    <p className={styles.consoleNote} role="status">
      {status === "active" ? (
        words.full(formatCount(credentialLimit))
      ) : (
        <>
          {words.inactive[status]} <Link to="/settings/workspace-api">{words.toWorkspace}</Link>
        </>
      )}
    </p>
  );
}

interface ListedProps {
  credentials: readonly Credential[];
  isRefused: boolean;
  canRotate: boolean;
  /** The credential just created, whose row gets the focus; null when there is none. */
  madeId: string | null;
  onReached: () => void;
  onRotate: (credential: Credential) => void;
  onUsage: (credential: Credential) => void;
  onRevoke: (credential: Credential) => void;
}

/** Active credentials, and on demand the ended ones. */
function Listed({ credentials, ...table }: ListedProps) {
  const [showsEnded, setShowsEnded] = useState(false);
  const ended = credentials.filter(({ status }) => status !== "active");
  const shown = showsEnded ? credentials : credentials.filter(({ status }) => status === "active");
  return (
    <>
      {shown.length === 0 ? (
        <p className={styles.consoleEmpty}>{ended.length === 0 ? words.empty : words.noneActive}</p>
      ) : (
        <CredentialTable {...table} credentials={shown} />
      )}
      {ended.length === 0 ? null : (
        <Button look="quiet" onPress={() => setShowsEnded(!showsEnded)}>
          {showsEnded ? words.hideEnded : words.showEnded(countOf(ended.length, "ended credential"))}
        </Button>
      )}
    </>
  );
}
