import { useQuery } from "@tanstack/react-query";
import { Lock, Plug, ShieldCheck } from "lucide-react";
import type { NetworkState } from "#shared/law/sources.ts";
import { Button } from "../../../ui/Button.tsx";
import { countOf, formatMoment } from "../../../ui/format.ts";
import { policyQuery } from "../../../api/policy-query.ts";
import { ErrorNote, Notice } from "../../../ui/Notice.tsx";
import { useSetNetwork } from "./queries.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

/** Asks once before the very first request; afterwards shows what was requested, and can withdraw the permission. */
export function NetworkConsent({ network }: { network: NetworkState }) {
  const set = useSetNetwork();
  const policy = useQuery(policyQuery()).data?.policy;
  const forbidden = policy?.airGap === true ? texts.managed.offline : policy?.allowedPublishers?.length === 0 ? texts.managed.nobody : null;
  if (forbidden !== null) return <Notice icon={<Lock aria-hidden />}>{forbidden}</Notice>;
  const failed = set.error === null ? null : <ErrorNote title={texts.consent.failed} error={set.error} />;
  if (!network.isAllowed) {
    return (
      <section className={styles.consent} aria-labelledby="consent-title">
        <ShieldCheck aria-hidden />
        <div>
          <h2 id="consent-title">{texts.consent.title}</h2>
          <p>{texts.consent.body}</p>
          {failed}
          <Button look="primary" isPending={set.isPending} onPress={() => set.mutate(true)}>
            {texts.consent.allow}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <div className={styles.consentGiven}>
      <p>
        <Plug aria-hidden />
        {texts.consent.allowed(countOf(network.requests, "request"))}
        <Button look="quiet" isPending={set.isPending} onPress={() => set.mutate(false)}>
          {texts.consent.forbid}
        </Button>
      </p>
      {network.hosts.length === 0 ? null : (
        <Disclosure title={texts.consent.hosts}>
          <ul>
            {network.hosts.map(({ host, requests, lastAt }) => (
              <li key={host}>
                <code>{host}</code> {countOf(requests, "request")}, {formatMoment(lastAt)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {failed}
    </div>
  );
}
