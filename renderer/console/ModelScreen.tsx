import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ModelSettings } from "#shared/workspace/model.ts";
import { policyQuery } from "../api/policy-query.ts";
import { ErrorNote, Notice } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { ModelForm } from "./ModelForm.tsx";
import { ModelTestPart } from "./ModelTestPart.tsx";
import { modelQueries } from "./model-queries.ts";
import { modelTexts as words } from "./model-texts.ts";
import styles from "./console.module.css";

/** The owner's own model: where it is, what Pandect asks it, and a test. */
export function ModelScreen() {
  const settings = useQuery(modelQueries.read());
  const policy = useQuery(policyQuery()).data?.policy;
  const data = settings.data?.data ?? null;
  useTitle(words.title);
  if (policy?.modelEndpoint === false) return <Notice icon={<Lock aria-hidden />}>{words.forbidden}</Notice>;
  return (
    <>
      <p className={styles.consoleLead}>
        {words.lead} <Link to="/settings/network">{words.network}</Link>.
      </p>
      {settings.isError ? <ErrorNote title={words.failed} error={settings.error} onRetry={() => void settings.refetch()} /> : null}
      {settings.isPending ? <Skeleton label={words.heading} /> : null}
      {settings.data === undefined ? null : (
        <>
          <section aria-labelledby="console-model">
            <h2 id="console-model">{words.heading}</h2>
            <p className={styles.consoleNote} role="status">
              {stateOf(data)}
            </p>
            <ModelForm key={JSON.stringify({ ...data, test: null })} settings={data} />
          </section>
          {data === null ? null : <ModelTestPart last={data.test} />}
        </>
      )}
    </>
  );
}

function stateOf(settings: ModelSettings | null): string {
  if (settings === null) return words.none;
  if (settings.uses.length === 0) return settings.isForMeaning ? words.meaningOnly : words.off;
  return settings.needsGrant ? words.onElsewhere : words.onHere;
}
